import { formatDay, formatNumber, isOtherYear, type Manner } from '#platform/ui/format.ts'
import { m } from '#words'
import type { TypeReport } from './contract.ts'

/** Days granted before they are earned, and the day by which they will be. */
export function aheadWords(
  { days, by }: NonNullable<TypeReport['ahead']>,
  manner: Manner,
  today = by,
): string {
  const day = formatDay(by, manner, { year: isOtherYear(by, today), weekday: false })
  return m['leaveReport.ahead']({
    count: days,
    shown: formatNumber(days, manner, { maximumFractionDigits: 3 }),
    day,
  })
}
