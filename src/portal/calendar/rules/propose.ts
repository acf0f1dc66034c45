import { parseDate } from '@internationalized/date'
import type { TwoNames } from '#platform/schemas.ts'
import type { Holiday, HolidayState, SetUpHoliday } from '../contract.ts'
import { civilOf, hijriOf } from './hijri.ts'
import type { YearlyHoliday } from './holiday-lists.ts'

export interface Proposed {
  readonly code: string
  readonly name: TwoNames
  readonly fromDate: string
  readonly toDate: string
  readonly state: HolidayState
}

/**
 * An announced feast is never this far from the expected date, and the next one of the same name
 * comes most of a year later.
 */
const SAME_WITHIN_DAYS = 20

/**
 * The days of a civil year that a yearly holiday begins on: none, one, or in the Hijri calendar
 * sometimes two.
 */
function firstDays(
  { calendar, month, day }: YearlyHoliday,
  year: number,
  offset: number,
): string[] {
  if (calendar === 'gregorian')
    return [`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`]
  const first = hijriOf(`${year}-01-01`, offset).year
  return [first, first + 1]
    .flatMap((each) => civilOf({ year: each, month, day }, offset) ?? [])
    .filter((found) => found.startsWith(`${year}-`))
}

/**
 * A country's holidays for a year, without those that exist already, even if moved by some days; a
 * second call proposes nothing. Where the moon decides, the date is only predicted.
 */
export function proposalsFor(
  list: readonly YearlyHoliday[],
  year: number,
  { offset, known }: { offset: number; known: readonly Pick<Holiday, 'code' | 'fromDate'>[] },
): Proposed[] {
  const isKnown = (code: string, day: string): boolean =>
    known.some(
      (each) =>
        each.code === code &&
        Math.abs(parseDate(each.fromDate).compare(parseDate(day))) <= SAME_WITHIN_DAYS,
    )
  return list
    .flatMap((each) => firstDays(each, year, offset).map((fromDate) => ({ each, fromDate })))
    .filter(({ each, fromDate }) => !isKnown(each.code, fromDate))
    .map(({ each, fromDate }): Proposed => {
      const toDate = parseDate(fromDate)
        .add({ days: each.days - 1 })
        .toString()
      return {
        code: each.code,
        name: each.name,
        fromDate,
        toDate,
        state: each.fixed ? 'announced' : 'predicted',
      }
    })
    .toSorted((one, other) => (one.fromDate < other.fromDate ? -1 : 1))
}

/** A holiday in the reply to the person who sets it up: in both calendars. */
export function setUpReply(
  holiday: Omit<SetUpHoliday, 'hijriFrom' | 'hijriTo'>,
  offset: number,
): SetUpHoliday {
  return {
    ...holiday,
    hijriFrom: hijriOf(holiday.fromDate, offset),
    hijriTo: hijriOf(holiday.toDate, offset),
  }
}
