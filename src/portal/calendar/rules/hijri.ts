import {
  CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { FirstDay, HijriDay } from '../contract.ts'

const UMM_AL_QURA = new IslamicUmalquraCalendar()

/** The first and last day of the Umm al-Qura table (1318 to 1500). */
const [EARLIEST, LATEST] = ['1900-05-01', '2077-11-16']

/**
 * The Hijri day of a civil one: the Umm al-Qura day shifted by the offset, for countries that sight
 * the moon at another time.
 */
export function hijriOf(day: string, offset = 0): HijriDay {
  const {
    year,
    month,
    day: dayOfMonth,
  } = toCalendar(parseDate(day).add({ days: offset }), UMM_AL_QURA)
  return { year, month, day: dayOfMonth }
}

/** The civil day of a Hijri one, or null for the thirtieth of a month of twenty-nine. */
export function civilOf({ year, month, day }: HijriDay, offset = 0): string | null {
  const date = new CalendarDate(UMM_AL_QURA, year, month, 1)
  if (day > UMM_AL_QURA.getDaysInMonth(date)) return null
  return toCalendar(
    date.set({ day }).subtract({ days: offset }),
    new GregorianCalendar(),
  ).toString()
}

/** The civil day that a holiday begins on, in whichever calendar it was given. */
export function firstDayOf(
  first: FirstDay,
  offset: number,
): Outcome<string, 'calendar.noSuchHijriDay' | 'calendar.tooFar'> {
  const day = first.calendar === 'gregorian' ? first.day : civilOf(first, offset)
  if (day === null) return refuse('calendar.noSuchHijriDay', {}, 'first')
  return day < EARLIEST || day > LATEST ? refuse('calendar.tooFar', {}, 'first') : ok(day)
}
