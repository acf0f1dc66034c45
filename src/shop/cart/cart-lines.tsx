import { ShoppingBag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { m } from '#messages'
import { keyOfItem, removeLine, useCart } from './browser-storage.ts'
import { CartLineRow } from './cart-line.tsx'
import type { CartItem } from './contract.ts'
import { linePrices } from './line-prices.ts'

interface CartLinesProps {
  quote: Quote | null
  /** What was removed, and the undo function. */
  onRemoved: (sentence: string, undo: () => void) => void
}

export function CartLines({ quote, onRemoved }: CartLinesProps) {
  const { items } = useCart()
  const { language } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const remove = (item: CartItem): void => {
    // The pressed button disappears with its line.
    list.current?.focus()
    const undo = removeLine(keyOfItem(item))
    onRemoved(m['cart.removed']({ name: language === 'ar' ? item.nameAR : item.nameEN }), undo)
  }
  const prices = quote === null ? undefined : linePrices(items, quote)
  return (
    <ul ref={list} tabIndex={-1} aria-label={m['cart.title']()} className="outline-none">
      {items.map((item) => (
        <CartLineRow
          key={keyOfItem(item)}
          item={item}
          quote={quote}
          withVat={prices?.get(keyOfItem(item))}
          onRemove={remove}
        />
      ))}
    </ul>
  )
}

export function EmptyCart() {
  const shown = useRef<HTMLDivElement>(null)
  // Ordered in another tab, a long cart leaves this page scrolled to where nothing is any more.
  useEffect(() => {
    // A browser may return a promise, which an effect must not.
    void shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={shown} className="scroll-mt-32">
      <EmptyState
        icon={<ShoppingBag size={22} aria-hidden="true" />}
        title={m['cart.emptyTitle']()}
        text={m['cart.emptyText']()}
        action={
          <LinkButton kind="primary" to="/menu">
            {m['cart.toMenu']()}
          </LinkButton>
        }
      />
    </div>
  )
}
