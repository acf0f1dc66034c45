import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, Fils, Id, Instant, TwoNames } from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { OrderState, Stars } from '#shop/orders/contract.ts'
import { z } from 'zod'
import { PlanDayInput, PlanDish } from '../building/contract.ts'
import { Goal, OwnEventKind, PackageKind, Part } from '../contract.ts'

const area = 'shop'
const confirmNotNeeded = 'What I paid for my own plan'
const access = 'signed-in'
const PATH = '/api/shop/meal-plans'
const WithId = z.strictObject({ id: Id })

export const PlanState = z.enum([
  'unpaid',
  'lapsed',
  'running',
  'paused',
  'resting',
  'ended',
  'cancelled',
])

/** S3.9, S4.8: Paid once a charge has succeeded. */
export const PaymentStatus = z.enum(['Pending', 'Paid', 'Cancelled'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** A pause and the first day on which it is delivered again; null until it is resumed. */
const PlanPause = z.strictObject({ from: Day, until: Day.nullable() })

/** A day that was paid for; without a date while the plan is paused. */
export const PlanDay = z.strictObject({
  id: Id,
  day: Day.nullable(),
  /** `closed`: it can no longer be changed, and is cooked and delivered by an order. */
  state: z.enum(['planned', 'closed', 'delivered', 'refunded']),
  /** Until when it can be changed. */
  closesAt: Instant.nullable(),
  mayChange: z.boolean(),
  window: z.strictObject({ id: Id, name: TwoNames, from: z.string(), to: z.string() }),
  address: z.strictObject({ id: Id, label: z.string(), city: Emirate, area: TwoNames }),
  dishes: z.array(
    z.strictObject({
      part: Part,
      dish: PlanDish,
      /** Whether I chose it; otherwise it was chosen for me. */
      chosen: z.boolean(),
      /** My rating of it, once it was delivered. */
      stars: Stars.nullable(),
    }),
  ),
  /** Dishes that contain what I declared as an allergy, until they are swapped or handed over. */
  harmful: z.array(z.strictObject({ id: Id, name: TwoNames, allergens: z.array(Allergen) })),
  /** The order by which it is delivered. */
  delivery: z.strictObject({ order: Id, number: z.int(), state: OrderState }).nullable(),
  /** Its share of what was paid. */
  value: Fils,
})
export type PlanDay = z.infer<typeof PlanDay>

/** S3.9, under the specification's names where it has them. */
export const MealPlan = z.strictObject({
  id: Id,
  number: z.int(),
  state: PlanState,
  plan_type: PackageKind,
  package: z.strictObject({ id: Id, name: TwoNames }),
  meals_per_day: z.int(),
  snacks_per_day: z.int(),
  weekdays: z.array(z.int()),
  delivery_emirate: Emirate,
  allergies: z.array(Allergen),
  dislikes: z.array(z.strictObject({ id: Id, name: TwoNames })),
  start_date: Day,
  /** The last day on which it is delivered; null while it is paused without an end. */
  end_date: Day.nullable(),
  payment_status: PaymentStatus,
  /** The card company's name of the payment. */
  stripe_ref: z.string().nullable(),
  /** The order that pays it: to pay, and for its invoice. */
  order: z.strictObject({ id: Id, number: z.int(), payUntil: Instant.nullable() }),
  /** The order of the first purchase, where a renewal has another; for its invoice. */
  firstOrder: z.strictObject({ id: Id, number: z.int() }).nullable(),
  goal: Goal,
  currency: z.string(),
  /** What was paid is delivered, left, refunded, or given to someone else's plan. */
  counts: z.strictObject({
    paid: z.int(),
    delivered: z.int(),
    left: z.int(),
    refunded: z.int(),
    given: z.int(),
  }),
  /** What was paid by what became of it; `refunded` is all that went back for its orders. */
  money: z.strictObject({ paid: Fils, delivered: Fils, left: Fils, refunded: Fils, given: Fils }),
  /** Days that I offered to someone and that rest until they accept; they are in `left`. */
  gift: z
    .strictObject({ id: Id, email: z.string(), days: z.int(), value: Fils, expiresAt: Instant })
    .nullable(),
  /** Who gave me the plan; their card paid for it. */
  givenBy: TwoNames.nullable(),
  days: z.array(PlanDay),
  pauses: z.array(PlanPause),
  /** How many days can still be skipped, and how often it can still be paused. */
  skipsLeft: z.int(),
  pausesLeft: z.int(),
  maxPauseDays: z.int(),
  /** The first day that can still be changed. */
  firstChangeable: Day,
  renews: z.boolean(),
  /** For what cannot be changed here; empty where the shop has no phone. */
  shopPhone: z.string(),
  /** Changes with every change of the plan. */
  version: z.int(),
  events: z.array(
    z.strictObject({
      at: Instant,
      kind: OwnEventKind,
      /** Who did it: I, the shop, or the program. */
      by: z.enum(['customer', 'shop', 'program']),
      day: Day.nullable(),
      toDay: Day.nullable(),
      days: z.int().nullable(),
      amount: z.int().nullable(),
    }),
  ),
})
export type MealPlan = z.infer<typeof MealPlan>

export const PlanSummary = MealPlan.pick({
  id: true,
  number: true,
  state: true,
  plan_type: true,
  package: true,
  start_date: true,
  end_date: true,
  payment_status: true,
  counts: true,
}).extend({
  /** The next day on which it is delivered, today included. */
  next_delivery: Day.nullable(),
  /** What it needs from me: a payment, a look at a dish I must not eat, or at a day without a dish. */
  asks: z.enum(['conflict', 'payment', 'emptyDay']).nullable(),
  /** The orders that paid for it. */
  orders: z.array(Id),
})
export type PlanSummary = z.infer<typeof PlanSummary>

export const listOwnPlans = endpoint({
  name: 'mealPlans.own',
  method: 'GET',
  path: `${PATH}/mine`,
  area,
  access,
  summary: 'My meal plans, newest first, with the next delivery of each and what it needs (S2.8)',
  reply: z.strictObject({ items: z.array(PlanSummary) }),
})

export const showOwnPlan = endpoint({
  name: 'mealPlans.show',
  method: 'GET',
  path: `${PATH}/mine/{id}`,
  area,
  access,
  confirmNotNeeded,
  summary: 'One of my meal plans with its days, its money and its history (S2.8, S3.9)',
  params: WithId,
  reply: MealPlan,
  refusals: ['mealPlans.notFound'],
})

const WithDay = z.strictObject({ id: Id, day: Id })
const Version = z.int().min(1)

export const changeDishes = endpoint({
  name: 'mealPlans.changeDishes',
  method: 'PUT',
  path: `${PATH}/mine/{id}/days/{day}/dishes`,
  area,
  access,
  confirmNotNeeded,
  summary: 'Choose the dishes of a day of my plan, until its changes close',
  params: WithDay,
  body: PlanDayInput.pick({ dishes: true }),
  reply: MealPlan,
  refusals: [
    'mealPlans.notFound',
    'mealPlans.dayClosed',
    'mealPlans.tooManySnacks',
    'mealPlans.tooManyMeals',
    'mealPlans.tooFewMeals',
    'mealPlans.tooFewSnacks',
    'mealPlans.noMeals',
    'mealPlans.dishUnfit',
    'mealPlans.dishHours',
  ],
})

export const changeDelivery = endpoint({
  name: 'mealPlans.changeDelivery',
  method: 'PUT',
  path: `${PATH}/mine/{id}/days/{day}/delivery`,
  area,
  access,
  confirmNotNeeded,
  summary: 'Move a day of my plan, or all from it on, to another period or address',
  params: WithDay,
  body: z.strictObject({ windowId: Id, addressId: Id, andLater: z.boolean() }),
  reply: MealPlan,
  refusals: [
    'mealPlans.notFound',
    'mealPlans.dayClosed',
    'mealPlans.dayFull',
    'mealPlans.periodClosed',
    'mealPlans.noDishThen',
    'mealPlans.addressGone',
    'mealPlans.addressElsewhere',
  ],
})

/** A change of when a plan is delivered, or of whether at all. */
export const PlanChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skip'), dayId: Id }),
  z.strictObject({
    kind: z.literal('pause'),
    from: CalculableDay,
    until: CalculableDay.nullable(),
  }),
  z.strictObject({ kind: z.literal('resume'), from: CalculableDay }),
  z.strictObject({ kind: z.literal('cancel') }),
])
export type PlanChange = z.infer<typeof PlanChange>

/** What a change comes to, as it is shown before. */
export const PlanEffect = z.strictObject({
  endDay: Day.nullable(),
  /** How many days move, or are refunded. */
  days: z.int(),
  refund: Fils,
  /** What was refunded before, where the days get less than their value for it. */
  refundedBefore: Fils,
  moves: z.array(z.strictObject({ from: Day.nullable(), to: Day.nullable() })),
  /** Dishes that are not served on their new day and are chosen again. */
  chosenAgain: z.int(),
})
export type PlanEffect = z.infer<typeof PlanEffect>

const CHANGE_REFUSALS = [
  'mealPlans.notFound',
  'mealPlans.dayClosed',
  'mealPlans.notRunning',
  'mealPlans.notPaused',
  'mealPlans.alreadyPaused',
  'mealPlans.pauseOverlaps',
  'mealPlans.noSkipsLeft',
  'mealPlans.noPausesLeft',
  'mealPlans.pauseTooLong',
  'mealPlans.tooSoon',
  'mealPlans.noDayLeft',
  'mealPlans.nothingToCancel',
  'planRenewals.paying',
] as const

export const previewChange = endpoint({
  name: 'mealPlans.preview',
  method: 'POST',
  path: `${PATH}/mine/{id}/change-preview`,
  area,
  access,
  summary: 'What a change of my plan would come to: its new end, and its effect in fils',
  params: WithId,
  body: z.strictObject({ change: PlanChange }),
  reply: PlanEffect,
  refusals: CHANGE_REFUSALS,
})

export const changePlan = endpoint({
  name: 'mealPlans.change',
  method: 'POST',
  path: `${PATH}/mine/{id}/changes`,
  area,
  access,
  summary: 'Skip a day of my plan, pause or resume it, or cancel it with a refund of its open days',
  params: WithId,
  idempotent: true,
  confirmNotNeeded: 'The money goes back to the card that paid',
  body: z.strictObject({
    change: PlanChange,
    version: Version,
    /** What the preview said, so that a difference is refused. */
    expected: z.strictObject({ endDay: Day.nullable(), refund: Fils }),
  }),
  reply: MealPlan,
  refusals: [...CHANGE_REFUSALS, 'mealPlans.dayFull', 'mealPlans.changedMeanwhile'],
})
