import { type MouseEvent, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { UnpaidNotice } from '#shop/orders/unpaid-notice.tsx'
import { m } from '#messages'
import { useCart } from './browser-storage.ts'
import { CartLines, EmptyCart } from './cart-lines.tsx'
import { useDisplayedTotals } from './cart-totals.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { type Quoting, useQuote } from './use-quote.ts'

export interface CartDrawerProps {
  onClose: () => void
}

/** The cart drawer from the end side, over the current page. */
export function CartDrawer({ onClose }: CartDrawerProps) {
  const { items } = useCart()
  const quoting = useQuote()
  const [removed, setRemoved] = useState<{ sentence: string; undo: () => void } | null>(null)
  const closeWithLink = (event: MouseEvent<HTMLDivElement>): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onClose()
  }
  return (
    <Drawer
      title={m['cart.title']()}
      side="end"
      open
      onOpenChange={onClose}
      actions={items.length === 0 ? undefined : <Actions quoting={quoting} onLeave={onClose} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links within are pressed by key as well */}
      <div onClick={closeWithLink} className="grid gap-3">
        <MergeNotice />
        <div role="status">
          {removed !== null && (
            <p className="flex items-center justify-between gap-2 rounded-control bg-neutral-soft ps-3 text-sm">
              {removed.sentence}
              <Button
                kind="plain"
                onPress={() => {
                  removed.undo()
                  setRemoved(null)
                }}
              >
                {m['ui.undo']()}
              </Button>
            </p>
          )}
        </div>
        <UnpaidNotice />
        {items.length === 0 ? (
          <EmptyCart />
        ) : (
          <CartLines
            quote={quoting.quote}
            onRemoved={(sentence, undo) => setRemoved({ sentence, undo })}
          />
        )}
      </div>
    </Drawer>
  )
}

function Actions({ quoting, onLeave }: { quoting: Quoting; onLeave: () => void }) {
  const totals = useDisplayedTotals(quoting)
  return (
    <div className="grid gap-2">
      <p className="mb-1 flex min-h-6 items-baseline justify-between gap-4">
        <span className="text-sm text-ink-soft">{m['cart.total']()}</span>
        <span className="font-semibold">
          {totals !== null && <MoneyText fils={totals.total} currency={totals.quote.currency} />}
        </span>
      </p>
      <LinkButton kind="primary" size="large" wide to="/checkout" onClick={onLeave}>
        {m['cart.toCheckout']()}
      </LinkButton>
      <LinkButton kind="plain" wide to="/cart" onClick={onLeave}>
        {m['cart.toCart']()}
      </LinkButton>
    </div>
  )
}
