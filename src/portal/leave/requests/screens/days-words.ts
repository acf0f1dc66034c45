import { formatNumber, type Manner } from '#platform/ui/format.ts'
import { m } from '#words'

/** An amount of days, to the half or finer: "2.5 days". */
export function daysWords(amount: number, manner: Manner): string {
  return m['ui.days']({ count: amount, shown: formatNumber(amount, manner, { maximumFractionDigits: 2 }) })
}
