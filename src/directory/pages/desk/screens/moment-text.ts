import type { Languages } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatTime, isOtherYear } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

/** An instant with its day, and its year where it is not this one, on the site's clock. */
export function momentText(instant: string, locale: Languages): string {
  const day = dayOf(instant, locale.zone)
  const year = isOtherYear(day, dayOf(new Date().toISOString(), locale.zone))
  return m['contentDesk.moment']({
    day: formatDay(day, locale, { year }),
    time: formatTime(instant, locale),
  })
}
