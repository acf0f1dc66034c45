import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTimeRange } from '#platform/ui/format-dates.ts'

const instantOf = (hour: string): string => `2026-11-16T${hour}:00Z`

/** "7:00 – 10:00 AM", as everywhere a window is named. */
export function hourRangeText(from: string, to: string, locale: LocaleOptions): string {
  return formatTimeRange(instantOf(from), instantOf(to), { ...locale, zone: 'UTC' })
}
