import { expect, test } from 'vitest'
import { planDay } from '../../test-data-screens.ts'
import { currentOf, datedDays, dayOn, isPausedOn, weekOf, weeksOfMonth } from './plan-days.ts'

test('a week begins on the first day of the site’s weeks, also across a year end', () => {
  expect(weekOf('2026-12-31', 'mon')[0]).toBe('2026-12-28')
  expect(weekOf('2026-12-31', 'sun').at(-1)).toBe('2027-01-02')
  expect(weekOf('2027-01-02', 'sat')[0]).toBe('2027-01-02')
})

test('a month is laid out in whole weeks', () => {
  const weeks = weeksOfMonth('2026-12', 'mon')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((each) => `2026-12-0${each}`)])
  expect(weeks.at(-1)?.filter((each) => each === null)).toHaveLength(3)
})

test('a refunded day makes room for one that is planned on its date', () => {
  const refunded = planDay({ day: '2026-12-02', state: 'refunded' })
  const planned = planDay({ day: '2026-12-02' })
  const days = datedDays({ days: [planDay({ day: null }), refunded, planned] })
  expect(days).toHaveLength(2)
  expect(dayOn(days, '2026-12-02')).toBe(planned)
  expect(dayOn([refunded as (typeof days)[number]], '2026-12-02')).toBe(refunded)
  expect(dayOn(days, '2026-12-03')).toBeUndefined()
})

test('a pause ends before the day of the next delivery', () => {
  const pause = { from: '2026-12-02', until: '2026-12-05' }
  expect(isPausedOn({ pauses: [pause] }, '2026-12-04')).toBe(true)
  expect(isPausedOn({ pauses: [pause] }, '2026-12-05')).toBe(false)
  expect(isPausedOn({ pauses: [pause, { from: '2027-01-01', until: null }] }, '2027-12-05')).toBe(
    true,
  )
  expect(isPausedOn({ pauses: [] }, '2026-12-04')).toBe(false)
})

test('the plan with the next delivery comes first, whichever is newer', () => {
  const later = { state: 'running', next_delivery: '2026-12-07' } as const
  const next = { state: 'running', next_delivery: '2026-12-02' } as const
  const paused = { state: 'paused', next_delivery: null } as const
  const [over, cancelled] = [
    { state: 'ended', next_delivery: null } as const,
    { state: 'cancelled', next_delivery: null } as const,
  ]
  expect(currentOf([over, paused, later, next])).toBe(next)
  expect(currentOf([over, paused])).toBe(paused)
  expect(currentOf([cancelled, over])).toBe(cancelled)
  expect(currentOf([])).toBeUndefined()
})
