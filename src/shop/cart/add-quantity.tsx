import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { addToCart, keyOfItem, type MealView, useCart } from './browser-storage.ts'
import { canStillAdd, lineKey } from './rules.ts'

const KEY =
  'inline-grid size-control shrink-0 place-items-center rounded-control text-ink enabled-hover:bg-hover disabled:opacity-40'

interface AddQuantityProps {
  mealId: string
  /** What its cart line displays, with the chosen options. */
  mealView: MealView
  /** Portions that can still be had; null where they are not counted. */
  left: number | null
  qty: number
  onChange: (qty: number) => void
  /** Until the choice is complete. */
  disabled: boolean
  /** The price of that many. */
  children: ReactNode
}

/** How many of a dish, and the button that adds them to the cart. */
export function AddQuantity({
  mealId,
  mealView,
  left,
  qty,
  onChange,
  disabled,
  children,
}: AddQuantityProps) {
  const locale = useLanguage()
  const { items } = useCart()
  const [isFull, setFull] = useState(false)
  const name = locale.language === 'ar' ? mealView.nameAR : mealView.nameEN
  const options = mealView.options.map(({ id }) => id)
  const key = lineKey(mealId, options)
  const inLine = items.find((item) => keyOfItem(item) === key)?.qty ?? 0
  const inCart = items.reduce((sum, item) => (item.id === mealId ? sum + item.qty : sum), 0)
  const most = canStillAdd({ left, inCart, inLine })
  const add = (): void => {
    const isAdded = addToCart({ mealId, options, qty }, mealView)
    setFull(!isAdded)
    if (isAdded) onChange(1)
  }
  return (
    <>
      <p role="status" className="flex basis-full flex-wrap gap-x-3 text-sm empty:hidden">
        {isFull ? (
          <span className="text-bad">{m['cart.full']()}</span>
        ) : most < 1 ? (
          <span className="text-ink-soft">{m['cart.noMore']()}</span>
        ) : qty >= most ? (
          <span className="text-ink-soft">{m['cart.left'](counted(most, locale))}</span>
        ) : null}
        {inCart > 0 && (
          <>
            <span>{m['cart.alreadyIn'](counted(inCart, locale))}</span>
            <LocalLink to="/cart" className="font-medium text-accent">
              {m['cart.toCart']()}
            </LocalLink>
          </>
        )}
      </p>
      {children}
      <div className="flex items-center gap-3 noscript:hidden">
        <div
          role="group"
          aria-label={m['cart.quantity']()}
          className="inline-flex items-center rounded-control border border-line-strong"
        >
          <button
            type="button"
            className={KEY}
            aria-label={m['cart.decrease']()}
            disabled={qty <= 1}
            onClick={() => onChange(qty - 1)}
          >
            <Minus size={18} aria-hidden="true" />
          </button>
          <output className="figures min-w-7 text-center text-sm font-semibold">
            {formatNumber(qty, locale)}
          </output>
          <button
            type="button"
            className={KEY}
            aria-label={m['cart.increase']()}
            disabled={qty >= most}
            onClick={() => onChange(qty + 1)}
          >
            <Plus size={18} aria-hidden="true" />
          </button>
        </div>
        <button
          type="button"
          disabled={disabled || qty > most}
          aria-label={m['cart.addNamed']({ name })}
          className={buttonClasses('primary', 'normal', false)}
          onClick={add}
        >
          {m['cart.add']()}
        </button>
      </div>
    </>
  )
}
