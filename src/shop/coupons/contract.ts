import { endpoint } from '#platform/http/endpoint.ts'
import { Instant, line, TwoNames, Fils } from '#platform/schemas.ts'
import { z } from 'zod'

export const CouponType = z.enum(['percentage', 'fixed'])
export type CouponType = z.infer<typeof CouponType>

/** A code as entered. */
export const CouponCode = line(40)

/** S3.6. `value` is hundredths of a percent, or whole fils. */
export const Coupon = z.strictObject({
  coupon: z.string(),
  type: CouponType,
  value: z.int().min(1),
})
export type Coupon = z.infer<typeof Coupon>

/** A coupon with its terms, visible to anyone who has the code. */
export const CouponTerms = Coupon.extend({
  name: TwoNames,
  minimum: Fils,
  from: Instant.nullable(),
  to: Instant.nullable(),
  firstOrder: z.boolean(),
  perPerson: z.int().nullable(),
  stackable: z.boolean(),
})
export type CouponTerms = z.infer<typeof CouponTerms>

/**
 * S4.6, S8.3: what a device stores of an applied coupon. The pricing decides whether it is valid
 * for a cart.
 */
export const findCoupon = endpoint({
  name: 'findCoupon',
  method: 'GET',
  path: '/api/shop/coupons/{code}',
  area: 'shop',
  access: 'anyone',
  summary: 'A coupon by its code (S3.6, S4.6, S8.3)',
  params: z.strictObject({ code: CouponCode }),
  reply: CouponTerms,
  refusals: ['coupons.notFound'],
})
