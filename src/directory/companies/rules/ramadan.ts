import {
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
  toCalendarDate,
} from '@internationalized/date'

const UMM_AL_QURA = new IslamicUmalquraCalendar()
const RAMADAN = 9

/**
 * The first and last day of the Ramadan that contains a day, or of the next; `hijriOffset` is the
 * site's correction of Umm al-Qura.
 */
export function nextRamadan(day: string, hijriOffset: number): { from: string; to: string } {
  const hijri = toCalendar(parseDate(day).add({ days: hijriOffset }), UMM_AL_QURA)
  const year = hijri.month > RAMADAN ? hijri.year + 1 : hijri.year
  const first = hijri.set({ year, month: RAMADAN, day: 1 })
  const civil = (date: typeof hijri) =>
    parseDate(toCalendarDate(date).toString()).subtract({ days: hijriOffset }).toString()
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  return { from: civil(first), to: civil(last) }
}
