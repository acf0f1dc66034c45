import { line } from '#platform/schemas.ts'
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
