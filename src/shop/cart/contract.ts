import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Fils } from '#platform/schemas.ts'
import { Coupon, CouponCode } from '#shop/coupons/contract.ts'
import { z } from 'zod'
import { COUPONS_MAX, LINES_MAX, QTY_MAX } from './rules.ts'

export { CouponCode }

const OPTIONS_MAX = 60

/**
 * The client's part of a line; the same meal with the same options is the same line. Prices are
 * never sent, only the server sets them.
 */
export const CartLine = z.strictObject({
  mealId: Id,
  options: z.array(Id).max(OPTIONS_MAX),
  qty: z.int().min(1).max(QTY_MAX),
})
export type CartLine = z.infer<typeof CartLine>

/** A cart, and the order that was last made of it. */
export interface OrderedCart {
  readonly lines: readonly CartLine[]
  readonly version: number
  readonly ordered: { readonly version: number; readonly orderId: string } | null
}

/** Without a name it is no longer offered, and its line cannot be ordered. */
export const CartOption = z.strictObject({
  id: Id,
  nameEN: z.string(),
  nameAR: z.string(),
  price: Fils,
})
export type CartOption = z.infer<typeof CartOption>

/** S3.5, with the chosen options. `price` is for one with its options, without VAT. */
export const CartItem = z.strictObject({
  id: Id,
  category: z.string(),
  image: z.string().nullable(),
  nameAR: z.string(),
  nameEN: z.string(),
  price: Fils,
  qty: z.int().min(1).max(QTY_MAX),
  options: z.array(CartOption),
})
export type CartItem = z.infer<typeof CartItem>

/**
 * A person's cart, on every device they are signed in on. Its version rises with each change; 0 is
 * a cart that was never stored.
 */
export const Cart = z.strictObject({
  items: z.array(CartItem),
  coupons: z.array(Coupon),
  version: z.int().min(0),
})
export type Cart = z.infer<typeof Cart>

const area = 'shop'
const path = '/api/shop/cart'

export const showCart = endpoint({
  name: 'showCart',
  method: 'GET',
  path,
  area,
  access: 'signed-in',
  summary: 'My cart, with current names and prices (S3.5)',
  reply: Cart,
})

/**
 * Stores the cart if the version is current; otherwise nothing changes, and the response is the
 * newer cart, for the device to merge.
 */
export const keepCart = endpoint({
  name: 'keepCart',
  method: 'PUT',
  path,
  area,
  access: 'signed-in',
  summary: 'Save my cart (S4.5, S4.6)',
  body: z.strictObject({
    version: z.int().min(0).max(2_000_000_000),
    lines: z.array(CartLine).max(LINES_MAX),
    coupons: z.array(CouponCode).max(COUPONS_MAX),
  }),
  reply: z.strictObject({ saved: z.boolean(), cart: Cart }),
  refusals: ['coupons.tooManyTries'],
})
