import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'

const PRICE_CLASSES = {
  small: 'block text-sm font-medium',
  normal: 'block text-base font-semibold',
  large: 'block text-xl font-semibold',
} as const

interface PriceProps {
  priceWithVat: number
  currency: string
  /** `small` beside a choice, `large` where it is the one price of the page. */
  size?: keyof typeof PRICE_CLASSES
  /** It comes on top of another price. */
  added?: boolean
}

/** A price as consumers see it: with VAT. */
export function Price({ priceWithVat, currency, size = 'normal', added = false }: PriceProps) {
  return (
    <span className="block min-w-0 leading-tight">
      <span className={PRICE_CLASSES[size]}>
        {added && '+ '}
        <MoneyText fils={priceWithVat} currency={currency} />
      </span>
      {size === 'large' && (
        <span className="mt-0.5 block text-xs text-ink-soft">{m['menuScreens.withVat']()}</span>
      )}
    </span>
  )
}
