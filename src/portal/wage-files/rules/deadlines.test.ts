import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { dueOn, escalationsOf, lateFrom, stageOf, type Wages } from './deadlines.ts'

const DUE = '2026-02-01'

/** The wages of January on a day after the due day, not yet paid. */
function onDay(days: number, change: Partial<Wages> = {}) {
  return stageOf({
    periodEnd: '2026-01-31',
    paidOn: null,
    today: addDays(DUE, days),
    employees: 20,
    ...change,
  })
}

test('[gulf 3.8] a wage is due on the first day after the period, and late after 15 days', () => {
  expect(dueOn('2026-01-31')).toBe('2026-02-01')
  expect(dueOn('2028-02-28')).toBe('2028-02-29')
  expect(lateFrom('2026-01-31')).toBe('2026-02-17')
  expect([-1, 0, 15, 16].map((day) => onDay(day).state)).toEqual(['notDue', 'due', 'due', 'late'])
  expect([-5, 0, 15, 16].map((day) => onDay(day).days)).toEqual([0, 0, 15, 16])
})

test('[gulf 3.8] a contract may set fewer days, and never more', () => {
  expect([5, 6].map((day) => onDay(day, { graceDays: 5 }).state)).toEqual(['due', 'late'])
  expect(onDay(1, { graceDays: 0 }).state).toBe('late')
  expect([15, 16].map((day) => onDay(day, { graceDays: 30 }).state)).toEqual(['due', 'late'])
})

test.each([
  [-1, null, 'watch'],
  [0, 'watch', 'firstReminder'],
  [2, 'watch', 'firstReminder'],
  [3, 'firstReminder', 'secondReminder'],
  [10, 'secondReminder', 'noNewPermits'],
  [16, 'secondReminder', 'noNewPermits'],
  [17, 'noNewPermits', 'prosecution'],
  [59, 'noNewPermits', 'prosecution'],
  [60, 'prosecution', null],
  [400, 'prosecution', null],
] as const)(
  '[gulf 3.8] %i days after the due day the step is %s and the next %s',
  (day, reached, next) => {
    const stage = onDay(day)
    expect([stage.reached, stage.next?.step ?? null]).toEqual([reached, next])
  },
)

test.each([
  [1, 60],
  [49, 60],
  [50, 45],
  [499, 45],
  [500, 30],
  [20_000, 30],
])('[gulf 3.8] a firm of %i employees is prosecuted after %i days', (employees, day) => {
  const steps = escalationsOf(employees)
  expect(steps.filter(({ step }) => step === 'prosecution').map((each) => each.day)).toEqual([day])
  expect(onDay(day - 1, { employees }).reached).not.toBe('prosecution')
  expect(onDay(day, { employees }).reached).toBe('prosecution')
})

test('[gulf 3.8] firms of 50 employees and more are inspected when permits stop', () => {
  expect(escalationsOf(49).map(({ step }) => step)).not.toContain('inspection')
  expect(onDay(17, { employees: 50 }).reached).toBe('inspection')
  expect(onDay(0, { employees: 50 }).steps).toEqual([
    { step: 'watch', on: '2026-02-01', isReached: true },
    { step: 'firstReminder', on: '2026-02-04', isReached: false },
    { step: 'secondReminder', on: '2026-02-11', isReached: false },
    { step: 'noNewPermits', on: '2026-02-18', isReached: false },
    { step: 'inspection', on: '2026-02-18', isReached: false },
    { step: 'prosecution', on: '2026-03-18', isReached: false },
  ])
})

test('wages that were paid have the steps that came before, and none to come', () => {
  const inTime = onDay(90, { paidOn: addDays(DUE, 15) })
  expect(inTime).toMatchObject({ state: 'paid', days: 15, reached: 'secondReminder', next: null })
  const late = onDay(90, { paidOn: addDays(DUE, 16) })
  expect(late).toMatchObject({ state: 'paidLate', days: 16, reached: 'secondReminder', next: null })
})

test('on the day of payment nothing is owed any more', () => {
  expect(onDay(0, { paidOn: DUE })).toMatchObject({ state: 'paid', days: 0, reached: null })
  expect(onDay(9, { paidOn: addDays(DUE, 3) }).reached).toBe('watch')
  expect(onDay(0, { paidOn: '2026-01-28' })).toMatchObject({ state: 'paid', days: 0 })
})

test('a day of payment that is still to come is no payment', () => {
  expect(onDay(16, { paidOn: addDays(DUE, 17) })).toMatchObject({ state: 'late', days: 16 })
})
