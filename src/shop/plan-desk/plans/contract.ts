import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  CalculableDay,
  Day,
  Fils,
  Id,
  Instant,
  line,
  pageLimit,
  pageOf,
  TwoNames,
} from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { Part, PlanEventKind } from '#shop/meal-plans/contract.ts'
import { MealPlan, PlanState } from '#shop/meal-plans/own/contract.ts'
import { RenewalView } from '#shop/meal-plans/renewing/contract.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { OrderState } from '#shop/orders/contract.ts'
import { z } from 'zod'

const area = 'shop'
const orders = allowed('shop.orders')
const money = allowed('shop.money')
const PATH = '/api/shop/plan-desk'

const PlanCustomer = z.strictObject({ name: TwoNames, email: z.string(), phone: z.string() })

export const DeskPlan = z.strictObject({
  id: Id,
  number: z.int(),
  customer: PlanCustomer,
  package: TwoNames,
  state: PlanState,
  emirate: Emirate,
  startDay: Day,
  /** The last day on which it is delivered; null while it is paused without an end. */
  endDay: Day.nullable(),
  daysLeft: z.int(),
  /** What is owed for them, VAT included. */
  owed: Fils,
  allergies: z.array(Allergen),
  /** Whether it renews, and whether that failed and is tried again. */
  renewal: z.enum(['off', 'on', 'failed']),
})
export type DeskPlan = z.infer<typeof DeskPlan>

/**
 * Which plans: those with days left, of these those that end within a week or are paused, those
 * whose renewal failed, those that are over, or all that were ever paid.
 */
export const PlanView = z.enum(['open', 'ending', 'paused', 'resting', 'over', 'all'])
export type PlanView = z.infer<typeof PlanView>

/** An id; of plans by their end after its day. */
const CURSOR =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2}_)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const listPlans = endpoint({
  name: 'planDesk.plans',
  method: 'GET',
  path: `${PATH}/plans`,
  area,
  access: orders,
  summary:
    'Paid meal plans with what is owed in days and money, by view and by number, name or phone',
  query: z.strictObject({
    view: PlanView.default('open'),
    q: line(80, 0).optional(),
    after: z.string().regex(CURSOR).optional(),
    limit: pageLimit(100, 40),
  }),
  reply: pageOf(DeskPlan).extend({ currency: z.string() }),
})

const EXPORT = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  language: z.enum(['en', 'ar']).optional(),
}

export const exportPlans = endpoint({
  name: 'planDesk.exportPlans',
  method: 'GET',
  path: `${PATH}/plans/export`,
  area,
  access: orders,
  confirm: true,
  summary: 'The meal plans of a view or search as CSV or Excel, with what is owed of each',
  query: z.strictObject({ view: PlanView.default('open'), q: line(80, 0).optional(), ...EXPORT }),
  reply: z.string(),
  replyAs: 'file',
})

export const showPlan = endpoint({
  name: 'planDesk.plan',
  method: 'GET',
  path: `${PATH}/plans/{id}`,
  area,
  access: orders,
  confirmNotNeeded: 'The money is of a plan, not of a person’s pay',
  summary: 'One meal plan with its days, its money, its renewal and its history',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ plan: MealPlan, customer: PlanCustomer, renewal: RenewalView }),
  refusals: ['planDesk.plan.notFound'],
})

export const DayChange = z.strictObject({
  plan: Id,
  number: z.int(),
  customer: TwoNames,
  kind: PlanEventKind,
  at: Instant,
  day: Day.nullable(),
  toDay: Day.nullable(),
})
export type DayChange = z.infer<typeof DayChange>

export const DayConflict = z.strictObject({
  plan: Id,
  number: z.int(),
  customer: TwoNames,
  order: z.strictObject({ id: Id, number: z.int(), state: OrderState }),
  dishes: z.array(z.strictObject({ name: TwoNames, allergens: z.array(Allergen) })),
})
export type DayConflict = z.infer<typeof DayConflict>

const DayTotals = z.strictObject({
  day: Day,
  today: Day,
  /** Plans that are delivered on that day. */
  plans: z.int(),
  portions: z.int(),
  /** Closed days with a dish that their customer is allergic to, and that aren't handed over. */
  conflicts: z.array(DayConflict),
  /** The most portions first: of days that can still be changed, and of those that are closed. */
  dishes: z.array(
    z.strictObject({ id: Id, name: TwoNames, part: Part, planned: z.int(), closed: z.int() }),
  ),
  /** The latest first. */
  changes: z.array(DayChange),
})
export type PlanDayTotals = z.infer<typeof DayTotals>

export const showDay = endpoint({
  name: 'planDesk.day',
  method: 'GET',
  path: `${PATH}/day`,
  area,
  access: orders,
  summary:
    'A day of all plans, tomorrow by default: what is cooked how often, which dishes their customers are allergic to, and what changed for it in the last 24 hours',
  query: z.strictObject({ day: CalculableDay.optional() }),
  reply: DayTotals,
})

export const RevenueDay = z.strictObject({
  day: Day,
  paid: Fils,
  delivered: Fils,
  /** All money of plans that went back. */
  refunded: Fils,
  /**
   * How much of it was not for days that were called off: it does not change what is owed. Below
   * zero where an earlier one is part of a later refund.
   */
  goodwill: z.int(),
  /** Deferred revenue: what is owed to customers at the end of the day. */
  owed: z.int(),
})
export type RevenueDay = z.infer<typeof RevenueDay>

export const Revenue = z.strictObject({
  from: Day,
  to: Day,
  today: Day,
  currency: z.string(),
  /** What was owed before the first day. */
  opening: z.int(),
  sum: RevenueDay.omit({ day: true }),
  /** Each day, the oldest first. */
  days: z.array(RevenueDay),
})
export type Revenue = z.infer<typeof Revenue>

const SPAN = { from: CalculableDay.optional(), to: CalculableDay.optional() }
const SPAN_REFUSALS = ['sales.backwards', 'sales.tooLong'] as const

export const showRevenue = endpoint({
  name: 'planDesk.revenue',
  method: 'GET',
  path: `${PATH}/revenue`,
  area,
  access: money,
  summary:
    'By day, the last four weeks by default: what was paid for plans, delivered and refunded, how much of that as goodwill, and what is still owed at its end (deferred revenue), VAT included',
  query: z.strictObject(SPAN),
  reply: Revenue,
  refusals: SPAN_REFUSALS,
})

export const exportRevenue = endpoint({
  name: 'planDesk.exportRevenue',
  method: 'GET',
  path: `${PATH}/revenue/export`,
  area,
  access: money,
  confirm: true,
  summary: 'The revenue of meal plans by day as CSV or Excel',
  query: z.strictObject({
    ...SPAN,
    ...EXPORT,
  }),
  reply: z.string(),
  replyAs: 'file',
  refusals: SPAN_REFUSALS,
})
