import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, isOtherYear } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { TypeReport } from './contract.ts'

/** Days granted before they are earned, and the day by which they will be. */
export function upcomingText(
  { days, by }: NonNullable<TypeReport['ahead']>,
  locale: LocaleOptions,
  today = by,
): string {
  const day = formatDay(by, locale, { year: isOtherYear(by, today), weekday: false })
  return m['leaveReport.ahead']({
    count: days,
    shown: formatNumber(days, locale, { maximumFractionDigits: 2 }),
    day,
  })
}
