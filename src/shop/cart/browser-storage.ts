import { storedArea, useArea } from '#platform/browser-storage.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import type { Coupon } from '#shop/coupons/contract.ts'
import type { CartItem, CartLine, CartOption } from './contract.ts'
import { COUPONS_MAX, LINES_MAX, lineKey, QTY_MAX } from './rules.ts'
import { type CartState, EMPTY_CART, readCart } from './stored-cart.ts'

/** What a line shows before the server has priced it. `price` is of one with its options, without VAT. */
export interface ShownMeal {
  readonly category: string
  readonly image: string | null
  readonly nameEN: string
  readonly nameAR: string
  readonly price: number
  readonly options: readonly CartOption[]
}

const cart = storedArea<CartState>('cart', EMPTY_CART, readCart)
const changesHere = new Set<() => void>()

/** Called after the person changed the cart in this tab; what other tabs or the server changed is not told. */
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

/** What was chosen, in a row; what is no longer offered has no name any more. */
export function optionNames(options: readonly CartOption[], language: 'en' | 'ar'): string {
  const names = options.map(({ nameEN, nameAR }) => (language === 'ar' ? nameAR : nameEN))
  return inARow(
    names.filter((name) => name !== ''),
    language,
  )
}

/** What the server is told of a cart: no names and no prices. */
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

/** S4.5: a known one is raised by one. False when the cart or the line is full. */
export function addToCart(
  { mealId, options, qty = 1 }: { mealId: string; options: readonly string[]; qty?: number },
  shown: ShownMeal,
): boolean {
  const { items } = cart.get()
  const key = lineKey(mealId, options)
  const known = items.find((item) => keyOfItem(item) === key)
  if (known === undefined && items.length >= LINES_MAX) return false
  const count = Math.min(QTY_MAX, (known?.qty ?? 0) + qty)
  if (count === known?.qty) return false
  const item: CartItem = { id: mealId, ...shown, options: [...shown.options], qty: count }
  change({
    items:
      known === undefined ? [...items, item] : items.map((each) => (each === known ? item : each)),
  })
  return true
}

/** S4.5. None of it removes the line. */
export function setQty(key: string, qty: number): void {
  const { items } = cart.get()
  const count = Math.max(0, Math.min(QTY_MAX, qty))
  change({
    items: items.flatMap((item) =>
      keyOfItem(item) !== key ? [item] : count === 0 ? [] : [{ ...item, qty: count }],
    ),
  })
}

/** Gives how to take it back: the line then stands where it stood. */
export function removeLine(key: string): () => void {
  const { items } = cart.get()
  const place = items.findIndex((item) => keyOfItem(item) === key)
  const removed = items[place]
  if (removed === undefined) return () => undefined
  change({ items: items.toSpliced(place, 1) })
  return () => {
    const now = cart.get().items
    if (now.every((item) => keyOfItem(item) !== key))
      change({ items: now.toSpliced(place, 0, removed) })
  }
}

/** S4.6: kept on this device as it was found, and applied from there. */
export function keepCoupon({ coupon, type, value }: Coupon): void {
  const others = cart.get().coupons.filter((each) => each.coupon !== coupon)
  change({ coupons: [...others, { coupon, type, value }].slice(-COUPONS_MAX) })
}

export function removeCoupon(code: string): void {
  change({ coupons: cart.get().coupons.filter((each) => each.coupon !== code) })
}

/** S4.7: an order stands; nothing of it stays in the cart, and the server has emptied its own. */
export function clearCart(): void {
  const { follows } = cart.get()
  change({
    items: [],
    coupons: [],
    merged: null,
    follows: follows === null ? null : { ...follows, base: [], coupons: [] },
  })
}

/** Somebody signs out of this device: what they had in the cart is theirs, and waits for them on the server. */
export function forgetCart(): void {
  cart.set(EMPTY_CART)
}

/** The other devices' meals go again, or stay. */
export function settleMerged(choice: 'keep' | 'undo'): void {
  const { merged } = cart.get()
  if (merged === null) return
  if (choice === 'undo') change({ items: merged.before, merged: null })
  else cart.set({ ...cart.get(), merged: null })
}

/** What was agreed with the server; nobody's change, so nobody is told. */
export function agree(next: Partial<CartState>): void {
  cart.set({ ...cart.get(), ...next })
}
