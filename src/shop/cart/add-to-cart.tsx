import { Minus, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { addToCart, keyOfItem, setQty, type MealView, useCart } from './browser-storage.ts'
import { lineKey } from './rules.ts'

export interface AddToCartProps {
  mealId: string
  /**
   * What its cart line displays; its options are the chosen ones, its price is for one with them,
   * without VAT.
   */
  mealView: MealView
  soldOut?: boolean
  /** The page (`/menu/{slug}`) for a choice required first. */
  chooseAt?: string | undefined
}

/**
 * One press adds a meal; then the quantity control replaces the button. The pressed button keeps
 * its position and the focus.
 */
export function AddToCart(props: AddToCartProps) {
  const { mealId, mealView, soldOut = false, chooseAt } = props
  const { items } = useCart()
  const name = useNameOf(mealView)
  if (soldOut)
    return (
      <span className="inline-flex min-h-control items-center px-2 text-sm text-ink-soft">
        {m['cart.soldOut']()}
      </span>
    )
  if (chooseAt !== undefined) {
    const count = items
      .filter((item) => item.id === mealId)
      .reduce((sum, item) => sum + item.qty, 0)
    return <ChooseLink to={chooseAt} name={name} count={count} />
  }
  const key = lineKey(
    mealId,
    mealView.options.map((option) => option.id),
  )
  const qty = items.find((item) => keyOfItem(item) === key)?.qty ?? 0
  return <Counter {...props} name={name} itemKey={key} qty={qty} />
}

function useNameOf({ nameEN, nameAR }: MealView): string {
  return useLanguage().language === 'ar' ? nameAR : nameEN
}

const ROUND =
  'inline-grid size-control shrink-0 place-items-center transition-transform duration-150 enabled-active:scale-[0.95] disabled:opacity-50'

interface CounterProps extends AddToCartProps {
  name: string
  itemKey: string
  qty: number
}

function Counter({ mealId, mealView, name, itemKey, qty }: CounterProps) {
  const locale = useLanguage()
  const [isFull, setFull] = useState(false)
  const isIn = qty > 0
  const add = (): void => {
    const options = mealView.options.map((option) => option.id)
    setFull(!addToCart({ mealId, options }, mealView))
  }
  return (
    <div
      className={classNames(
        'relative inline-flex items-center rounded-control noscript:hidden',
        isIn && 'bg-accent-soft',
      )}
    >
      {isIn && (
        <>
          <button
            type="button"
            className={classNames(ROUND, 'rounded-control text-accent enabled-hover:bg-hover')}
            aria-label={qty === 1 ? m['cart.removeNamed']({ name }) : m['cart.fewer']({ name })}
            onClick={() => setQty(itemKey, qty - 1)}
          >
            <Minus size={18} aria-hidden="true" />
          </button>
          <span
            className="figures min-w-7 text-center text-sm font-semibold text-ink"
            aria-hidden="true"
          >
            {formatNumber(qty, locale)}
          </span>
        </>
      )}
      <button
        type="button"
        aria-label={isIn ? m['cart.more']({ name }) : m['cart.addNamed']({ name })}
        className={classNames(
          ROUND,
          'rounded-control bg-accent text-accent-ink enabled-hover:bg-accent-strong',
        )}
        onClick={add}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
      <span
        role="status"
        className={
          isFull
            ? 'absolute end-0 top-full z-10 mt-1 w-48 rounded-control border border-line bg-raised p-2 text-xs text-bad shadow-float'
            : 'sr-only'
        }
      >
        {isFull
          ? m['cart.full']()
          : isIn
            ? m['cart.inCart']({ name, ...counted(qty, locale) })
            : ''}
      </span>
    </div>
  )
}

function ChooseLink({ to, name, count }: { to: string; name: string; count: number }) {
  const locale = useLanguage()
  return (
    <LocalLink
      to={to}
      aria-label={m['cart.chooseNamed']({ name })}
      className={buttonClasses('quiet', 'normal', false)}
    >
      <SlidersHorizontal size={16} aria-hidden="true" />
      <span className="max-sm:sr-only">{m['cart.choose']()}</span>
      {count > 0 && (
        <span className="figures rounded-full bg-accent px-1.5 text-xs text-accent-ink">
          {formatNumber(count, locale)}
        </span>
      )}
    </LocalLink>
  )
}
