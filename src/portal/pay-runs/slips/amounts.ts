import { minorUnits } from '#platform/money.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'

/** An amount without its currency, which is beside it: "9,000.00", of a dinar "9,000.000". */
export function amountText(
  fils: number,
  currency: string,
  locale: LocaleOptions,
  isSigned = false,
): string {
  const unit = minorUnits(currency)
  const digits = Math.round(Math.log10(unit))
  return formatNumber(fils / unit, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(isSigned ? { signDisplay: 'exceptZero' } : {}),
  })
}
