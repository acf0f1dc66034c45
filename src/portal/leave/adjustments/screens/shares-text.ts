import { formatYear, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { Encashment } from '../contract.ts'

/** A leave year by its first day: just the year where it is the calendar year. */
function yearText(firstDay: string, locale: LocaleOptions): string {
  return firstDay.endsWith('-01-01')
    ? formatYear(Number(firstDay.slice(0, 4)), locale)
    : formatDay(firstDay, locale, { weekday: false, year: true })
}

/** The years the leave comes from: "4 days of 2025 · 1.5 days of 2026". */
export function sharesText(from: Encashment['from'], locale: LocaleOptions): string {
  return from
    .map(({ ofYear, days }) =>
      m['leaveAdjust.encash.ofYear']({
        days: daysText(days, locale),
        year: yearText(ofYear, locale),
      }),
    )
    .join(' · ')
}
