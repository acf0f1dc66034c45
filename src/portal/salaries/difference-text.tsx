import { minorUnits } from '#platform/money.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { differenceOf, totalOf } from './rules/amounts.ts'
import type { Amounts } from './contract.ts'

const SIGNED = { signDisplay: 'exceptZero' } as const

function percentText(hundredths: number, locale: LocaleOptions): string {
  return formatNumber(hundredths / 10_000, locale, {
    ...SIGNED,
    style: 'percent',
    maximumFractionDigits: 2,
  })
}

/** Without its currency, which is beside it in the total. */
function filsText(fils: number, currency: string, locale: LocaleOptions): string {
  const unit = minorUnits(currency)
  const digits = Math.round(Math.log10(unit))
  return formatNumber(fils / unit, locale, {
    ...SIGNED,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

interface DifferenceTextProps {
  before: Amounts
  after: Amounts
  currency: string
}

/** How much more or less is paid in total, as an amount and in percent. */
export function DifferenceText({ before, after, currency }: DifferenceTextProps) {
  const locale = useLanguage()
  const { fils, hundredths } = differenceOf(totalOf(before), totalOf(after))
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'figures whitespace-nowrap',
        fils > 0 && 'text-good',
        fils < 0 && 'text-warning',
      )}
    >
      {filsText(fils, currency, locale)}
      {hundredths !== null && ` (${percentText(hundredths, locale)})`}
    </bdi>
  )
}
