import { expect, test } from 'vitest'
import type { LineCode } from '../slips/contract.ts'
import type { MonthFacts } from './facts.ts'
import { sumsOf } from './lines.ts'
import { monthPay } from './month.ts'
import { daysOff, factsOf, payOf, RULES } from './test-data.ts'

function effects(facts: MonthFacts, rules = RULES): Partial<Record<LineCode, number>> {
  return Object.fromEntries(
    monthPay(facts, rules).lines.map(({ code, effectFils }) => [code, effectFils]),
  )
}

test('a whole month pays each part of the salary as it is', () => {
  expect(effects(factsOf({ pay: [payOf(6000, 2000, 1000, 250)] }))).toEqual({
    basic: 600_000,
    housing: 200_000,
    transport: 100_000,
    otherAllowance: 25_000,
  })
})

test.each([
  ['2 h by day', [{ kind: 'day', minutes: 120 }], { overtimeDay: 6250 }],
  ['3 h between 22:00 and 01:00', [{ kind: 'night', minutes: 180 }], { overtimeNight: 11_250 }],
  ['a rest day without a substitute', [{ kind: 'restDay', minutes: 480 }], { restDayWork: 30_000 }],
  [
    '21:00 to 23:00, split at 22:00',
    [
      { kind: 'day', minutes: 60 },
      { kind: 'night', minutes: 60 },
    ],
    { overtimeDay: 3125, overtimeNight: 3750 },
  ],
] as const)('gulf 1.2: overtime on a basic salary of 6,000: %s', (_name, worked, expected) => {
  const overtime = worked.map((each) => ({ day: '2026-04-07', ...each }))
  expect(effects(factsOf({ overtime }))).toEqual({ basic: 600_000, ...expected })
})

test('gulf 1.2: an hour by the yearly divisor is 24.66', () => {
  const overtime = [{ day: '2026-04-07', kind: 'day' as const, minutes: 60 }]
  const rules = {
    ...RULES,
    divisor: 'yearly365' as const,
    overtimePercents: { ...RULES.overtimePercents, day: 100 },
  }
  expect(effects(factsOf({ overtime }), rules)['overtimeDay']).toBe(2466)
})

test.each([
  ['fixed30', '2026-04', 90_000],
  ['calendar', '2026-02', 96_429],
  ['calendar', '2026-01', 87_097],
  ['working26', '2026-04', 103_846],
  ['yearly365', '2026-04', 88_767],
] as const)('gulf 8.2: three unpaid days of 9,000 by %s in %s', (divisor, month, fils) => {
  const pay = [payOf(6000, 2000, 1000)]
  const facts = factsOf({ month, pay, unpaid: daysOff(month, 3) })
  expect(effects(facts, { ...RULES, divisor })['absence']).toBe(-fils)
})

test.each(['2026-01', '2026-02', '2026-04'])(
  'gulf 8.2: a month without any paid day pays nothing, however long it is (%s)',
  (month) => {
    const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate()
    const facts = factsOf({
      month,
      pay: [payOf(6000, 2000, 1000)],
      unpaid: daysOff(month, days),
    })
    expect(sumsOf(monthPay(facts, RULES).lines).netFils).toBe(0)
  },
)

test('gulf 1.4: sick leave at half pay takes half a day for each', () => {
  const unpaid = daysOff('2026-04', 10, 50).map((day) => ({
    ...day,
    leave: { en: 'Sick leave', ar: 'إجازة مرضية' },
  }))
  const facts = factsOf({ pay: [payOf(9000)], unpaid })
  expect(effects(facts)).toEqual({ basic: 900_000, partPaidLeave: -150_000 })
  expect(monthPay(facts, RULES).paidDays).toBe(25_000)
})

test('days outside joining and leaving are left out once', () => {
  const facts = factsOf({
    employment: { joiningDate: '2026-04-11', leavingDate: '2026-04-20', nationality: 'IN' },
    unpaid: daysOff('2026-04', 12),
  })
  // Ten of thirty days are employed, and the eleventh and twelfth are not paid.
  expect(effects(facts)).toEqual({ basic: 200_000, absence: -40_000 })
  expect(monthPay(facts, RULES).paidDays).toBe(8000)
})

test('pay that changes within a month is paid by its days', () => {
  const facts = factsOf({ pay: [payOf(6000), { ...payOf(9000), fromDay: '2026-04-16' }] })
  expect(effects(facts)).toEqual({ basic: 750_000 })
  expect(monthPay(facts, RULES).lines[0]?.details).toEqual({
    kind: 'salary',
    monthDays: 30,
    parts: [
      { fromDay: '2026-04-01', toDay: '2026-04-15', days: 15, monthFils: 600_000 },
      { fromDay: '2026-04-16', toDay: '2026-04-30', days: 15, monthFils: 900_000 },
    ],
  })
})

test('who joins within the month is paid by its actual days', () => {
  const facts = factsOf({
    month: '2026-01',
    employment: { joiningDate: '2026-01-17', leavingDate: null, nationality: 'IN' },
    pay: [{ ...payOf(6200), fromDay: '2026-01-17' }],
  })
  expect(effects(facts)).toEqual({ basic: 300_000 })
})

test('lateness is deducted only where the site does so, beyond what it tolerates', () => {
  const late = [
    { day: '2026-04-02', minutes: 50 },
    { day: '2026-04-09', minutes: 40 },
  ]
  expect(effects(factsOf({ late }))).toEqual({ basic: 600_000 })
  const rules = { ...RULES, lateness: 'minutes' as const, lateTolerance: 60 }
  const { lines } = monthPay(factsOf({ late }), rules)
  // Half an hour of 25 dirhams.
  expect(lines.find(({ code }) => code === 'lateness')).toMatchObject({
    effectFils: -1250,
    details: { toleratedMinutes: 60, days: [{ day: '2026-04-09', minutes: 30 }] },
  })
})

test('gulf 8.1: a national pays social insurance, by the rates of the joining day', () => {
  const pay = [payOf(6000, 2000)]
  const joined = (joiningDate: string) =>
    effects(factsOf({ pay, employment: { joiningDate, leavingDate: null, nationality: 'AE' } }))
  expect(joined('2020-01-01')).toMatchObject({ pension: -40_000, pensionEmployer: 100_000 })
  expect(joined('2024-01-01')).toMatchObject({ pension: -88_000, pensionEmployer: 120_000 })
  expect(effects(factsOf({ pay }))).not.toHaveProperty('pension')
})

test('without a salary there is nothing to pay', () => {
  expect(monthPay(factsOf({ pay: [] }), RULES).lines).toEqual([])
})
