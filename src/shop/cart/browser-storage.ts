import { storedArea, useArea } from '#platform/browser-storage.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import type { Coupon } from '#shop/coupons/contract.ts'
import type { CartItem, CartLine, CartOption } from './contract.ts'
import { COUPONS_MAX, LINES_MAX, lineKey, QTY_MAX } from './rules.ts'
import { type CartState, EMPTY_CART, readCart } from './stored-cart.ts'

/**
 * What a line displays before the server has priced it. `price` is for one with its options,
 * without VAT.
 */
export interface MealView {
  readonly category: string
  readonly image: string | null
  readonly nameEN: string
  readonly nameAR: string
  readonly price: number
  readonly options: readonly CartOption[]
}

const cart = storedArea<CartState>('cart', EMPTY_CART, readCart)
const changesHere = new Set<() => void>()

/**
 * Called after the person changed the cart in this tab, but not for changes by other tabs or the
 * server.
 */
export function onCartChanged(heard: () => void): () => void {
  changesHere.add(heard)
  return () => changesHere.delete(heard)
}

function change(next: Partial<CartState>): void {
  cart.set({ ...cart.get(), ...next })
  for (const heard of changesHere) heard()
}

export function useCart(): CartState {
  return useArea(cart, EMPTY_CART)
}

export function currentCart(): CartState {
  return cart.get()
}

export function keyOfItem({ id, options }: Pick<CartItem, 'id' | 'options'>): string {
  return lineKey(
    id,
    options.map((option) => option.id),
  )
}

/** The chosen options in a row; one no longer offered has no name. */
export function optionNames(options: readonly CartOption[], language: 'en' | 'ar'): string {
  const names = options.map(({ nameEN, nameAR }) => (language === 'ar' ? nameAR : nameEN))
  return inARow(
    names.filter((name) => name !== ''),
    language,
  )
}

/** The part of a cart sent to the server: no names and no prices. */
export function linesOf(items: readonly CartItem[]): CartLine[] {
  return items.map(({ id, options, qty }) => ({
    mealId: id,
    options: options.map((option) => option.id),
    qty,
  }))
}

export function countOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.qty, 0)
}

/** S4.5: raises a known line by one. False if the cart or the line is full. */
export function addToCart(
  { mealId, options, qty = 1 }: { mealId: string; options: readonly string[]; qty?: number },
  mealView: MealView,
): boolean {
  const { items } = cart.get()
  const key = lineKey(mealId, options)
  const known = items.find((item) => keyOfItem(item) === key)
  if (known === undefined && items.length >= LINES_MAX) return false
  const count = Math.min(QTY_MAX, (known?.qty ?? 0) + qty)
  if (count === known?.qty) return false
  const item: CartItem = { id: mealId, ...mealView, options: [...mealView.options], qty: count }
  change({
    items:
      known === undefined ? [...items, item] : items.map((each) => (each === known ? item : each)),
  })
  return true
}

/** S4.5. Zero removes the line. */
export function setQty(key: string, qty: number): void {
  const { items } = cart.get()
  const count = Math.max(0, Math.min(QTY_MAX, qty))
  change({
    items: items.flatMap((item) =>
      keyOfItem(item) !== key ? [item] : count === 0 ? [] : [{ ...item, qty: count }],
    ),
  })
}

/** Returns an undo function that restores the line in its old position. */
export function removeLine(key: string): () => void {
  const { items } = cart.get()
  const index = items.findIndex((item) => keyOfItem(item) === key)
  const removed = items[index]
  if (removed === undefined) return () => undefined
  change({ items: items.toSpliced(index, 1) })
  return () => {
    const now = cart.get().items
    if (now.every((item) => keyOfItem(item) !== key))
      change({ items: now.toSpliced(index, 0, removed) })
  }
}

/** S4.6: stored on this device as it was found, and applied from there. */
export function keepCoupon({ coupon, type, value }: Coupon): void {
  const others = cart.get().coupons.filter((each) => each.coupon !== coupon)
  change({ coupons: [...others, { coupon, type, value }].slice(-COUPONS_MAX) })
}

export function removeCoupon(code: string): void {
  change({ coupons: cart.get().coupons.filter((each) => each.coupon !== code) })
}

/** S4.7: an order was placed; empties the cart, as the server has emptied its own. */
export function clearCart(): void {
  const { follows } = cart.get()
  change({
    items: [],
    coupons: [],
    merged: null,
    follows: follows === null ? null : { ...follows, base: [], coupons: [] },
  })
}

/** On sign-out the cart leaves this device; the person's cart stays on the server. */
export function forgetCart(): void {
  cart.set(EMPTY_CART)
}

/** Removes the other devices' meals again, or keeps them. */
export function resolveMerged(choice: 'keep' | 'undo'): void {
  const { merged } = cart.get()
  if (merged === null) return
  if (choice === 'undo') change({ items: merged.before, merged: null })
  else cart.set({ ...cart.get(), merged: null })
}

/** Stores the state agreed with the server; not a user change, so no listener is called. */
export function agree(next: Partial<CartState>): void {
  cart.set({ ...cart.get(), ...next })
}
