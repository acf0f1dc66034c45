import { useLanguage } from '#platform/i18n/language.tsx'
import { moneyParts } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#words'

interface PriceProps {
  price: number
  priceWithVat: number
  currency: string
  large?: boolean
}

/** As consumers are shown a price: with VAT, and smaller what it is without. */
export function Price({ price, priceWithVat, currency, large = false }: PriceProps) {
  const { amount } = moneyParts(price, currency, useLanguage())
  return (
    <p className="min-w-0 leading-tight">
      <span className={large ? 'block text-xl font-semibold' : 'block text-base font-semibold'}>
        <MoneyText fils={priceWithVat} currency={currency} />
      </span>
      <span className="figures mt-0.5 block text-xs text-ink-soft">
        {large ? m['menuScreens.withVat']({ amount }) : m['menuScreens.withoutVat']({ amount })}
      </span>
    </p>
  )
}
