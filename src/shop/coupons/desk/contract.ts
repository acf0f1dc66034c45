import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Id,
  Instant,
  CalculableDay,
  line,
  pageLimit,
  pageOf,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'

/** A new code, as a customer types it, in either case: long enough that it is not guessed. */
export const CouponCode = z
  .string()
  .max(60)
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,24}$/, 'couponDesk.badCode'))

export const CouponType = z.enum(['percentage', 'fixed'])
export type CouponType = z.infer<typeof CouponType>

/** `over`: its last day is past. `usedUp`: the maximum number of orders used it. */
export const CouponState = z.enum(['running', 'coming', 'usedUp', 'over', 'off'])
export type CouponState = z.infer<typeof CouponState>

const Times = z.int().min(1).max(1_000_000)

const INPUT_FIELDS = {
  name: z.strictObject({ en: line(120), ar: line(120) }),
  type: CouponType,
  /** In hundredths: of a percent, or whole fils. */
  value: z.int().min(1).max(100_000_000),
  /** The first and last day, both whole days at the shop; null: open. */
  fromDay: CalculableDay.nullable(),
  lastDay: CalculableDay.nullable(),
  /** Of the meals' price before discount and VAT. */
  minimum: z.int().min(0).max(100_000_000),
  firstOrder: z.boolean(),
  perPerson: Times.nullable(),
  inAll: Times.nullable(),
  stackable: z.boolean(),
  active: z.boolean(),
}
export const CouponInput = z.strictObject(INPUT_FIELDS)
export type CouponInput = z.infer<typeof CouponInput>

/** S3.6: coupon, type, value; and when, how often and by which customers it may be used. */
export const DeskCoupon = z.strictObject({
  id: Id,
  coupon: z.string(),
  type: CouponType,
  value: z.int(),
  name: TwoNames,
  fromDay: Day.nullable(),
  lastDay: Day.nullable(),
  fromAt: Instant.nullable(),
  toAt: Instant.nullable(),
  minimum: z.int(),
  firstOrder: z.boolean(),
  perPerson: z.int().nullable(),
  inAll: z.int().nullable(),
  stackable: z.boolean(),
  active: z.boolean(),
  /** Valid orders that used it. */
  uses: z.int(),
  state: CouponState,
})
export type DeskCoupon = z.infer<typeof DeskCoupon>

const area = 'shop'
const access = allowed('shop.menu')
const AGAINST = ['couponDesk.overAll', 'couponDesk.backwards'] as const

export const listDeskCoupons = endpoint({
  name: 'couponDesk.coupons',
  method: 'GET',
  path: '/api/shop/desk/coupons',
  area,
  access,
  summary: 'The shop’s coupons with their status and how often they were used, newest first',
  query: z.strictObject({
    state: CouponState.optional(),
    after: Id.optional(),
    limit: pageLimit(100, 40),
  }),
  reply: pageOf(DeskCoupon).extend({ currency: z.string(), vatHundredths: z.int() }),
})

export const addCoupon = endpoint({
  name: 'couponDesk.add',
  method: 'POST',
  path: '/api/shop/desk/coupons',
  area,
  access,
  confirm: true,
  summary: 'Create a coupon (S3.6). Its code is stored in capitals and can’t change',
  idempotent: true,
  status: 201,
  body: CouponInput.extend({ coupon: CouponCode }),
  reply: DeskCoupon,
  refusals: ['couponDesk.codeTaken', ...AGAINST],
})

export const changeCoupon = endpoint({
  name: 'couponDesk.change',
  method: 'PUT',
  path: '/api/shop/desk/coupons/{id}',
  area,
  access,
  confirm: true,
  summary: 'Edit a coupon. Orders that used it keep their discount',
  params: z.strictObject({ id: Id }),
  body: CouponInput,
  reply: DeskCoupon,
  refusals: ['couponDesk.notFound', 'couponDesk.belowUses', ...AGAINST],
})
