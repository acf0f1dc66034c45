import { expect, test } from 'vitest'
import { payMonths } from '#portal/pay-adjustments/rules.ts'
import type { Measure } from '../contract.ts'
import { checkDecision, checkObjection, isMilder, milderKinds, objectUntil } from './objections.ts'
import { blockedBy, checkMeasure, expiryOf, lastDays } from './penalties.ts'
import { checkLadder, nextKind, usualStep } from './schedule.ts'
import { aContext, TODAY } from './test-data.ts'

type Changes = Parameters<typeof aContext>[0]

function refusalOf(measure: Measure, changes: Changes = {}, isEntitled = true) {
  const outcome = checkMeasure(measure, isEntitled, aContext(changes))
  return outcome.ok ? null : outcome.refusal
}

function codeOf(measure: Measure, changes: Changes = {}, isEntitled = true) {
  return refusalOf(measure, changes, isEntitled)?.code ?? null
}

function deduction(days: number, payMonth = '2026-11'): Measure {
  return { kind: 'deduction', days, payMonth }
}

test('a notice and a warning need nothing', () => {
  expect(codeOf({ kind: 'notice' })).toBeNull()
  expect(codeOf({ kind: 'warning' }, { wasOnLeave: true, timing: 'absence' })).toBeNull()
})

test('a deduction takes up to five days of a month, over all penalties', () => {
  expect(codeOf(deduction(5))).toBeNull()
  expect(refusalOf(deduction(5.5))).toMatchObject({
    code: 'discipline.tooManyDays',
    details: { days: 5 },
  })
  const three = { deductedDays: new Map([['2026-11', 3]]) }
  expect(codeOf(deduction(2), three)).toBeNull()
  expect(refusalOf(deduction(3), three)).toMatchObject({
    code: 'discipline.monthFull',
    details: { days: 2, limit: 5 },
  })
  expect(codeOf(deduction(3, '2026-12'), three)).toBeNull()
})

test('a deduction is made this month or in one of the next two', () => {
  expect(codeOf(deduction(1, '2026-10'))).toBe('discipline.payMonth')
  expect(codeOf(deduction(1, '2027-02'))).toBe('discipline.payMonth')
})

test('[I19] pay for a day is not deducted a second time, nor for a day of leave', () => {
  for (const timing of ['absence', 'lateness'] as const) {
    expect(codeOf(deduction(1), { timing, isDayDeducted: true })).toBe('payAdjustments.dayDeducted')
    expect(codeOf(deduction(1), { timing, wasOnLeave: true })).toBe('discipline.onLeave')
  }
  expect(codeOf(deduction(1), { isDayDeducted: true, wasOnLeave: true })).toBeNull()
})

test('a suspension is up to 14 whole days, not backdated, and never twice on a day', () => {
  const suspension = (days: number, from = TODAY): Measure => ({ kind: 'suspension', days, from })
  expect(codeOf(suspension(14))).toBeNull()
  expect(codeOf(suspension(15))).toBe('discipline.suspensionTooLong')
  expect(codeOf(suspension(1.5))).toBe('discipline.wholeDays')
  expect(codeOf(suspension(2, '2026-11-17'))).toBe('discipline.suspensionDates')
  expect(codeOf(suspension(2, '2027-01-18'))).toBe('discipline.suspensionDates')
  const other = { suspensions: [{ from: '2026-11-20', to: '2026-11-22' }] }
  expect(codeOf(suspension(2), other)).toBeNull()
  expect(codeOf(suspension(3), other)).toBe('discipline.suspensionOverlaps')
  expect(codeOf(suspension(1, '2026-11-23'), other)).toBeNull()
})

test('an increment or a promotion is denied only by a scheme, to someone entitled, for its months', () => {
  const denial = (kind: 'increment' | 'promotion', months: number): Measure => ({ kind, months })
  expect(codeOf(denial('increment', 12))).toBeNull()
  expect(codeOf(denial('increment', 13))).toBe('discipline.incrementTooLong')
  expect(codeOf(denial('promotion', 24))).toBeNull()
  expect(codeOf(denial('promotion', 25))).toBe('discipline.promotionTooLong')
  const none = { schemes: { increments: false, promotions: false } }
  expect(codeOf(denial('increment', 1), none)).toBe('discipline.noIncrements')
  expect(codeOf(denial('promotion', 1), none)).toBe('discipline.noPromotions')
  expect(codeOf(denial('increment', 1), {}, false)).toBe('discipline.notEntitled')
})

test('a dismissal gives 30 to 90 days of notice', () => {
  const dismissal = (lastDay: string): Measure => ({ kind: 'dismissal', lastDay })
  expect(lastDays(TODAY)).toEqual({ from: '2026-12-18', to: '2027-02-16' })
  expect(codeOf(dismissal('2026-12-17'))).toBe('discipline.noticeTooShort')
  expect(codeOf(dismissal('2026-12-18'))).toBeNull()
  expect(codeOf(dismissal('2027-02-16'))).toBeNull()
  expect(codeOf(dismissal('2027-02-17'))).toBe('discipline.noticeTooLong')
})

test('an option says what is against it before it is chosen', () => {
  const code = (kind: Measure['kind'], changes: Changes) => {
    const outcome = blockedBy(kind, aContext(changes))
    return outcome.ok ? null : outcome.refusal.code
  }
  const full = { deductedDays: new Map(payMonths(TODAY).map((month) => [month, 5])) }
  expect(code('deduction', full)).toBe('discipline.monthFull')
  expect(code('deduction', { deductedDays: new Map([['2026-11', 5]]) })).toBeNull()
  expect(code('deduction', { timing: 'absence', isDayDeducted: true })).toBe(
    'payAdjustments.dayDeducted',
  )
  expect(code('promotion', { schemes: { increments: true, promotions: false } })).toBe(
    'discipline.noPromotions',
  )
  expect(code('warning', full)).toBeNull()
})

test('a penalty expires after the company’s months, a denial not before it ends', () => {
  expect(expiryOf({ kind: 'warning' }, '2026-02-28', 12)).toBe('2027-02-28')
  expect(expiryOf({ kind: 'warning' }, '2026-08-31', 6)).toBe('2027-02-28')
  expect(expiryOf({ kind: 'promotion', months: 24 }, '2026-11-18', 12)).toBe('2028-11-18')
  expect(expiryOf({ kind: 'dismissal', lastDay: '2027-01-01' }, '2026-11-18', 12)).toBeNull()
})

test('an objection is made once, in its days', () => {
  const until = objectUntil('2026-11-18', 14)
  expect(until).toBe('2026-12-02')
  const check = (isObjected: boolean, today: string) => {
    const outcome = checkObjection({ objectUntil: until, isObjected }, today)
    return outcome.ok ? null : outcome.refusal.code
  }
  expect(check(false, '2026-12-02')).toBeNull()
  expect(check(false, '2026-12-03')).toBe('discipline.objectionLate')
  expect(check(true, '2026-11-20')).toBe('discipline.objected')
})

test('an objection reduces a penalty or leaves it, and never makes it worse', () => {
  const given = deduction(3)
  const decide = (measure: Measure | null) => {
    const outcome = checkDecision({ outcome: 'reduced', measure }, given)
    return outcome.ok ? outcome.value.kind : outcome.refusal.code
  }
  expect(decide(deduction(1))).toBe('deduction')
  expect(decide({ kind: 'warning' })).toBe('warning')
  expect(decide(deduction(3, '2026-12'))).toBe('discipline.notMilder')
  expect(decide({ kind: 'suspension', days: 1, from: TODAY })).toBe('discipline.notMilder')
  expect(decide(null)).toBe('discipline.measureNeeded')
  expect(checkDecision({ outcome: 'upheld', measure: null }, given)).toMatchObject({
    value: given,
  })
  expect(isMilder({ kind: 'increment', months: 3 }, { kind: 'increment', months: 6 })).toBe(true)
  expect(isMilder({ kind: 'notice' }, { kind: 'notice' })).toBe(false)
})

test('a reduction never costs more days of wage, though its kind is milder', () => {
  const suspension: Measure = { kind: 'suspension', days: 1, from: TODAY }
  expect(isMilder(deduction(1), suspension)).toBe(true)
  expect(isMilder(deduction(1.5), suspension)).toBe(false)
  expect(isMilder(suspension, { kind: 'promotion', months: 6 })).toBe(true)
})

test('a penalty without an amount is reduced to a milder kind, one with an amount also in it', () => {
  expect(milderKinds({ kind: 'notice' })).toEqual([])
  expect(milderKinds({ kind: 'warning' })).toEqual(['notice'])
  expect(milderKinds(deduction(1))).toEqual(['notice', 'warning', 'deduction'])
  expect(milderKinds({ kind: 'dismissal', lastDay: '2026-12-18' }).at(-1)).toBe('promotion')
})

test('a reduced penalty keeps its month and its first day, though they are past', () => {
  expect(codeOf(deduction(1, '2026-10'), { inForce: deduction(3, '2026-10') })).toBeNull()
  expect(codeOf(deduction(1, '2026-09'), { inForce: deduction(3, '2026-10') })).toBe(
    'discipline.payMonth',
  )
  const begun: Measure = { kind: 'suspension', days: 5, from: '2026-11-10' }
  expect(codeOf({ ...begun, days: 2 }, { inForce: begun })).toBeNull()
  expect(codeOf({ ...begun, days: 2, from: '2026-11-12' }, { inForce: begun })).toBe(
    'discipline.suspensionDates',
  )
})

test('the schedule names lawful penalties only, and the last step stays', () => {
  const ladder = [
    { kind: 'notice' as const, days: null },
    { kind: 'deduction' as const, days: 1 },
  ]
  expect(checkLadder(ladder).ok).toBe(true)
  const code = (kind: Measure['kind'], days: number | null) => {
    const outcome = checkLadder([{ kind, days }])
    return outcome.ok ? null : outcome.refusal.code
  }
  expect(code('deduction', 5.5)).toBe('discipline.ladderTooMany')
  expect(code('suspension', 15)).toBe('discipline.ladderTooMany')
  expect(code('suspension', 2.5)).toBe('discipline.ladderDays')
  expect(code('deduction', null)).toBe('discipline.ladderDays')
  expect(code('warning', 1)).toBe('discipline.ladderDays')
  expect([0, 1, 7].map((times) => usualStep(ladder, times)?.kind)).toEqual([
    'notice',
    'deduction',
    'deduction',
  ])
  expect([0, 1].map((times) => nextKind(ladder, times))).toEqual(['deduction', 'deduction'])
  expect(usualStep([], 0)).toBeNull()
})
