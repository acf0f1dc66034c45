import { expect, test } from 'vitest'
import type { OwnDay } from './own-plan.ts'
import type { Period, Periods } from './periods.ts'
import { weekdayOf } from '#platform/days.ts'
import {
  announcedFrom,
  chargedAt,
  chargedPrice,
  firstAnnounced,
  renewalDays,
  triedAgainAt,
  usualOf,
} from './renewing.ts'

const CUTOFF = { days: 1, time: '18:00' }
const ZONE = 'Asia/Dubai'
const WINDOW: Period = {
  ...{ id: 'noon', days: [1, 2, 3, 4, 5, 6, 7], capacity: 1 },
  ...{ season: 'always', fromTime: '12:00' },
}
const PERIODS: Periods = { windows: [WINDOW], seasons: [], slots: new Map() }

function day(date: string | null, standing: OwnDay['standing'] = 'open'): OwnDay {
  return { id: `day ${date}`, day: date, windowId: 'noon', standing, valueFils: 100 }
}

const weekdays = [1, 2, 3, 4, 5]

test('the next period begins on the first day of delivery after the last one, across the year end', () => {
  const plan = { weekdays, days: [day('2026-12-31')], pauses: [] }
  const on = { firstChangeable: '2026-12-20', periods: PERIODS }
  expect(renewalDays(plan, 3, on)).toEqual(['2027-01-01', '2027-01-04', '2027-01-05'])
})

test('it never begins before the first day that can be changed, nor before the announced one', () => {
  const plan = { weekdays, days: [day('2026-11-20', 'delivered')], pauses: [] }
  const on = { firstChangeable: '2026-12-02', periods: PERIODS }
  expect(renewalDays(plan, 1, on)).toEqual(['2026-12-02'])
  expect(renewalDays(plan, 1, { ...on, from: '2026-12-08' })).toEqual(['2026-12-08'])
})

test('full and paused days are left out; a pause without an end, or a day without a date, leaves it open', () => {
  const days = [day('2026-12-01'), day('2026-11-02', 'over')]
  const on = { firstChangeable: '2026-11-30', periods: PERIODS }
  const slots = new Map([['noon 2026-12-02', { capacity: null, taken: 1 }]])
  const pause = { id: '1', from: '2026-12-03', until: '2026-12-07' }
  const full = { ...on, periods: { ...PERIODS, slots } }
  expect(renewalDays({ weekdays, days, pauses: [pause] }, 1, full)).toEqual(['2026-12-07'])
  const open = [{ ...pause, until: null }]
  expect(renewalDays({ weekdays, days, pauses: open }, 1, on)).toBeNull()
  expect(renewalDays({ weekdays, days: [...days, day(null)], pauses: [] }, 1, on)).toBeNull()
})

test('it is charged a day before the changes of its first day close, and announced the whole notice before', () => {
  const terms = { cutoff: CUTOFF, zone: ZONE, noticeDays: 7 }
  const charged = Date.parse('2027-01-02T14:00:00.000Z')
  const announcedAt = announcedFrom('2027-01-04', terms)
  expect(announcedAt).toBe(charged - 7 * 86_400_000)
  expect(chargedAt({ day: '2027-01-04', announcedAt }, terms)).toBe(charged)
  expect(firstAnnounced(announcedAt, terms) <= '2027-01-04').toBe(true)
})

test('announced late, it is charged once the notice has passed, and begins on a day that can still be planned then', () => {
  const terms = { cutoff: CUTOFF, zone: ZONE, noticeDays: 7 }
  const late = Date.parse('2026-12-30T08:00:00Z')
  const after = Date.parse('2027-01-06T08:00:00.000Z')
  const day = firstAnnounced(late, terms)
  expect(day).toBe('2027-01-07')
  expect(chargedAt({ day, announcedAt: late }, terms)).toBe(after)
  // Its changes close at 14:00: within the hour before that it is too late for that day.
  expect(firstAnnounced(late + 5 * 3_600_000, terms)).toBe('2027-01-08')
})

test('a renewal that failed is tried again by the schedule, counted from its first failure', () => {
  const firstFailedAt = Date.parse('2026-12-30T10:00:00Z')
  const at = (tries: number) => triedAgainAt({ firstFailedAt, tries }, [3, 1, 5])
  expect([1, 2, 3, 4].map(at)).toEqual([
    Date.parse('2026-12-31T10:00:00.000Z'),
    Date.parse('2027-01-02T10:00:00.000Z'),
    Date.parse('2027-01-04T10:00:00.000Z'),
    null,
  ])
})

test('never more is charged than was announced', () => {
  const price = (totalFils: number) => ({
    mealFils: 1,
    snackFils: 1,
    vatHundredths: 500,
    totalFils,
  })
  expect(chargedPrice(price(900), price(1_000)).totalFils).toBe(900)
  expect(chargedPrice(price(1_100), price(1_000)).totalFils).toBe(1_000)
})

test('each day comes where the last one of its weekday came, else where the last one came', () => {
  const at = (date: string | null, windowId: string) => ({ day: date, windowId, addressId: 'home' })
  const days = [at('2026-11-23', 'old'), at('2026-11-30', 'noon'), at('2026-12-01', 'evening')]
  expect(usualOf(days, 1, weekdayOf)?.windowId).toBe('noon')
  expect(usualOf(days, 5, weekdayOf)?.windowId).toBe('evening')
  expect(usualOf([at(null, 'waiting')], 5, weekdayOf)?.windowId).toBe('waiting')
  expect(usualOf([], 5, weekdayOf)).toBeNull()
})
