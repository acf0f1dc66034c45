import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { useDisplayedTotals } from '#shop/cart/cart-totals.tsx'
import { m } from '#messages'
import type { Checkout } from './checkout-state.ts'

/** The only primary action; its label contains the price. */
export function PayButton({ checkout }: { checkout: Checkout }) {
  const locale = useLanguage()
  const { quoting, draft, isSending, send } = checkout
  const totals = useDisplayedTotals(quoting)
  return (
    <Button
      kind="primary"
      size="large"
      wide
      pending={isSending || (!quoting.isFresh && !quoting.isAway)}
      onPress={send}
    >
      {totals === null
        ? m['checkoutScreens.place']()
        : buttonLabel(
            draft.method,
            totals.total,
            formatMoney(totals.total, totals.quote.currency, locale),
          )}
    </Button>
  )
}

function buttonLabel(method: 'card' | 'cash', total: number, amount: string): string {
  if (total === 0) return m['checkoutScreens.place']()
  return method === 'card'
    ? m['checkoutScreens.pay']({ amount })
    : m['checkoutScreens.order']({ amount })
}

/** On a phone, keeps the total and the action in reach. */
export function PayBar({ checkout }: { checkout: Checkout }) {
  const totals = useDisplayedTotals(checkout.quoting)
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-4 -mb-24 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-20 max-sm:hidden">
        <span className="block text-xs text-ink-soft">{m['checkoutScreens.total']()}</span>
        <span className="block font-semibold">
          {totals === null ? (
            '…'
          ) : (
            <MoneyText fils={totals.total} currency={totals.quote.currency} />
          )}
        </span>
      </p>
      <div className="grow">
        <PayButton checkout={checkout} />
      </div>
    </div>
  )
}
