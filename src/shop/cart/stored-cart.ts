import type { Coupon } from '#shop/coupons/contract.ts'
import type { CartItem, CartOption } from './contract.ts'
import { COUPONS_MAX, type Counted, LINES_MAX, QTY_MAX } from './rules.ts'

/**
 * The specification's client state `cart` (S3.5, S3.6, S3.11): what this device stores, also for a
 * visitor who never signs in.
 */
export interface CartState {
  readonly items: readonly CartItem[]
  /** The applied coupons, in order of entry (S4.6). */
  readonly coupons: readonly Coupon[]
  /** Whose server cart this one follows, and the cart both had when they last agreed. */
  readonly follows: Followed | null
  /** What was merged from the person's other devices at sign-in, until they have seen it. */
  readonly merged: Merged | null
}

export interface Followed {
  readonly userId: string
  readonly version: number
  readonly base: readonly Counted[]
  readonly coupons: readonly string[]
}

export interface Merged {
  /** Meals added. */
  readonly count: number
  /** This device's own cart, for undo. */
  readonly before: readonly CartItem[]
}

export const EMPTY_CART: CartState = { items: [], coupons: [], follows: null, merged: null }

// Validated by hand and not with the contract: these pages load no schema library.

type Found = Record<string, unknown>

function isRecord(found: unknown): found is Found {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

function isCount(found: unknown, max = Number.MAX_SAFE_INTEGER): found is number {
  return Number.isSafeInteger(found) && (found as number) >= 0 && (found as number) <= max
}

function areTexts(found: Found, names: readonly string[]): boolean {
  return names.every((name) => typeof found[name] === 'string')
}

function listOf<Item>(found: unknown, is: (each: unknown) => each is Item): Item[] {
  return Array.isArray(found) ? found.filter(is) : []
}

function isOption(found: unknown): found is CartOption {
  return isRecord(found) && areTexts(found, ['id', 'nameEN', 'nameAR']) && isCount(found['price'])
}

function isItem(found: unknown): found is CartItem {
  if (!isRecord(found) || !areTexts(found, ['id', 'category', 'nameEN', 'nameAR'])) return false
  const { image, price, qty, options } = found
  return (
    (typeof image === 'string' || image === null) &&
    isCount(price) &&
    isCount(qty, QTY_MAX) &&
    qty > 0 &&
    Array.isArray(options) &&
    options.every(isOption)
  )
}

function isCoupon(found: unknown): found is Coupon {
  return (
    isRecord(found) &&
    areTexts(found, ['coupon']) &&
    (found['type'] === 'percentage' || found['type'] === 'fixed') &&
    isCount(found['value'])
  )
}

function isCounted(found: unknown): found is Counted {
  return isRecord(found) && areTexts(found, ['key']) && isCount(found['qty'])
}

function isFollowed(found: unknown): found is Followed {
  if (!isRecord(found) || !areTexts(found, ['userId']) || !isCount(found['version'])) return false
  const { base, coupons } = found
  return (
    Array.isArray(base) &&
    base.every(isCounted) &&
    Array.isArray(coupons) &&
    coupons.every((each) => typeof each === 'string')
  )
}

function isMerged(found: unknown): found is Merged {
  return (
    isRecord(found) &&
    isCount(found['count']) &&
    Array.isArray(found['before']) &&
    found['before'].every(isItem)
  )
}

/** Reads a cart from storage; invalid parts are left out. */
export function readCart(found: unknown): CartState {
  if (!isRecord(found)) return EMPTY_CART
  const { items, coupons, follows, merged } = found
  return {
    items: listOf(items, isItem).slice(0, LINES_MAX),
    coupons: listOf(coupons, isCoupon).slice(0, COUPONS_MAX),
    follows: isFollowed(follows) ? follows : null,
    merged: isMerged(merged) ? merged : null,
  }
}
