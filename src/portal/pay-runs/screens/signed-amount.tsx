import { useLanguage } from '#platform/i18n/language.tsx'
import { minorUnits } from '#platform/money.ts'
import { formatNumber } from '#platform/ui/format.ts'

interface SignedAmountProps {
  fils: number
  currency: string
}

/** How much more or less, without its currency, which is beside it in the amount. */
export function SignedAmount({ fils, currency }: SignedAmountProps) {
  const locale = useLanguage()
  const unit = minorUnits(currency)
  const digits = Math.round(Math.log10(unit))
  return (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      {formatNumber(fils / unit, locale, {
        signDisplay: 'exceptZero',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })}
    </bdi>
  )
}
