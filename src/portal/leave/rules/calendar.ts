import { weekdayOf } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { CalendarDay } from './count.ts'

export interface HolidayDays {
  readonly name: TwoNames
  readonly fromDate: string
  readonly toDate: string
  readonly predicted: boolean
}

export interface Working {
  /**
   * Expected minutes of work on a day; null or 0 if none. Undefined on a day without a shift, where
   * the site's own week applies.
   */
  minutesOn(day: string): number | null | undefined
  /** The site's days off; Monday is 1. */
  readonly weekend: readonly number[]
  readonly holidays: readonly HolidayDays[]
}

/**
 * A day with less than this share of the longest day of its week is a half working day (a Friday
 * until noon).
 */
const HALF_SHARE = 0.65

/**
 * What each of some consecutive days is for one person: a holiday first of all, else working or not
 * by their shift, else by the site's week.
 */
export function calendarOf(
  days: readonly string[],
  { minutesOn, weekend, holidays }: Working,
): Map<string, CalendarDay> {
  const minutes = new Map(days.map((day) => [day, minutesOn(day)]))
  const longest = Math.max(0, ...[...minutes.values()].map((each) => each ?? 0))
  const kindOf = (day: string): CalendarDay['kind'] => {
    const expected = minutes.get(day)
    if (expected === undefined) return weekend.includes(weekdayOf(day)) ? 'rest' : 'working'
    if (expected === null || expected <= 0) return 'rest'
    return expected < longest * HALF_SHARE ? 'halfWorking' : 'working'
  }
  return new Map(
    days.map((day) => {
      const holiday = holidays.find((each) => each.fromDate <= day && day <= each.toDate)
      return [
        day,
        {
          day,
          kind: holiday === undefined ? kindOf(day) : 'holiday',
          holiday: holiday?.name ?? null,
          predicted: holiday?.predicted ?? false,
        },
      ]
    }),
  )
}
