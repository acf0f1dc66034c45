import { useLanguage } from '#platform/i18n/language.tsx'
import { DEFAULT_CURRENCY, moneyParts } from './format-money.ts'

export interface MoneyTextProps {
  /** Whole fils, or the minor unit of its currency. */
  fils: number
  /** ISO 4217. Without it S9.10's default applies, so pass it. */
  currency?: string
}

/** An amount in tabular digits with a small currency. */
export function MoneyText({ fils, currency = DEFAULT_CURRENCY }: MoneyTextProps) {
  const locale = useLanguage()
  const parts = moneyParts(fils, currency, locale)
  const unit = <span className="text-[0.8em] font-normal text-ink-soft">{parts.currency}</span>
  return (
    <bdi className="figures whitespace-nowrap">
      {parts.currencyFirst && <>{unit} </>}
      <bdi dir="ltr">{parts.amount}</bdi>
      {!parts.currencyFirst && <> {unit}</>}
    </bdi>
  )
}
