import type { Languages } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatTime, isOtherYear } from '#platform/ui/format.ts'
import { m } from '#words'

/** An instant with its day, and its year where it is not this one, on the site's clock. */
export function momentText(instant: string, manner: Languages): string {
  const day = dayOf(instant, manner.zone)
  const year = isOtherYear(day, dayOf(new Date().toISOString(), manner.zone))
  return m['contentDesk.moment']({
    day: formatDay(day, manner, { year }),
    time: formatTime(instant, manner),
  })
}
