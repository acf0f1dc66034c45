import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { changePayRules, showPayRules } from '../contract.ts'
import { RulesButton } from './rules-button.tsx'
import { somePayRules } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<RulesButton currency="AED" month="2026-10" />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [reply(showPayRules, somePayRules()), ...replies],
    ...options,
  })
}

async function open({ user }: ReturnType<typeof renderScreen>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Pay rules' }))
  return screen.findByRole('dialog', { name: 'Pay rules' })
}

test('each way to divide a month is explained by the same example', async () => {
  const panel = await open(show([]))
  expect(panel.textContent?.replaceAll('\u00A0', ' ')).toContain(
    'Example: AED 9,000.00 a month, 3 days without pay in October 2026.',
  )
  const details = within(within(panel).getByRole('radiogroup', { name: "A day's pay" }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.replaceAll('\u00A0', ' '))
  expect(details).toEqual([
    expect.stringMatching(/Every month has 30 days.*AED 900\.00 is deducted for 3 days\./),
    expect.stringMatching(/The days of the month.*AED 870\.97 is deducted for 3 days\./),
    expect.stringMatching(/26 working days a month.*AED 1,038\.46 is deducted for 3 days\./),
    expect.stringMatching(/A year's pay by 365 days.*AED 887\.67 is deducted for 3 days\./),
  ])
  await expectAccessible()
})

test('rules are edited from the version that was read', async () => {
  const screenOf = show([reply(changePayRules, somePayRules({ version: 4 }))])
  const panel = await open(screenOf)
  const { user, sent } = screenOf
  const field = (name: string) => within(panel).getByRole('spinbutton', { name })
  await user.click(within(panel).getByRole('radio', { name: /The days of the month/ }))
  await user.click(within(panel).getByRole('radio', { name: 'Basic salary only' }))
  await user.clear(field('Night overtime'))
  await user.type(field('Night overtime'), '175{Tab}')
  await user.click(within(panel).getByRole('checkbox', { name: 'Deduct days of absence' }))
  await user.click(within(panel).getByRole('radio', { name: 'Deduct the minutes' }))
  await user.clear(field('Minutes a month without deduction'))
  await user.type(field('Minutes a month without deduction'), '30{Tab}')
  await user.clear(field('High deductions'))
  await user.type(field('High deductions'), '40{Tab}')
  await user.click(
    within(panel).getByRole('checkbox', { name: 'Put off deductions above this share' }),
  )
  await user.clear(field('Employer'))
  await user.type(field('Employer'), '15.25{Tab}')
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  expect(await screen.findByText(/Rules saved\./)).toBeDefined()
  expect(sent(changePayRules).map(({ body }) => body)).toEqual([
    somePayRules({
      divisor: 'calendar',
      dayBase: 'basic',
      overtimePercents: { day: 125, night: 175, restDay: 150, holiday: 150 },
      absenceDeducted: false,
      lateness: 'minutes',
      lateTolerance: 30,
      deductionSharePercent: 40,
      putOffDeductions: false,
      pension: [
        { nationality: 'AE', joinedFrom: null, employeeHundredths: 500, employerHundredths: 1525 },
      ],
    }),
  ])
})

test('a rate needs a nationality, and is removed again', async () => {
  const screenOf = show([reply(changePayRules, somePayRules({ pension: [], version: 4 }))])
  const panel = await open(screenOf)
  const { user, sent } = screenOf
  await user.click(within(panel).getByRole('button', { name: 'Add rate' }))
  const added = await within(panel).findByRole('group', { name: 'Rate 2' })
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  expect(await within(added).findByText('This field is required.')).toBeDefined()
  expect(sent(changePayRules)).toEqual([])
  await expectAccessible()
  await user.click(within(panel).getByRole('button', { name: 'Remove rate 2' }))
  await user.click(within(panel).getByRole('button', { name: 'Remove rate 1' }))
  expect(within(panel).getByText('No rates yet')).toBeDefined()
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  await waitFor(() => expect(sent(changePayRules)).toMatchObject([{ body: { pension: [] } }]))
})

test('rules that someone else has edited are loaded again', async () => {
  const screenOf = show([refusal(changePayRules, 'payRules.changedMeanwhile')])
  const panel = await open(screenOf)
  const { user, serve } = screenOf
  await user.click(within(panel).getByRole('radio', { name: 'Basic salary only' }))
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  expect(await within(panel).findByRole('alert')).toBeDefined()
  serve(reply(showPayRules, somePayRules({ version: 4, dayBase: 'basicHousing' })))
  await user.click(within(panel).getByRole('button', { name: 'Load current version' }))
  await waitFor(() =>
    expect(
      screen.getByRole('radio', { name: 'Basic salary and housing allowance' }),
    ).toHaveProperty('checked', true),
  )
})

test('in arabic the rules are arabic', async () => {
  const { user } = show([], { language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'قواعد الرواتب' }))
  const panel = await screen.findByRole('dialog', { name: 'قواعد الرواتب' })
  expect(within(panel).getByRole('radio', { name: /كل شهر 30 يومًا/ })).toBeDefined()
  expect(within(panel).getByRole('button', { name: 'حفظ القواعد' })).toBeDefined()
  await expectAccessible()
})
