import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { UnpaidNotice } from '#shop/orders/unpaid-notice.tsx'
import { withVat } from '#shop/pricing/rules.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import { countOf, useCart } from '../browser-storage.ts'
import { CartLines, EmptyCart } from '../cart-lines.tsx'
import { CartTotals, useDisplayedTotals } from '../cart-totals.tsx'
import { CouponField } from '../coupon-field.tsx'
import { pullCart } from '../following.ts'
import { MergeNotice } from '../merge-notice.tsx'
import { type Quoting, useQuote } from '../use-quote.ts'

export function Screen() {
  const locale = useLanguage()
  const { items } = useCart()
  const quoting = useQuote()
  useLive('cart', () => void pullCart())
  const count = countOf(items)
  return (
    <>
      <PageHeader
        title={m['cart.title']()}
        {...(count === 0 ? {} : { lead: m['cart.meals'](counted(count, locale)) })}
      />
      <div className="grid gap-4">
        <MergeNotice />
        <UnpaidNotice />
        {items.length === 0 ? (
          <Card flush>
            <EmptyCart />
          </Card>
        ) : (
          <Filled quoting={quoting} />
        )}
      </div>
    </>
  )
}

function Filled({ quoting }: { quoting: Quoting }) {
  const { quote } = quoting
  return (
    <>
      {quoting.isAway && (
        <Banner
          tone="warning"
          live
          action={
            <Button size="small" onPress={quoting.again}>
              {m['cart.again']()}
            </Button>
          }
        >
          {m['cart.stale']()}
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <section className="rounded-card border border-line bg-surface px-4 sm:px-6">
          <CartLines quote={quote} onRemoved={(sentence, undo) => showToast(sentence, { undo })} />
          <p className="border-t border-line py-3">
            <LinkButton kind="plain" size="small" to="/menu">
              {m['cart.addMore']()}
            </LinkButton>
          </p>
        </section>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <Card title={m['cart.summary']()}>
            <div className="grid gap-4">
              <CouponField quote={quote} />
              <CartTotals quoting={quoting} />
              <Obstacle quote={quote} />
              <div className="max-lg:hidden">
                <CheckOut quote={quote} />
              </div>
            </div>
          </Card>
        </div>
      </div>
      <StickyCheckOut quoting={quoting} />
    </>
  )
}

/** Why the cart cannot be checked out as it is, next to the button. */
function Obstacle({ quote }: { quote: Quote | null }) {
  const locale = useLanguage()
  if (quote === null) return null
  const { currency, minimum, subtotal, vatHundredths } = quote
  // As dishes are priced on the menu. What is missing leads from the displayed subtotal to it.
  const minimumWithVat = withVat(minimum, vatHundredths)
  if (!isHindered(quote)) return null
  const isBroken = quote.lines.some((line) => line.issue !== null)
  const amounts = {
    minimum: formatMoney(minimumWithVat, currency, locale),
    missing: formatMoney(minimumWithVat - withVat(subtotal, vatHundredths), currency, locale),
  }
  return (
    <div {...(isBroken ? {} : { 'data-error': 'quote.belowMinimum', tabIndex: -1 })}>
      <Banner tone="warning" live>
        {isBroken ? m['cart.mend']() : m['cart.belowMinimum'](amounts)}
      </Banner>
    </div>
  )
}

function isHindered({ lines, missing }: Quote): boolean {
  return missing > 0 || lines.some((line) => line.issue !== null)
}

/** Scrolls to the first problem to fix, if any. */
function showBlocker(): void {
  const found = document.querySelector<HTMLElement>('[data-error]')
  found?.scrollIntoView({ block: 'center' })
  const control = found?.querySelector<HTMLElement>('a, button') ?? found
  control?.focus({ preventScroll: true })
}

function CheckOut({ quote }: { quote: Quote | null }) {
  if (quote !== null && isHindered(quote)) {
    return (
      <Button kind="primary" size="large" wide onPress={showBlocker}>
        {m['cart.toCheckout']()}
      </Button>
    )
  }
  return (
    <LinkButton kind="primary" size="large" wide to="/checkout">
      {m['cart.toCheckout']()}
    </LinkButton>
  )
}

/** On a phone, keeps the total and the action in reach. */
function StickyCheckOut({ quoting }: { quoting: Quoting }) {
  const totals = useDisplayedTotals(quoting)
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-4 -mb-24 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-24">
        <span className="block text-xs text-ink-soft">{m['cart.total']()}</span>
        <span className="block text-base font-semibold">
          {totals === null ? (
            '…'
          ) : (
            <MoneyText fils={totals.total} currency={totals.quote.currency} />
          )}
        </span>
      </p>
      <div className="grow">
        <CheckOut quote={quoting.quote} />
      </div>
    </div>
  )
}
