import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, CalculableDay, TwoNames, Fils } from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { z } from 'zod'

const area = 'shop'
const access = allowed('shop.money')

export const Period = z.enum(['day', 'week', 'month'])
export type Period = z.infer<typeof Period>

/** Matches the tax invoices: `net` is `gross` less `discount`, `total` is `net` with `vat`. */
export const SalesTotals = z.strictObject({
  orders: z.int(),
  items: z.int(),
  gross: Fils,
  discount: Fils,
  net: Fils,
  vat: Fils,
  total: Fils,
})
export type SalesTotals = z.infer<typeof SalesTotals>

/** Refunds, as on the credit notes. */
const RefundTotals = { refunds: Fils, refundsVat: Fils }

export const PeriodSales = SalesTotals.extend({ from: Day, to: Day, ...RefundTotals })
export type PeriodSales = z.infer<typeof PeriodSales>

/** `id` null: the meals, or the snacks, of meal plans, whose dishes are chosen by day. */
export const MealSales = SalesTotals.extend({ id: Id.nullable(), name: TwoNames })
export const CategorySales = SalesTotals.extend({ slug: z.string(), name: TwoNames })
export const EmirateSales = SalesTotals.extend({ city: Emirate })
export const WindowSales = SalesTotals.extend({ id: Id, name: TwoNames })
/** What a coupon took off; `total` is of the orders in which it was used. */
export const CouponSales = z.strictObject({
  code: z.string(),
  name: TwoNames,
  orders: z.int(),
  discount: Fils,
  total: Fils,
})

export const Sales = z.strictObject({
  from: Day,
  to: Day,
  today: Day,
  by: Period,
  currency: z.string(),
  sum: SalesTotals.extend(RefundTotals),
  /** The oldest first. A day, week or month without sales is included with zeros. */
  periods: z.array(PeriodSales),
  /** The highest total first. Meals, categories, emirates and windows each add up to the sum. */
  meals: z.array(MealSales),
  categories: z.array(CategorySales),
  emirates: z.array(EmirateSales),
  windows: z.array(WindowSales),
  coupons: z.array(CouponSales),
})
export type Sales = z.infer<typeof Sales>

const PERIOD_QUERY = {
  from: CalculableDay.optional(),
  to: CalculableDay.optional(),
  by: Period.default('week'),
}
const REFUSALS = ['sales.backwards', 'sales.tooLong'] as const

export const showSales = endpoint({
  name: 'sales.show',
  method: 'GET',
  path: '/api/shop/sales',
  area,
  access,
  summary:
    'What was invoiced between two days (the last four weeks by default), by day, week or month, dish, category, emirate, window and coupon',
  query: z.strictObject(PERIOD_QUERY),
  reply: Sales,
  refusals: REFUSALS,
})

export const exportSales = endpoint({
  name: 'sales.export',
  method: 'GET',
  path: '/api/shop/sales/export',
  area,
  access,
  confirm: true,
  summary: 'The sales report as CSV or Excel',
  query: z.strictObject({
    ...PERIOD_QUERY,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: z.enum(['en', 'ar']).optional(),
  }),
  reply: z.string(),
  replyAs: 'file',
  refusals: REFUSALS,
})
