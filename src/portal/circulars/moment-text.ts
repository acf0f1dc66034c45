import { COMMA } from '#platform/i18n/in-a-row.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'

/** A moment that is proof of something, with its year: "19 Nov 2026, 8:30 AM". */
export function momentText(instant: string, locale: LocaleOptions): string {
  const day = formatDay(dayOf(instant, locale.zone), locale, { weekday: false, year: true })
  return `${day}${COMMA[locale.language]}${formatTime(instant, locale)}`
}
