import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { withVat } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import { countOf, useCart } from './browser-storage.ts'

interface CartBarProps {
  currency: string
  vatHundredths: number
}

/** On a phone, how many dishes are in the cart, what they come to, and the way to it. */
export function CartBar({ currency, vatHundredths }: CartBarProps) {
  const locale = useLanguage()
  const { items } = useCart()
  const count = countOf(items)
  if (count === 0) return null
  const net = items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  return (
    <div className="border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <LinkButton kind="primary" size="large" wide to="/cart">
        {m['cart.bar']({
          count: formatNumber(count, locale),
          amount: formatMoney(withVat(net, vatHundredths), currency, locale),
        })}
      </LinkButton>
    </div>
  )
}
