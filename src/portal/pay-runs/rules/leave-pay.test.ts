import { expect, test } from 'vitest'
import { checkLeave, leavePayLines, monthsOf, wholeDays } from './leave-pay.ts'
import { factsOf, payOf, RULES } from './test-data.ts'

const LEAVE = { fromDay: '2026-04-21', toDay: '2026-05-10' }
const NOTHING = new Map<string, number>()

function paidFor(
  change: Parameters<typeof factsOf>[0] = {},
  paid: ReadonlyMap<string, number> = NOTHING,
) {
  const facts = factsOf({ pay: [payOf(6000, 2000, 1000)], ...change })
  return leavePayLines(facts, LEAVE, { paid, rules: RULES })
}
const amounts = (lines: ReturnType<typeof paidFor>) =>
  lines.map(({ code, effectFils }) => [code, effectFils])

test('each month pays the days of the leave within it, out of its actual days', () => {
  expect(monthsOf(LEAVE)).toEqual(['2026-04', '2026-05'])
  expect(amounts(paidFor())).toEqual([
    ['basic', 200_000],
    ['housing', 66_667],
    ['transport', 33_333],
  ])
  expect(amounts(paidFor({ month: '2026-05' }))).toEqual([
    ['basic', 193_548],
    ['housing', 64_516],
    ['transport', 32_258],
  ])
  expect(paidFor()[0]?.details).toMatchObject({
    kind: 'salary',
    monthDays: 30,
    parts: [{ fromDay: '2026-04-21', toDay: '2026-04-30', days: 10, monthFils: 600_000 }],
  })
})

test('social insurance of the leave is deducted with it', () => {
  const employment = { joiningDate: '2020-01-01', leavingDate: null, nationality: 'AE' }
  expect(amounts(paidFor({ employment })).slice(3)).toEqual([
    ['pension', -15_000],
    ['pensionEmployer', 37_500],
  ])
})

test('what a month has paid already is not paid again', () => {
  const whole = new Map([
    ['basic', 600_000],
    ['housing', 200_000],
    ['transport', 100_000],
  ])
  expect(paidFor({}, whole)).toEqual([])
  const most = new Map([...whole, ['basic', 500_000]] as const)
  expect(paidFor({}, most)).toMatchObject([
    { code: 'basic', effectFils: 100_000, details: { wasFils: 500_000, nowFils: 600_000 } },
  ])
})

test('an employee who leaves is not paid for leave after the last day', () => {
  const employment = { joiningDate: '2020-01-01', leavingDate: '2026-04-25', nationality: 'IN' }
  expect(amounts(paidFor({ employment }))[0]).toEqual(['basic', 100_000])
  expect(paidFor({ month: '2026-05', employment })).toEqual([])
})

const REQUESTED = {
  state: 'approved',
  isAnnual: true,
  fromDay: '2026-12-20',
  toDay: '2027-01-10',
  fromMidday: false,
  toMidday: false,
  isHours: false,
  isInRun: false,
} as const

test.each([
  ['not approved', { state: 'pending' }, 'leaveSalary.notApproved'],
  ['cancelled', { state: 'cancelled' }, 'leaveSalary.notApproved'],
  ['not annual', { isAnnual: false }, 'leaveSalary.notAnnual'],
  ['in a run already', { isInRun: true }, 'leaveSalary.paidAlready'],
  ['begun', { fromDay: '2026-11-17' }, 'leaveSalary.begun'],
  [
    'more than 60 days ahead',
    { fromDay: '2027-01-18', toDay: '2027-01-20' },
    'leaveSalary.tooEarly',
  ],
  ['of hours', { isHours: true }, 'leaveSalary.tooShort'],
  ['half a day', { toDay: '2026-12-20', toMidday: true }, 'leaveSalary.tooShort'],
] as const)('leave that is %s is not paid in advance', (_what, change, code) => {
  expect(checkLeave({ ...REQUESTED, ...change }, '2026-11-18')).toMatchObject({
    ok: false,
    refusal: { code },
  })
})

test('leave is paid until the day it begins, without a half day at either end', () => {
  expect(checkLeave({ ...REQUESTED, fromDay: '2026-11-18' }, '2026-11-18').ok).toBe(true)
  expect(wholeDays({ ...REQUESTED, fromMidday: true, toMidday: true })).toEqual({
    fromDay: '2026-12-21',
    toDay: '2027-01-09',
  })
})
