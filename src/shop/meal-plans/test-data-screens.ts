import type { ReplyOf } from '#platform/http/endpoint.ts'
import { addDays, weekdayOf } from '#platform/days.ts'
import type { Address } from '#shop/addresses/contract.ts'
import type { Allergen } from '#shop/menu/contract.ts'
import { totalsOf } from '#shop/pricing/rules.ts'
import { unpaidOrder } from '#shop/cart/test-data.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type {
  PlanDish,
  PlanInput,
  PlanIssue,
  pricePlan,
  showPlanMenu,
  showPlanOptions,
} from './building/contract.ts'
import type { MealPlan, PlanDay } from './own/contract.ts'
import type { PlanPackage } from './contract.ts'
import { nextTier, planLines } from './rules/price.ts'

/** A Tuesday. */
export const TODAY = '2026-12-01'
export const NOW = '2026-12-01T06:00:00Z'

const TIERS = [
  { meals: 5, price: 1500 },
  { meals: 10, price: 1000 },
  { meals: 15, price: 500 },
]

export function planPackage(change: Partial<PlanPackage> = {}): PlanPackage {
  return {
    id: idOf(401),
    kind: 'subscription',
    name: { en: 'Subscription', ar: 'باقة الوجبات' },
    description: { en: 'Fresh meals on the days you choose.', ar: 'وجبات طازجة في أيامك.' },
    maxMeals: 3,
    maxSnacks: 2,
    goal: { kcal: 1500, proteinG: 110, carbsG: 140, fatG: 50 },
    tiers: TIERS,
    ...change,
  }
}

export function planOptions(
  change: Partial<ReplyOf<typeof showPlanOptions>> = {},
): ReplyOf<typeof showPlanOptions> {
  const names = { en: 'Weight loss', ar: 'إنقاص الوزن' }
  return {
    ...{ currency: 'AED', vatHundredths: 500, snackPrice: 1000, renewalNoticeDays: 7 },
    packages: [planPackage(), planPackage({ id: idOf(402), kind: 'weightLoss', name: names })],
    weeks: [1, 2, 4],
    emirates: ['dubai', 'abu-dhabi', 'sharjah', 'al-ain'],
    firstDay: '2026-12-03',
    cutoff: { days: 1, time: '18:00' },
    windows: [
      {
        id: idOf(411),
        name: { en: 'Lunch', ar: 'الغداء' },
        from: '12:00',
        to: '14:00',
        days: [1, 2, 3, 4, 5, 6, 7],
        season: 'always',
      },
      {
        id: idOf(412),
        name: { en: 'Dinner', ar: 'العشاء' },
        from: '18:00',
        to: '20:00',
        days: [1, 2, 3, 4, 5],
        season: 'always',
      },
    ],
    seasons: [],
    takesCards: true,
    ...change,
  }
}

interface DishChange {
  readonly part?: 'meal' | 'snack'
  readonly allergens?: Allergen[]
  readonly kcal?: number | null
}

function dish(number: number, en: string, ar: string, change: DishChange = {}): PlanDish {
  const { part = 'meal', allergens = [], kcal = 500 } = change
  return {
    id: idOf(number),
    slug: en.toLowerCase().replaceAll(' ', '-'),
    part,
    name: { en, ar },
    image: null,
    nutrition: { kcal, proteinG: 40, carbsG: 45, fatG: 15 },
    allergens,
    hours: null,
  }
}

export const CHICKEN = dish(421, 'Grilled chicken', 'دجاج مشوي')
export const SALMON = dish(422, 'Salmon', 'سلمون', { allergens: ['fish'], kcal: 620 })
export const LENTILS = dish(423, 'Lentil bowl', 'طبق العدس', { kcal: null })
const SNACK = { part: 'snack', allergens: ['nuts'], kcal: 180 } as const
export const NUTS = dish(424, 'Date bites', 'لقيمات التمر', { ...SNACK, allergens: ['nuts'] })
export const FRUIT = dish(425, 'Fruit cup', 'كوب فواكه', { part: 'snack', kcal: 90 })
const DISHES = [CHICKEN, SALMON, LENTILS, NUTS, FRUIT]

interface MenuDays {
  from?: string | undefined
  to?: string | undefined
}

export function menuOf({ from = TODAY, to = TODAY }: MenuDays): ReplyOf<typeof showPlanMenu> {
  const days: { day: string; dishes: string[] }[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, dishes: DISHES.map(({ id }) => id) })
  return { dishes: DISHES, days }
}

export const HOME: Address = {
  id: idOf(431),
  label: 'Home',
  kind: 'apartment',
  area_id: idOf(432),
  usual: true,
  ...unpaidOrder().address,
}

/** The days of a plan, none of which is closed. */
function daysOf({ startDate, weekdays, weeks }: PlanInput): string[] {
  const days: string[] = []
  for (let day = startDate; days.length < weekdays.length * weeks; day = addDays(day, 1))
    if (weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}

function issue(code: PlanIssue['code'], day: string, en: string, ar: string): PlanIssue {
  return { code, day, title: { en, ar }, mealId: null }
}

/** S5.4-S5.7, S5.11, as the shop says them of a day. */
function issuesOf(plan: PlanInput, day: string): PlanIssue[] {
  const built = plan.days.find((each) => each.day === day)
  const count = (part: 'meal' | 'snack'): number =>
    (built?.dishes ?? []).filter((each) => each.part === part).length
  const { mealsPerDay: meals, snacksPerDay: snacks } = plan
  return [
    built?.windowId == null &&
      issue('mealPlans.noPeriod', day, `Please select a period for ${day}`, 'اختر فترة'),
    built?.addressId == null &&
      issue('mealPlans.noAddress', day, `Please select an address for ${day}`, 'اختر عنوانًا'),
    count('meal') === 0 &&
      issue('mealPlans.noMeals', day, 'Please select your meals !', 'الرجاء اختيار وجباتك!'),
    count('meal') > meals &&
      issue('mealPlans.tooManyMeals', day, `Can not choose more than ${meals} meals`, 'كثير'),
    count('snack') < snacks &&
      issue('mealPlans.tooFewSnacks', day, `Choose more snacks for ${day}.`, 'اختر المزيد'),
  ].filter((each) => each !== false)
}

/** What the shop says about a plan: its price by the specification's tiers, its days, its issues. */
export function pricedPlan(plan: PlanInput): ReplyOf<typeof pricePlan> {
  const days = daysOf(plan)
  const tiers = TIERS.map(({ meals, price }) => ({ meals, priceFils: price }))
  const size = { ...plan, days: days.length }
  const lines = planLines(size, { tiers, snackFils: 1000 })
  const isReduced = plan.coupons.includes('WELCOME')
  const reductions = isReduced ? [{ type: 'fixed', value: 500 } as const] : []
  const totals = totalsOf(lines, reductions, 500)
  const next = nextTier(tiers, days.length * plan.mealsPerDay)
  return {
    days,
    issues: days.flatMap((day) => issuesOf(plan, day)),
    price: {
      currency: 'AED',
      days: days.length,
      lines: lines.map(({ part, qty, priceFils }) => ({
        ...{ part, qty, price: priceFils },
        total: qty * priceFils,
      })),
      nextTier: next === null ? null : { meals: next.meals, price: next.priceFils },
      coupons: plan.coupons.map((coupon) => ({
        coupon,
        terms: null,
        discount: coupon === 'WELCOME' ? 500 : 0,
        refused:
          coupon === 'WELCOME'
            ? null
            : {
                code: 'coupons.notFound',
                title: { en: `${coupon} isn't valid.`, ar: `القسيمة ${coupon} غير صالحة.` },
                missing: null,
              },
        untilSignIn: false,
      })),
      ...{ subtotal: totals.subtotalFils, discount: totals.discountFils },
      renewal: totalsOf(lines, [], 500).totalFils,
      vatHundredths: 500,
      vat: totals.vatFils,
      total: totals.totalFils,
    },
  }
}

let lastDay = 500

export function planDay(change: Partial<PlanDay> = {}): PlanDay {
  lastDay += 1
  return {
    id: idOf(lastDay),
    day: '2026-12-03',
    state: 'planned',
    closesAt: '2026-12-02T14:00:00.000Z',
    mayChange: true,
    window: {
      id: idOf(411),
      name: { en: 'Lunch', ar: 'الغداء' },
      from: '12:00',
      to: '14:00',
    },
    address: {
      id: HOME.id,
      label: 'Home',
      city: 'dubai',
      area: { en: 'Deira', ar: 'ديرة' },
    },
    dishes: [
      { part: 'meal', dish: CHICKEN, chosen: true, stars: null },
      { part: 'snack', dish: NUTS, chosen: false, stars: null },
    ],
    ...{ harmful: [], delivery: null },
    value: 2100,
    ...change,
  }
}

/** A plan of five days: one delivered, one on its way, three to come. */
export function ownPlan(change: Partial<MealPlan> = {}): MealPlan {
  const closed = { mayChange: false, closesAt: null }
  return {
    id: idOf(441),
    number: 12,
    state: 'running',
    plan_type: 'subscription',
    package: { id: idOf(401), name: planPackage().name },
    meals_per_day: 1,
    snacks_per_day: 1,
    weekdays: [1, 2, 3, 4, 5],
    delivery_emirate: 'dubai',
    allergies: [],
    dislikes: [],
    start_date: '2026-11-30',
    end_date: '2026-12-04',
    payment_status: 'Paid',
    stripe_ref: 'pi_1',
    order: { id: idOf(451), number: 1042, payUntil: null },
    shopPhone: '+97145550100',
    goal: planPackage().goal,
    currency: 'AED',
    counts: { paid: 5, delivered: 1, left: 4, refunded: 0, given: 0 },
    money: { paid: 10_500, delivered: 2100, left: 8400, refunded: 0, given: 0 },
    gift: null,
    givenBy: null,
    days: [
      planDay({
        ...closed,
        day: '2026-11-30',
        state: 'delivered',
        delivery: { order: idOf(461), number: 1050, state: 'delivered' },
      }),
      planDay({
        ...closed,
        day: TODAY,
        state: 'closed',
        delivery: { order: idOf(462), number: 1051, state: 'out' },
      }),
      planDay({ ...closed, day: '2026-12-02', state: 'closed' }),
      planDay({ day: '2026-12-03' }),
      planDay({ day: '2026-12-04', closesAt: '2026-12-03T14:00:00.000Z' }),
    ],
    pauses: [],
    firstOrder: null,
    skipsLeft: 10,
    pausesLeft: 3,
    maxPauseDays: 31,
    firstChangeable: '2026-12-03',
    renews: false,
    version: 4,
    events: [
      {
        ...{ at: '2026-11-28T08:00:00.000Z', kind: 'paid', by: 'customer', day: null, toDay: null },
        ...{ days: 5, amount: 10_500 },
      },
    ],
    ...change,
  }
}
