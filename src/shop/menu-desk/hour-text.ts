import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTime } from '#platform/ui/format-dates.ts'

/** "12:30" as the clock on the wall shows it. */
export function hourText(hour: string, locale: LocaleOptions): string {
  return formatTime(`2026-11-16T${hour}:00Z`, { ...locale, zone: 'UTC' })
}
