import { m } from '#words'
import { formatNumber, type Manner } from './format.ts'

/**
 * A number of days, to the half or finer: "2.5 days". In Arabic a half is in words: «يومان ونصف».
 */
export function daysText(amount: number, manner: Manner): string {
  const locale = { locale: manner.language }
  const whole = Math.trunc(amount)
  if (manner.language === 'ar' && amount - whole === 0.5)
    return m['ui.daysAndHalf']({ count: whole, shown: formatNumber(whole, manner) }, locale)
  return m['ui.days'](
    { count: amount, shown: formatNumber(amount, manner, { maximumFractionDigits: 3 }) },
    locale,
  )
}
