import { m } from '#messages'
import { formatNumber, type LocaleOptions } from './format.ts'

/**
 * A number of days, to the half or finer: "2.5 days". In Arabic a half is in words: «يومان ونصف».
 */
export function daysText(amount: number, localeOptions: LocaleOptions): string {
  const locale = { locale: localeOptions.language }
  const whole = Math.trunc(amount)
  if (localeOptions.language === 'ar' && amount - whole === 0.5)
    return m['ui.daysAndHalf']({ count: whole, shown: formatNumber(whole, localeOptions) }, locale)
  return m['ui.days'](
    { count: amount, shown: formatNumber(amount, localeOptions, { maximumFractionDigits: 3 }) },
    locale,
  )
}
