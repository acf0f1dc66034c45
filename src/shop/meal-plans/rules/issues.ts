import type { Avoided } from './dishes.ts'
import { isServed, type Periods, placesLeft } from './periods.ts'
import { type Offer, whyUnfit } from './refit.ts'

/** A day of a plan as it is built; null where nothing was chosen. */
export interface BuiltDay {
  readonly day: string
  readonly windowId: string | null
  readonly addressId: string | null
  readonly dishes: readonly { readonly part: 'meal' | 'snack'; readonly mealId: string }[]
}

export interface BuiltPlan {
  readonly mealsPerDay: number
  readonly snacksPerDay: number
  readonly emirate: string
  readonly startDate: string
  readonly days: readonly BuiltDay[]
}

export interface BuildingContext {
  readonly maxMeals: number
  readonly maxSnacks: number
  /** The earliest first day. */
  readonly firstDay: string
  /** The days that its start, week days and length come to. */
  readonly days: readonly string[]
  readonly periods: Periods
  /** The emirates of the buyer's addresses; null where the shop no longer delivers to one. */
  readonly addresses: ReadonlyMap<string, string | null>
  readonly offer: Offer
  readonly avoided: Avoided
  /** When a window begins, as `HH:MM`; null where it is not known. */
  readonly beginsAt: (windowId: string | null) => string | null
}

export type PlanIssueKind =
  | 'tooManySnacks'
  | 'tooManyMeals'
  | 'noPeriod'
  | 'noAddress'
  | 'noMeals'
  | 'tooFewMeals'
  | 'tooFewSnacks'
  | 'dishUnfit'
  | 'dishHours'
  | 'periodClosed'
  | 'dayFull'
  | 'addressGone'
  | 'addressElsewhere'
  | 'startTooEarly'
  | 'otherDays'

/** What can be wrong with the dishes of a day. */
export type DishIssueKind =
  | 'tooManySnacks'
  | 'tooManyMeals'
  | 'noMeals'
  | 'tooFewMeals'
  | 'tooFewSnacks'
  | 'dishUnfit'
  | 'dishHours'

export interface FoundIssue<Kind extends PlanIssueKind = PlanIssueKind> {
  readonly code: `mealPlans.${Kind}`
  readonly details: Readonly<Record<string, string | number>>
  readonly day: string | null
  readonly mealId: string | null
}

function issue<Kind extends PlanIssueKind>(
  kind: Kind,
  day: string | null,
  details: FoundIssue['details'] = {},
  mealId: string | null = null,
): FoundIssue<Kind> {
  const ofDay = day === null ? {} : { day }
  return { code: `mealPlans.${kind}`, details: { ...ofDay, ...details }, day, mealId }
}

/** What stands in the way of a plan: of the whole first, then of each day in its order. */
export function planIssues(plan: BuiltPlan, context: BuildingContext): FoundIssue[] {
  const { maxMeals, maxSnacks, firstDay, days } = context
  const built = new Map(plan.days.map((day) => [day.day, day]))
  const isOther = plan.days.some(({ day }) => !days.includes(day)) || built.size < plan.days.length
  const whole = [
    plan.mealsPerDay > maxMeals && issue('tooManyMeals', null, { max: maxMeals }),
    plan.snacksPerDay > maxSnacks && issue('tooManySnacks', null, { max: maxSnacks }),
    plan.startDate < firstDay && issue('startTooEarly', null, { firstDay }),
    (isOther || days.length === 0) && issue('otherDays', null),
  ].filter((each) => each !== false)
  const nothing = { windowId: null, addressId: null, dishes: [] }
  return [
    ...whole,
    ...days.flatMap((day) => dayIssues(built.get(day) ?? { day, ...nothing }, plan, context)),
  ]
}

function dayIssues(built: BuiltDay, plan: BuiltPlan, context: BuildingContext): FoundIssue[] {
  return [
    ...periodIssues(built, context),
    ...addressIssues(built, plan, context),
    ...dishIssues(built, plan, context),
  ]
}

function periodIssues({ day, windowId }: BuiltDay, { periods }: BuildingContext): FoundIssue[] {
  if (windowId === null) return [issue('noPeriod', day)]
  const window = periods.windows.find(({ id }) => id === windowId)
  if (window === undefined || !isServed(window, day, periods)) return [issue('periodClosed', day)]
  return placesLeft(window, day, periods) > 0 ? [] : [issue('dayFull', day)]
}

function addressIssues(
  { day, addressId }: BuiltDay,
  { emirate }: BuiltPlan,
  { addresses }: BuildingContext,
): FoundIssue[] {
  if (addressId === null) return [issue('noAddress', day)]
  const found = addresses.get(addressId) ?? null
  if (found === null) return [issue('addressGone', day)]
  return found === emirate ? [] : [issue('addressElsewhere', day)]
}

/** What of a day's dishes is too much, too little, or cannot be had. */
export function dishIssues(
  { day, windowId, dishes }: Pick<BuiltDay, 'day' | 'dishes' | 'windowId'>,
  { mealsPerDay, snacksPerDay }: Pick<BuiltPlan, 'mealsPerDay' | 'snacksPerDay'>,
  { offer, avoided, beginsAt }: Pick<BuildingContext, 'offer' | 'avoided' | 'beginsAt'>,
): FoundIssue<DishIssueKind>[] {
  const meals = dishes.filter(({ part }) => part === 'meal').length
  const snacks = dishes.length - meals
  const counted = [
    meals > mealsPerDay && issue('tooManyMeals', day, { max: mealsPerDay }),
    snacks > snacksPerDay && issue('tooManySnacks', day, { max: snacksPerDay }),
    meals === 0 && issue('noMeals', day),
    meals > 0 && meals < mealsPerDay && issue('tooFewMeals', day, { left: mealsPerDay - meals }),
    snacks < snacksPerDay && issue('tooFewSnacks', day, { left: snacksPerDay - snacks }),
  ].filter((each) => each !== false)
  const wanted = { day, begins: beginsAt(windowId), avoided }
  const unfit = dishes.flatMap((dish) => {
    const why = whyUnfit(dish, offer, wanted)
    if (why === null) return []
    return [issue(why === 'notThatTime' ? 'dishHours' : 'dishUnfit', day, {}, dish.mealId)]
  })
  return [...counted, ...unfit]
}
