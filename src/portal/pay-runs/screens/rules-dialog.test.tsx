import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import type { RulesOfMonths } from '../pay-rules/contract.ts'
import { changePayRules, removePayRules, showPayRules } from '../pay-rules/contract.ts'
import { RulesButton } from './rules-button.tsx'
import { allPayRules, somePayRules } from './test-data-screens.ts'

const BY_COUNTRY: RulesOfMonths = {
  fromMonth: null,
  toMonth: null,
  rules: somePayRules(),
  changed: null,
  isPlanned: false,
}

/** Other overtime and hours from January, which someone planned. */
const PLANNED = allPayRules({
  items: [
    { ...BY_COUNTRY, toMonth: '2026-12' },
    {
      fromMonth: '2027-01',
      toMonth: null,
      rules: somePayRules({
        hoursADay: 7,
        overtimePercents: { day: 150, night: 150, restDay: 150, holiday: 150 },
      }),
      changed: { by: { en: 'Mariam Saleh', ar: 'مريم صالح' }, at: '2026-11-10T08:00:00.000Z' },
      isPlanned: true,
    },
  ],
})

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<RulesButton currency="AED" month="2026-10" />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [reply(showPayRules, allPayRules()), ...replies],
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
  const screenOf = show([reply(changePayRules, allPayRules({ version: 4 }))])
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
  await user.clear(field('Limit for deductions'))
  await user.type(field('Limit for deductions'), '40{Tab}')
  await user.click(
    within(panel).getByRole('checkbox', { name: 'Put off deductions above the limit' }),
  )
  await user.clear(field('Employer'))
  await user.type(field('Employer'), '15.25{Tab}')
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  expect(await screen.findByText(/Rules saved\./)).toBeDefined()
  const rules = [
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
  ]
  expect(sent(changePayRules).map(({ body }) => body)).toEqual(
    rules.map((each) => ({ version: 3, fromMonth: '2026-10', rules: each })),
  )
})

test('a rate needs a nationality, and is removed again', async () => {
  const screenOf = show([reply(changePayRules, allPayRules({ version: 4 }))])
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
  await waitFor(() =>
    expect(sent(changePayRules)).toMatchObject([{ body: { rules: { pension: [] } } }]),
  )
})

test('rules that someone else has edited are loaded again', async () => {
  const screenOf = show([refusal(changePayRules, 'payRules.changedMeanwhile')])
  const panel = await open(screenOf)
  const { user, serve } = screenOf
  await user.click(within(panel).getByRole('radio', { name: 'Basic salary only' }))
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  expect(await within(panel).findByRole('alert')).toBeDefined()
  const rules = somePayRules({ dayBase: 'basicHousing' })
  const items = [{ ...BY_COUNTRY, rules }]
  serve(reply(showPayRules, allPayRules({ version: 4, items })))
  await user.click(within(panel).getByRole('button', { name: 'Load current version' }))
  await waitFor(() =>
    expect(
      screen.getByRole('radio', { name: 'Basic salary and housing allowance' }),
    ).toHaveProperty('checked', true),
  )
})

test('the rules of all months are shown, and what a planned change changes', async () => {
  const panel = await open(show([], { replies: [reply(showPayRules, PLANNED)] }))
  const items = within(within(panel).getByRole('region', { name: 'Rules by month' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(items).toEqual([
    'Until December 2026Applies now',
    expect.stringMatching(
      /^From January 2027Planned.*Working hours a day: 7.*Overtime rates.*Saved by Mariam Saleh on/,
    ),
    'Working hours a day: 7',
    'Overtime rates',
  ])
  await expectAccessible()
})

test('the limit for deductions is clear on its own, outside its field', async () => {
  const [first, planned] = PLANNED.items
  const rules = somePayRules({ deductionSharePercent: 40, putOffDeductions: false })
  const items = [first, { ...planned, rules }] as RulesOfMonths[]
  const panel = await open(show([], { replies: [reply(showPayRules, allPayRules({ items }))] }))
  expect(within(panel).getByText('Limit for deductions: 40% of earnings')).toBeDefined()
  expect(within(panel).getByText('Put off deductions above the limit: no')).toBeDefined()
})

test('a change before planned rules says that it changes them too', async () => {
  const screenOf = show([], { replies: [reply(showPayRules, PLANNED)] })
  const panel = await open(screenOf)
  const note = /also changes in the rules planned for later months/
  expect(within(panel).getByText(note)).toBeDefined()
  const from = within(panel).getByRole('combobox', { name: 'Apply from' })
  await screenOf.user.selectOptions(from, 'January 2027')
  expect(within(panel).queryByText(note)).toBeNull()
})

test('a change begins with the first month that is not paid, or a later one', async () => {
  const screenOf = show([], {
    replies: [reply(showPayRules, PLANNED), reply(changePayRules, allPayRules({ version: 4 }))],
  })
  const panel = await open(screenOf)
  const { user, sent } = screenOf
  const from = within(panel).getByRole('combobox', { name: 'Apply from' })
  const hours = within(panel).getByRole('spinbutton', { name: 'Working hours a day' })
  expect(from).toHaveProperty('value', '2026-10')
  expect(hours).toHaveProperty('value', '8')
  await user.click(within(panel).getByRole('radio', { name: 'Basic salary only' }))
  await user.selectOptions(from, 'January 2027')
  // The rules of that month, with what was edited.
  expect(hours).toHaveProperty('value', '7')
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  await waitFor(() =>
    expect(sent(changePayRules)).toMatchObject([
      { body: { fromMonth: '2027-01', rules: { dayBase: 'basic', hoursADay: 7 } } },
    ]),
  )
})

test('a planned change is opened and removed', async () => {
  const screenOf = show([], {
    replies: [reply(showPayRules, PLANNED), reply(removePayRules, allPayRules({ version: 5 }))],
  })
  const panel = await open(screenOf)
  const { user, sent } = screenOf
  const edit = 'Edit the rules: From January 2027'
  await user.click(within(panel).getByRole('button', { name: edit }))
  expect(within(panel).getByRole('combobox', { name: 'Apply from' })).toHaveProperty(
    'value',
    '2027-01',
  )
  await user.click(
    within(panel).getByRole('button', { name: 'Remove the rules: From January 2027' }),
  )
  const asked = await screen.findByRole('alertdialog', { name: 'Remove these rules?' })
  await user.click(within(asked).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/Rules removed\./)).toBeDefined()
  expect(sent(removePayRules)).toMatchObject([{ params: { month: '2027-01' } }])
  expect(within(panel).queryByRole('region', { name: 'Rules by month' })).toBeNull()
})

test('where nothing is paid yet, a change can be from the beginning', async () => {
  const all = allPayRules({ months: [null, '2026-10'] })
  const screenOf = show([], {
    replies: [reply(showPayRules, all), reply(changePayRules, allPayRules({ version: 4 }))],
  })
  const panel = await open(screenOf)
  const { user, sent } = screenOf
  expect(
    within(within(panel).getByRole('combobox', { name: 'Apply from' })).getByRole('option', {
      name: 'From the beginning',
      selected: true,
    }),
  ).toBeDefined()
  await user.click(within(panel).getByRole('button', { name: 'Save rules' }))
  await waitFor(() => expect(sent(changePayRules)).toMatchObject([{ body: { fromMonth: null } }]))
})

test('in arabic the rules are arabic', async () => {
  const { user } = show([], { language: 'ar', replies: [reply(showPayRules, PLANNED)] })
  await user.click(await screen.findByRole('button', { name: 'قواعد الرواتب' }))
  const panel = await screen.findByRole('dialog', { name: 'قواعد الرواتب' })
  expect(within(panel).getByRole('radio', { name: /كل شهر 30 يومًا/ })).toBeDefined()
  expect(within(panel).getByRole('button', { name: 'حفظ القواعد' })).toBeDefined()
  expect(within(panel).getByText('من يناير 2027')).toBeDefined()
  expect(within(panel).getByText('ساعات العمل في اليوم: 7')).toBeDefined()
  await expectAccessible()
})
