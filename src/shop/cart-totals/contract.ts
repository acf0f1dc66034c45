import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, TwoNames, Fils } from '#platform/schemas.ts'
import { CartLine } from '#shop/cart/contract.ts'
import { COUPONS_MAX, LINES_MAX } from '#shop/cart/rules.ts'
import { Coupon, CouponCode } from '#shop/coupons/contract.ts'
import { OrderItem } from '#shop/orders/contract.ts'
import { z } from 'zod'

/** What is to be priced: no price, no total, no person; those are the server's own to know. */
export const QuoteRequest = z.strictObject({
  lines: z.array(CartLine).max(LINES_MAX),
  coupons: z.array(CouponCode).max(COUPONS_MAX),
  /** The window and day of delivery, once they are chosen: meals are sold on some days and at some hours only. */
  windowId: Id.optional(),
  day: Day.optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const QuoteErrorCode = z.enum([
  'quote.mealGone',
  'quote.soldOut',
  'quote.onlyLeft',
  'quote.optionGone',
  'quote.optionSoldOut',
  'quote.groupLeast',
  'quote.groupMost',
  'quote.notThatDay',
  'quote.notThatTime',
])
export type QuoteErrorCode = z.infer<typeof QuoteErrorCode>

/** Why a line cannot be ordered as it is, in both languages; `left` where fewer can be had. */
export const QuoteIssue = z.strictObject({
  code: QuoteErrorCode,
  title: TwoNames,
  left: z.int().nullable(),
})
export type QuoteIssue = z.infer<typeof QuoteIssue>

/** The details of a line from S3.8. A line that cannot be sold counts as zero in the totals. */
export const QuoteLine = OrderItem.omit({ order_id: true }).extend({
  mealId: Id,
  /** What makes it that line (lineKey of cart/rules.ts). */
  key: z.string(),
  slug: z.string(),
  issue: QuoteIssue.nullable(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const QuoteCoupon = z.strictObject({
  /** The code. */
  coupon: z.string(),
  /** Of a coupon that is known; to a visitor, of one that applies. */
  terms: Coupon.extend({ name: TwoNames }).nullable(),
  discount: Fils,
  /**
   * Why it gives no discount. `missing` is how far the cart falls short of the coupon's minimum.
   */
  refused: z
    .strictObject({ code: z.string(), title: TwoNames, missing: Fils.nullable() })
    .nullable(),
  /** The coupon depends on the customer, and the caller is not signed in. */
  untilSignIn: z.boolean(),
})
export type QuoteCoupon = z.infer<typeof QuoteCoupon>

/** Why a total cannot be paid that way, in both languages. */
const PaymentRefused = z.strictObject({
  code: z.enum([
    'checkout.cardMinimum',
    'checkout.cardsOff',
    'checkout.cashLimit',
    'checkout.cashOnlyLimit',
  ]),
  title: TwoNames,
})

export const Quote = z.strictObject({
  currency: z.string(),
  lines: z.array(QuoteLine),
  coupons: z.array(QuoteCoupon),
  subtotal: Fils,
  discount: Fils,
  vatHundredths: z.int(),
  vat: Fils,
  /** S9.1: delivery is free. */
  shipping: z.literal(0),
  total: Fils,
  /** The minimum of an order, before discount and VAT, and how far the cart falls short of it. */
  minimum: Fils,
  missing: Fils,
  /** Each way of paying: null where the total can be paid so. */
  paying: z.strictObject({ card: PaymentRefused.nullable(), cash: PaymentRefused.nullable() }),
  /**
   * Every line can be ordered, every coupon is valid or yields to a better one, and the minimum is
   * reached.
   */
  orderable: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

/** S9.1, S9.2. Changes nothing, and can be called whenever the cart changes. */
export const requestQuote = endpoint({
  name: 'askQuote',
  method: 'POST',
  path: '/api/shop/quote',
  area: 'shop',
  access: 'anyone',
  summary:
    'What a cart costs at the shop’s own prices and, if it can’t be ordered, why (S9.1, S9.2)',
  body: QuoteRequest,
  reply: Quote,
  refusals: ['sites.notFound', 'coupons.tooManyTries'],
})
