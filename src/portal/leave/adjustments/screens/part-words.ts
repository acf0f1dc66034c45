import { formatDay, type Manner } from '#platform/ui/format.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#words'
import type { Encashment } from '../contract.ts'

/** A leave year by its first day: just the year where it is the calendar year. */
function yearWords(firstDay: string, manner: Manner): string {
  return firstDay.endsWith('-01-01')
    ? firstDay.slice(0, 4)
    : formatDay(firstDay, manner, { weekday: false, year: true })
}

/** The years the leave comes from: "4 days of 2025 · 1.5 days of 2026". */
export function partWords(from: Encashment['from'], manner: Manner): string {
  return from
    .map(({ ofYear, days }) =>
      m['leaveAdjust.encash.ofYear']({
        days: daysText(days, manner),
        year: yearWords(ofYear, manner),
      }),
    )
    .join(' · ')
}
