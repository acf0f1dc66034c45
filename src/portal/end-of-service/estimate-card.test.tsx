import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { showEstimate } from './contract.ts'
import { EstimateCard } from './estimate-card.tsx'
import { anEstimateReply } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<EstimateCard />, {
    path: '/salarySlips',
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

const estimate = (...change: Parameters<typeof anEstimateReply>) =>
  reply(showEstimate, anEstimateReply(...change))

/** The lines of the receipt, as they are read. */
async function linesOf(user: ReturnType<typeof show>['user'], how: string): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: how }))
  return screen
    .getAllByRole('listitem')
    .map((line) => (line.textContent ?? '').replace(/[\u00A0\s]+/g, ' '))
}

test('while the estimate loads its place is kept', async () => {
  show([pending(showEstimate)])
  expect(await screen.findByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('the total says that it is an estimate; each line explains itself when it is opened', async () => {
  const { user } = show([estimate()])
  expect(await screen.findByRole('heading', { name: 'End-of-service estimate' })).toBeDefined()
  expect(
    screen.getByText('An estimate, not a promise. Your final settlement may differ.'),
  ).toBeDefined()
  const lines = await linesOf(user, "How it's calculated")
  expect(lines).toEqual([
    "First 5 years1,825 days of service, 21 days' pay a year. That's 105 days' pay at AED 200.00 a day.UAE labour law, art. 51AED 21,000.00",
    "After 5 years172.5 days of service, one month's pay a year. That's 14.18 days' pay at AED 200.00 a day.UAE labour law, art. 51AED 2,835.62",
    'Unused annual leave12.5 days earned by 18 Nov 2026, at AED 200.00 a day.UAE labour law, art. 29AED 2,500.00',
    'TotalAED 26,335.62',
  ])
  expect(screen.getByText('1,997.5 days')).toBeDefined()
  expect(
    screen.getByText(/Unpaid leave and absence deducted from pay don't count as service\./),
  ).toBeDefined()
  await expectAccessible()
})

test('another reason asks for another estimate', async () => {
  const { user, sent } = show([estimate()])
  const reason = await screen.findByRole('combobox', { name: 'Reason' })
  await user.selectOptions(reason, 'My employer ends it')
  await waitFor(() =>
    expect(sent(showEstimate).map(({ query }) => query)).toEqual([
      { reason: 'resignation' },
      { reason: 'termination' },
    ]),
  )
})

test('another day asks for another estimate; one that is out of range is explained and not sent', async () => {
  const { user, sent } = show([estimate()])
  const field = await screen.findByRole('group', { name: /Last day of work/ })
  const year = within(field).getByRole('spinbutton', { name: /year/i })
  await user.click(year)
  await user.keyboard('2027')
  await waitFor(() =>
    expect(sent(showEstimate).at(-1)?.query).toEqual({
      reason: 'resignation',
      on: '2027-11-18',
    }),
  )
  await user.click(year)
  await user.keyboard('2031')
  expect(await screen.findByText('Choose a day from 18 Nov 2026 to 18 Nov 2028.')).toBeDefined()
  expect(sent(showEstimate).at(-1)?.query).toMatchObject({ on: '2027-11-18' })
})

test('a resignation that costs a part, a limit and changed rates are lines of their own', async () => {
  const [first] = anEstimateReply().estimate.lines
  if (first === undefined) throw new Error('no line')
  const { user } = show([
    estimate(
      {
        country: 'OM',
        lines: [
          {
            ...first,
            untilYears: 3,
            monthShare: { of: 1, per: 2 },
            changedOn: { day: '2023-07-26', side: 'before' },
            law: 'OM61',
          },
          {
            ...first,
            untilYears: null,
            changedOn: { day: '2023-07-26', side: 'since' },
            law: 'OM61',
          },
        ],
        cut: { share: { of: 2, per: 3 }, fils: 1_000_000, law: 'SA85' },
        cap: { months: 18, limitFils: 1_500_000, fils: 5_000, law: 'KW51' },
        leave: null,
      },
      'OMR',
    ),
  ])
  const lines = await linesOf(user, "How it's calculated")
  expect(lines.map((line) => line.slice(0, 60))).toEqual([
    expect.stringMatching(/^First 3 years1,825 days of service, half a month's pay/),
    expect.stringMatching(/^All years/),
    expect.stringMatching(/^ResignationTwo thirds are paid/),
    expect.stringMatching(/^LimitGratuity is limited to 18 months' pay/),
    expect.stringMatching(/^Total/),
  ])
  expect(screen.getByText('Rates until 26 Jul 2023 · Oman labour law, art. 61')).toBeDefined()
  expect(lines[2]).toContain('OMR -1,000.000')
})

test('a national is referred to the pension, and no salary to HR', async () => {
  show([estimate({ state: 'national', gratuityLaw: 'AEpension', lines: [], gratuityFils: 0 })])
  expect(
    await screen.findByText('Nationals have a state pension instead of gratuity: UAE pension law.'),
  ).toBeDefined()
  await expectAccessible()
})

test('why there is no amount, or not for all of the service, is said', async () => {
  const { serve, user } = show([estimate({ state: 'noPay', monthFils: null, dayFils: null })])
  expect(await screen.findByText(/You have no salary on record yet/)).toBeDefined()
  const again = async (change: Parameters<typeof anEstimateReply>[0]): Promise<void> => {
    serve(estimate(change))
    const reason = screen.getByRole('combobox', { name: 'Reason' })
    const next =
      (reason as HTMLSelectElement).value === 'resignation' ? 'termination' : 'resignation'
    await user.selectOptions(reason, next)
  }
  await again({ state: 'tooShort', lines: [], gratuityFils: 0 })
  expect(
    await screen.findByText(
      'The service is too short for gratuity on that day: UAE labour law, art. 51.',
    ),
  ).toBeDefined()
})

test('a savings scheme and social insurance say since when they are paid instead', async () => {
  show([
    estimate({
      elsewhere: {
        to: 'socialInsurance',
        from: '2024-03-01',
        monthFils: 42_000,
        law: 'BHinsurance',
      },
    }),
  ])
  expect(
    await screen.findByText(
      /From 1 Mar 2024 your employer pays social insurance instead, now AED\s420.00 a month/,
    ),
  ).toBeDefined()
})

test('an employee who may not see their own pay has no card', async () => {
  show([], { as: { permissions: ['leave.own'] } })
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a refusal and a lost connection are explained', async () => {
  const { serve, user } = show([refusal(showEstimate, 'endOfService.notLinked')])
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Your account isn't linked to an employee record. Ask HR.",
  )
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain("Couldn't reach the server."),
  )
})

test('in Arabic the card is Arabic', async () => {
  const { user } = show([estimate()], { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'تقدير مكافأة نهاية الخدمة' })).toBeDefined()
  expect(screen.getByText('هذا تقدير وليس وعدًا. قد تختلف التسوية النهائية عنه.')).toBeDefined()
  const lines = await linesOf(user, 'طريقة الحساب')
  expect(lines[0]).toMatch(/^أول 5 سنوات/)
  expect(lines[0]).toContain('أجر 21 يومًا')
  expect(lines[0]).toContain('قانون العمل الإماراتي، المادة 51')
  await expectAccessible()
})
