import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'

/** How long a trip takes: "11 days", or "Same day". */
export function transitText(days: number, locale: LocaleOptions): string {
  return days === 0
    ? m['quoteScreens.sameDay']()
    : m['quoteScreens.daysCount'](counted(days, locale))
}
