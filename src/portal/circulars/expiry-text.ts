import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

/** Its last day: "Expires on 30 Nov 2026", or once that has passed "Expired on 30 Nov 2026". */
export function expiryText(expiresOn: string, isExpired: boolean, locale: LocaleOptions): string {
  const day = formatDay(expiresOn, locale, { weekday: false, year: true })
  return isExpired
    ? m['circularScreens.expiredOn']({ day })
    : m['circularScreens.expiresOn']({ day })
}
