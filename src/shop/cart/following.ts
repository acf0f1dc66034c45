import { call } from '#platform/http/call.ts'
import {
  agree,
  currentCart,
  countOf,
  keyOfItem,
  linesOf,
  onCartChanged,
} from './browser-storage.ts'
import { type Cart, type CartItem, keepCart, showCart } from './contract.ts'
import { type Counted, mergeCarts } from './rules.ts'
import type { Followed } from './stored-cart.ts'

/**
 * Long enough for a few presses of +, short enough that the cart is stored before the next page.
 */
const SEND_AFTER_MS = 500
const TRIES = 3
/**
 * In the background: no progress indicator, and an expired session does not redirect to sign-in.
 */
const IN_PASSING = { quiet: true, leaving: true }

function countedOf(items: readonly CartItem[]): Counted[] {
  return items.map((item) => ({ key: keyOfItem(item), qty: item.qty }))
}

function codesIn(coupons: readonly { coupon: string }[]): string[] {
  return coupons.map((each) => each.coupon)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isChangedSince({ base, coupons }: Followed): boolean {
  const now = currentCart()
  return !isSame(countedOf(now.items), base) || !isSame(codesIn(now.coupons), coupons)
}

/** Merges the server's cart with this device's. */
export function takeCart(userId: string, cart: Cart): void {
  const { items, coupons, follows } = currentCart()
  const isOfOtherUser = follows !== null && follows.userId !== userId
  if (follows?.userId === userId && follows.version === cart.version) return
  const own = isOfOtherUser ? null : follows
  const mine = isOfOtherUser ? [] : items
  const merged = mergeCarts(own?.base ?? [], countedOf(mine), countedOf(cart.items))
  const displayed = new Map([...cart.items, ...mine].map((item) => [keyOfItem(item), item]))
  const together = merged.flatMap(({ key, qty }) => {
    const item = displayed.get(key)
    return item === undefined ? [] : [{ ...item, qty }]
  })
  const added = own === null && mine.length > 0 ? countOf(together) - countOf(mine) : 0
  const myCodes = isOfOtherUser ? [] : codesIn(coupons)
  const isMineChanged = !isSame(myCodes, own?.coupons ?? [])
  agree({
    items: together,
    coupons: isMineChanged ? coupons : cart.coupons,
    follows: {
      userId,
      version: cart.version,
      base: countedOf(cart.items),
      coupons: codesIn(cart.coupons),
    },
    ...(added > 0 ? { merged: { count: added, before: mine } } : {}),
  })
}

async function send(userId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { items, coupons, follows } = currentCart()
    if (follows?.userId !== userId || !isChangedSince(follows)) return
    const sent = { lines: linesOf(items), coupons: codesIn(coupons) }
    const { saved, cart } = await call(
      keepCart,
      { body: { version: follows.version, ...sent } },
      IN_PASSING,
    )
    if (!saved) takeCart(userId, cart)
    else
      agree({
        follows: { userId, version: cart.version, base: countedOf(items), coupons: sent.coupons },
      })
  }
}

let followed: { userId: string; pull: () => Promise<unknown> } | null = null

/**
 * Fetches what other devices made of the cart; resolves once it is stored here, or could not be
 * fetched.
 */
export async function pullCart(): Promise<void> {
  await followed?.pull()
}

/** Syncs this device's cart with the person's cart on the server until stopped. */
export function followCart(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: two simultaneous requests would each find the other's version.
  const queue = (work: () => Promise<void>): Promise<unknown> => {
    // Without a response the change waits on this device, and is sent with the next.
    last = last.then(() => (isStopped ? undefined : work())).catch(() => undefined)
    return last
  }
  const pull = (): Promise<unknown> =>
    queue(async () => {
      const cart = await call(showCart, {}, IN_PASSING)
      if (isStopped) return
      takeCart(userId, cart)
      await send(userId)
    })
  const resume = (): void => {
    if (document.visibilityState === 'visible') void pull()
  }
  const stopHearing = onCartChanged(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void queue(() => send(userId)), SEND_AFTER_MS)
  })
  document.addEventListener('visibilitychange', resume)
  window.addEventListener('online', resume)
  followed = { userId, pull }
  void pull()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopHearing()
    document.removeEventListener('visibilitychange', resume)
    window.removeEventListener('online', resume)
    if (followed?.userId === userId) followed = null
  }
}
