import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, text, Fils } from '#platform/schemas.ts'
import { CartLine, CouponCode } from '#shop/cart/contract.ts'
import { COUPONS_MAX, LINES_MAX } from '#shop/cart/rules.ts'
import { Order, PaymentMethod } from '#shop/orders/contract.ts'
import { z } from 'zod'
import { NOTES_LENGTH } from './rules.ts'

/**
 * What is ordered, to which address and when, but never the price. `expected` is only what the
 * buyer saw, so that a difference is refused.
 */
export const PlaceOrderInput = z.strictObject({
  lines: z.array(CartLine).max(LINES_MAX),
  coupons: z.array(CouponCode).max(COUPONS_MAX),
  /** Null: none was chosen, and the response reports it (S5.9). */
  addressId: Id.nullable(),
  /** Null: none was chosen (S5.10). */
  windowId: Id.nullable(),
  day: Day.nullable(),
  payment_method: PaymentMethod,
  notes: text(NOTES_LENGTH, 0),
  terms: z.literal(true),
  expected: z.strictObject({ total: Fils }),
  /** The version of my stored cart that this orders: one version makes one order. */
  cart: z.int().min(0).max(2_000_000_000).optional(),
})
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>

export const placeOrder = endpoint({
  name: 'shop.placeOrder',
  method: 'POST',
  path: '/api/shop/orders',
  area: 'shop',
  access: 'signed-in',
  summary:
    'Place my order at the shop’s own prices. Repeated requests create only one order (S3.7, S3.8, S9.1)',
  idempotent: true,
  status: 201,
  body: PlaceOrderInput,
  reply: z.strictObject({
    order: Order,
    /** Whether it must be paid by card now; otherwise it goes to the kitchen. */
    pay: z.boolean(),
  }),
  refusals: [
    'checkout.noAddress',
    'checkout.noPeriod',
    'checkout.addressGone',
    'checkout.areaNotServed',
    'checkout.changed',
    'checkout.cashLimit',
    'checkout.cashOnlyLimit',
    'checkout.cardMinimum',
    'checkout.cardsOff',
    'checkout.unpaidOrders',
    'checkout.alreadyOrdered',
    'checkout.confirmFirst',
    'windows.notOnThatDay',
    'windows.late',
    'windows.shut',
    'windows.full',
    'quote.empty',
    'quote.changed',
    'quote.belowMinimum',
    'coupons.tooManyTries',
    'coupons.notFound',
    'coupons.off',
    'coupons.notYet',
    'coupons.over',
    'coupons.usedUp',
    'coupons.firstOrder',
    'coupons.perPerson',
    'coupons.belowMinimum',
    'coupons.notTogether',
    'coupons.nothingLeft',
  ],
})
