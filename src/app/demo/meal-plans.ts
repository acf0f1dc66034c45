import { addDays, dayAt, HOUR, MINUTE, weekdayOf } from '#platform/days.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { readMeals, type SellableMeal } from '#shop/meals/database.ts'
import { filledDays } from '#shop/meal-plans/building/choosing.ts'
import type { PlanInput } from '#shop/meal-plans/building/contract.ts'
import { planCalendar, planOffer } from '#shop/meal-plans/calendar.ts'
import { packagesOf } from '#shop/meal-plans/database/settings.ts'
import type { PackageKind, PlanPackage } from '#shop/meal-plans/contract.ts'
import { planLines } from '#shop/meal-plans/rules/price.ts'
import { PLAN_CATEGORY } from '#shop/orders/rules.ts'
import { totalsOf } from '#shop/pricing/rules.ts'
import { type DeliveryWindow, instantAt, spanOf } from '#shop/windows/rules.ts'
import type { DemoBuyer } from './customers.ts'
import type { Offer, PlannedLine, PlannedOrder } from './order-plan.ts'
import type { OrdersFill } from './order-trail.ts'

interface PlanSpec {
  readonly kind: PackageKind
  /** Which of the customers; visitors can sign in as the first. */
  readonly buyer: number
  readonly meals: number
  readonly snacks: number
  readonly weekdays: readonly number[]
  readonly weeks: number
  /** How many days before today it began, and was paused. */
  readonly beganAgo: number
  readonly pausedAgo?: number
  /** It renews: its price is announced, or its card was declined and is tried again. */
  readonly renewal?: 'soon' | 'failed'
}

const WORKING_WEEK = [1, 2, 3, 4, 5]
const EVERY_DAY = [...WORKING_WEEK, 6, 7]

/**
 * A plan that runs, one that was before it, one that is paused, one that is over, one whose renewal
 * failed, and one that renews soon.
 */
const SPECS: readonly PlanSpec[] = [
  {
    ...{ kind: 'weightLoss', buyer: 0, meals: 2, snacks: 1 },
    ...{ weekdays: WORKING_WEEK, weeks: 4, beganAgo: 9 },
  },
  {
    ...{ kind: 'subscription', buyer: 0, meals: 1, snacks: 0 },
    ...{ weekdays: WORKING_WEEK, weeks: 1, beganAgo: 40 },
  },
  {
    ...{ kind: 'weightMaintenance', buyer: 3, meals: 2, snacks: 2 },
    ...{ weekdays: EVERY_DAY, weeks: 2, beganAgo: 8, pausedAgo: 3 },
  },
  {
    ...{ kind: 'subscription', buyer: 6, meals: 3, snacks: 0 },
    ...{ weekdays: WORKING_WEEK, weeks: 2, beganAgo: 30 },
  },
  {
    ...{ kind: 'subscription', buyer: 0, meals: 1, snacks: 0, renewal: 'failed' },
    ...{ weekdays: EVERY_DAY, weeks: 1, beganAgo: 7 },
  },
  {
    ...{ kind: 'weightMaintenance', buyer: 5, meals: 2, snacks: 1, renewal: 'soon' },
    ...{ weekdays: EVERY_DAY, weeks: 1, beganAgo: 4 },
  },
]

/** A plan of the demonstration with the orders that buy it and that delivered its days. */
export interface DemoPlan {
  readonly key: string
  readonly spec: PlanSpec
  readonly pack: PlanPackage
  readonly buyer: DemoBuyer
  readonly window: DeliveryWindow
  readonly days: readonly {
    readonly day: string
    readonly dishes: PlanInput['days'][number]['dishes']
  }[]
  readonly pausedFrom: string | null
  readonly boughtAt: number
  readonly orders: readonly PlannedOrder[]
}

/** Plans are delivered for lunch. */
const NOT_BEFORE = '11:00'
/** How long before its first day a plan is bought. */
const BOUGHT_DAYS_BEFORE = 3
/** Changes of a day close at 18:00 the day before. */
const CLOSES = '18:00'

function daysFrom(first: string, { weekdays, weeks }: PlanSpec): string[] {
  const days: string[] = []
  for (let day = first; days.length < weekdays.length * weeks; day = addDays(day, 1))
    if (weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}

/** A line of the purchase, which names no dish. */
function purchaseLine(part: 'meal' | 'snack', qty: number, priceFils: number): PlannedLine {
  const meal: SellableMeal = {
    ...{ id: '', slug: '', image: null, priceFils, allergens: [], days: [], groups: [] },
    category: { slug: PLAN_CATEGORY, nameEn: '', nameAr: '' },
    nameEn: sentence(`mealPlans.line.${part}`, {}, 'en'),
    nameAr: sentence(`mealPlans.line.${part}`, {}, 'ar'),
    ...{ fromTime: null, toTime: null, active: true, soldOut: false, stock: null },
  }
  return { meal, options: [], priceFils, qty }
}

interface Common {
  readonly buyer: DemoBuyer
  readonly window: DeliveryWindow
  readonly zone: string
}

function orderOn(day: string, { buyer, window, zone }: Common) {
  const { fromAt, toAt } = spanOf(window, day, zone)
  const none = { coupons: [], refund: null, cancelReason: null, payment: 'card' } as const
  return { buyer, window, day, fromAt, toAt, ...none }
}

function purchase(
  plan: Pick<DemoPlan, 'key' | 'spec' | 'pack' | 'boughtAt'> & { first: string; days: number },
  common: Common,
  { vatHundredths, snackFils }: { vatHundredths: number; snackFils: number },
): PlannedOrder {
  const { key, spec, pack, boughtAt, first, days } = plan
  const tiers = pack.tiers.map(({ meals, price: priceFils }) => ({ meals, priceFils }))
  const size = { days, mealsPerDay: spec.meals, snacksPerDay: spec.snacks }
  const lines = planLines(size, { tiers, snackFils }).map(({ part, qty, priceFils }) =>
    purchaseLine(part, qty, priceFils),
  )
  return {
    ...orderOn(first, common),
    lines,
    totals: totalsOf(lines, [], vatHundredths),
    steps: [
      { state: 'placed', at: boughtAt },
      { state: 'paid', at: boughtAt + 2 * MINUTE },
    ],
    plan: { key, day: null },
  }
}

/** A day that was delivered, or that the kitchen has today. */
function delivery(
  { key, day, dishes }: { key: string } & DemoPlan['days'][number],
  common: Common,
  on: { meals: ReadonlyMap<string, SellableMeal>; vatHundredths: number; now: number },
): PlannedOrder {
  const lines = [...Map.groupBy(dishes, ({ mealId }) => mealId)].flatMap(([mealId, same]) => {
    const meal = on.meals.get(mealId)
    return meal === undefined ? [] : [{ meal, options: [], priceFils: 0, qty: same.length }]
  })
  const order = orderOn(day, common)
  const { fromAt, toAt } = order
  const closed = instantAt(addDays(day, -1), CLOSES, common.zone)
  const steps: PlannedOrder['steps'] = [
    { state: 'placed', at: closed },
    { state: 'paid', at: closed },
    { state: 'accepted', at: closed + 15 * MINUTE },
    { state: 'cooking', at: fromAt - HOUR },
    { state: 'ready', at: fromAt - 20 * MINUTE },
    { state: 'out', at: fromAt },
    { state: 'delivered', at: fromAt + 40 * MINUTE },
  ]
  const isOver = toAt <= on.now
  return {
    ...order,
    lines,
    totals: totalsOf(lines, [], on.vatHundredths),
    steps: steps.filter(({ state, at }) => isOver || (at <= on.now && !isCooked(state))),
    plan: { key, day },
  }
}

/** What the kitchen and the driver have yet to do today. */
function isCooked(state: PlannedOrder['steps'][number]['state']): boolean {
  return ['cooking', 'ready', 'out', 'delivered'].includes(state)
}

/** The meal plans of the demonstration; none where the menu has no dishes for them. */
export async function plannedPlans(
  { trx, siteId, now }: OrdersFill,
  offer: Offer,
  buyers: readonly DemoBuyer[],
): Promise<DemoPlan[]> {
  const { zone, vatHundredths } = offer
  const packages = await packagesOf(trx, siteId)
  const calendar = await planCalendar(trx, siteId, { zone, now })
  const dishes = await planOffer(trx, siteId, { ids: [], today: calendar.today })
  const meals = new Map(
    (await readMeals(trx, siteId, [...dishes.dishes.keys()])).map((meal) => [meal.id, meal]),
  )
  const today = dayAt(now.getTime(), zone)
  return SPECS.flatMap((spec, index): DemoPlan[] => {
    const pack = packages.find(({ kind }) => kind === spec.kind)
    const buyer = buyers[spec.buyer]
    const window = offer.windows.find(
      ({ days, fromTime }) =>
        fromTime >= NOT_BEFORE && spec.weekdays.every((day) => days.includes(day)),
    )
    if (pack === undefined || buyer === undefined || window === undefined || meals.size === 0)
      return []
    const dates = daysFrom(addDays(today, -spec.beganAgo), spec)
    const [first = today] = dates
    const input = inputOf(spec, pack, buyer, first)
    const days = filledDays({ input, pack, calendar, offer: dishes, days: dates }, new Set())
    const key = `plan ${index}`
    const boughtAt =
      instantAt(addDays(first, -BOUGHT_DAYS_BEFORE), '20:00', zone) + index * 7 * MINUTE
    const pausedFrom = spec.pausedAgo === undefined ? null : addDays(today, -spec.pausedAgo)
    const common = { buyer, window, zone }
    const delivered = days.filter(
      ({ day }) => day <= today && (pausedFrom === null || day < pausedFrom),
    )
    const prices = { vatHundredths, snackFils: calendar.settings.snackFils }
    const bought = { key, spec, pack, boughtAt, first, days: dates.length }
    return [
      {
        ...{ key, spec, pack, buyer, window, days, pausedFrom, boughtAt },
        orders: [
          purchase(bought, common, prices),
          ...delivered.map((day) =>
            delivery({ key, ...day }, common, { meals, vatHundredths, now: now.getTime() }),
          ),
        ],
      },
    ]
  })
}

function inputOf(
  spec: PlanSpec,
  pack: PlanPackage,
  { addresses }: DemoBuyer,
  startDate: string,
): PlanInput {
  return {
    packageId: pack.id,
    mealsPerDay: spec.meals,
    snacksPerDay: spec.snacks,
    weekdays: [...spec.weekdays],
    weeks: spec.weeks,
    emirate: addresses[0]?.address.city ?? 'dubai',
    startDate,
    ...{ allergies: [], dislikes: [], days: [], coupons: [], renews: false },
  }
}
