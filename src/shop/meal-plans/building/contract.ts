import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, Fils, Id, Instant, TwoNames } from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { CouponCode } from '#shop/cart/contract.ts'
import { COUPONS_MAX } from '#shop/cart/rules.ts'
import { QuoteCoupon } from '#shop/cart-totals/contract.ts'
import { Allergen, Nutrition } from '#shop/menu/contract.ts'
import { z } from 'zod'
import { CutoffView, Part, PlanPackage, TierView } from '../contract.ts'

const area = 'shop'
const PATH = '/api/shop/meal-plans'

/** Twelve weeks of every day. */
export const MAX_PLAN_DAYS = 84
export const MAX_DISLIKES = 100
/** More than a day can have, so that a wish for too much is answered with the limit. */
const MAX_DISHES = 40
/** In bytes: a plan of twelve weeks with everything that can be chosen. */
const BODY_LIMIT = 256 * 1024
/** The most days whose dishes are read in one request. */
export const MAX_MENU_DAYS = 35

export const PlanWindow = z.strictObject({
  id: Id,
  name: TwoNames,
  from: z.string(),
  to: z.string(),
  /** ISO week days. */
  days: z.array(z.int().min(1).max(7)),
  /** `in`: only within the seasons; `out`: only outside them. */
  season: z.enum(['always', 'in', 'out']),
})
export type PlanWindow = z.infer<typeof PlanWindow>

export const showPlanOptions = endpoint({
  name: 'mealPlans.options',
  method: 'GET',
  path: `${PATH}/options`,
  area,
  access: 'anyone',
  summary: 'What meal plans there are: packages with their prices, lengths, periods and cut-off',
  refusals: ['sites.notFound'],
  reply: z.strictObject({
    currency: z.string(),
    vatHundredths: z.int(),
    /** S9.3: of each, without VAT. */
    snackPrice: Fils,
    packages: z.array(PlanPackage),
    weeks: z.array(z.int().min(1)),
    /** S9.5. */
    emirates: z.array(Emirate),
    /** The earliest first day. */
    firstDay: Day,
    cutoff: CutoffView,
    /** How many days before a renewal its price is announced. */
    renewalNoticeDays: z.int(),
    windows: z.array(PlanWindow),
    /** Times of the year with other periods, such as Ramadan. */
    seasons: z.array(z.strictObject({ name: TwoNames, from: Day, to: Day })),
    /** Whether cards can be paid with; without them no plan can be bought. */
    takesCards: z.boolean(),
  }),
})

/** A dish as it is chosen for a plan. */
export const PlanDish = z.strictObject({
  id: Id,
  slug: z.string(),
  part: Part,
  name: TwoNames,
  image: z.string().nullable(),
  nutrition: Nutrition,
  allergens: z.array(Allergen),
  /** The hours at which it is served, as `HH:MM`: in a delivery that begins within them. */
  hours: z.strictObject({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
})
export type PlanDish = z.infer<typeof PlanDish>

export const showPlanMenu = endpoint({
  name: 'mealPlans.menu',
  method: 'GET',
  path: `${PATH}/menu`,
  area,
  access: 'anyone',
  summary:
    'The dishes that plans can have on each day, up to five weeks at a time; a week from today by default',
  query: z.strictObject({ from: CalculableDay.optional(), to: CalculableDay.optional() }),
  reply: z.strictObject({
    dishes: z.array(PlanDish),
    days: z.array(z.strictObject({ day: Day, dishes: z.array(Id) })),
  }),
  refusals: ['sites.notFound', 'mealPlans.tooLong'],
})

/** A day of a plan as it is built; null where nothing was chosen, and the answer says so (S5.6, S5.7). */
export const PlanDayInput = z.strictObject({
  day: Day,
  windowId: Id.nullable(),
  addressId: Id.nullable(),
  dishes: z.array(z.strictObject({ part: Part, mealId: Id })).max(MAX_DISHES),
})
export type PlanDayInput = z.infer<typeof PlanDayInput>

/** S3.9: what a plan is to be; never its price. */
export const PlanInput = z.strictObject({
  packageId: Id,
  mealsPerDay: z.int().min(1).max(10),
  snacksPerDay: z.int().min(0).max(10),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  weeks: z.int().min(1).max(12),
  emirate: Emirate,
  startDate: CalculableDay,
  allergies: z.array(Allergen).max(14),
  /** Dishes that are never to come. */
  dislikes: z.array(Id).max(MAX_DISLIKES),
  days: z.array(PlanDayInput).max(MAX_PLAN_DAYS),
  coupons: z.array(CouponCode).max(COUPONS_MAX),
  /** Whether it renews with the saved card when its days are over. */
  renews: z.boolean(),
})
export type PlanInput = z.infer<typeof PlanInput>

/** What stands in the way of a plan; `day` is the day concerned, or null for the plan as a whole. */
export const PlanIssueCode = z.enum([
  'mealPlans.tooManySnacks',
  'mealPlans.tooManyMeals',
  'mealPlans.noPeriod',
  'mealPlans.noAddress',
  'mealPlans.noMeals',
  'mealPlans.tooFewMeals',
  'mealPlans.tooFewSnacks',
  'mealPlans.dishUnfit',
  'mealPlans.dishHours',
  'mealPlans.periodClosed',
  'mealPlans.dayFull',
  'mealPlans.addressGone',
  'mealPlans.addressElsewhere',
  'mealPlans.startTooEarly',
  'mealPlans.otherDays',
])
export type PlanIssueCode = z.infer<typeof PlanIssueCode>

export const PlanIssue = z.strictObject({
  code: PlanIssueCode,
  title: TwoNames,
  day: Day.nullable(),
  /** The dish that is meant. */
  mealId: Id.nullable(),
})
export type PlanIssue = z.infer<typeof PlanIssue>

const PlanPrice = z.strictObject({
  currency: z.string(),
  days: z.int(),
  /** S9.3, S9.4: meals and snacks with the price of each. */
  lines: z.array(z.strictObject({ part: Part, qty: z.int(), price: Fils, total: Fils })),
  /** More meals than now that would make each cheaper; null where there are none. */
  nextTier: TierView.nullable(),
  coupons: z.array(QuoteCoupon),
  subtotal: Fils,
  discount: Fils,
  vatHundredths: z.int(),
  vat: Fils,
  total: Fils,
  /** What each further period costs when it renews: as much, without coupons. */
  renewal: Fils,
})
export type PlanPrice = z.infer<typeof PlanPrice>

export const pricePlan = endpoint({
  name: 'mealPlans.price',
  method: 'POST',
  path: `${PATH}/price`,
  area,
  access: 'anyone',
  summary:
    'What a plan costs at the shop’s own prices, the days it has, and what still stands in its way (S5.4-S5.7, S5.11, S9.1-S9.4)',
  body: PlanInput,
  bodyLimit: BODY_LIMIT,
  reply: z.strictObject({
    price: PlanPrice,
    /** The days that its start, week days and length come to. */
    days: z.array(Day),
    issues: z.array(PlanIssue),
  }),
  refusals: [
    'sites.notFound',
    'mealPlans.packageGone',
    'mealPlans.otherLength',
    'coupons.tooManyTries',
  ],
})

export const chooseForMe = endpoint({
  name: 'mealPlans.choose',
  method: 'POST',
  path: `${PATH}/choices`,
  area,
  access: 'anyone',
  summary:
    'Fill the days of a plan with dishes by its goal, allergies, dislikes and what I rated well. Dishes that fit stay',
  body: PlanInput,
  bodyLimit: BODY_LIMIT,
  reply: z.strictObject({ days: z.array(PlanDayInput.pick({ day: true, dishes: true })) }),
  refusals: ['sites.notFound', 'mealPlans.packageGone', 'mealPlans.otherLength'],
})

/** A plan that is being built, as far as it is. */
export const PlanDraft = PlanInput.partial()
export type PlanDraft = z.infer<typeof PlanDraft>

export const showPlanDraft = endpoint({
  name: 'mealPlans.draft',
  method: 'GET',
  path: `${PATH}/draft`,
  area,
  access: 'signed-in',
  summary: 'The plan that I am building, and when I last changed it',
  reply: z.strictObject({ draft: PlanDraft.nullable(), savedAt: z.string().nullable() }),
})

export const savePlanDraft = endpoint({
  name: 'mealPlans.saveDraft',
  method: 'PUT',
  path: `${PATH}/draft`,
  area,
  access: 'signed-in',
  summary:
    'Save the plan that I am building; null deletes it. Refused where another device has saved it since',
  body: z.strictObject({
    draft: PlanDraft.nullable(),
    /** When the version that this one follows was saved; null for the first. */
    follows: Instant.nullable(),
  }),
  bodyLimit: BODY_LIMIT,
  reply: z.strictObject({ savedAt: z.string() }),
  refusals: ['mealPlans.changedMeanwhile'],
})

export const buyPlan = endpoint({
  name: 'mealPlans.buy',
  method: 'POST',
  path: PATH,
  area,
  access: 'signed-in',
  summary:
    'Place a meal plan at the shop’s own prices, with its days reserved until it is paid. Repeated requests place one (S3.9)',
  idempotent: true,
  status: 201,
  bodyLimit: BODY_LIMIT,
  body: PlanInput.extend({
    terms: z.literal(true),
    /** What the buyer saw, so that a difference is refused. */
    expected: z.strictObject({ total: Fils }),
  }),
  reply: z.strictObject({
    plan: Id,
    order: Id,
    /** Whether it must be paid by card now; otherwise it begins. */
    pay: z.boolean(),
  }),
  refusals: [
    ...PlanIssueCode.options,
    'mealPlans.packageGone',
    'mealPlans.otherLength',
    'mealPlans.cardsOff',
    'mealPlans.cardMinimum',
    'checkout.changed',
    'checkout.unpaidOrders',
    'mealPlans.unpaidPlan',
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
