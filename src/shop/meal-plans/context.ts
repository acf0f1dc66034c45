import type { Queries, Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
  type AtTime,
  beginsIn,
  type PlanCalendar,
  planCalendar,
  type PlanOffer,
  planOffer,
} from './calendar.ts'
import { likedDishes } from './database/dishes.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import type { MovedDay, OwnDay, OwnPlan } from './rules/own-plan.ts'
import type { Choosing } from './rules/dishes.ts'
import type { CanFill } from './rules/moving.ts'
import { canFill, type PlannedDish, refit, type Refitted, usesOf } from './rules/refit.ts'
import { dayState, type PaidDay } from './rules/state.ts'

/** What decides about the changes of one plan. */
export interface PlanContext {
  readonly siteId: number
  readonly calendar: PlanCalendar
  readonly offer: PlanOffer
  readonly liked: ReadonlySet<string>
}

/** The same within the transaction that has locked the plan. */
export interface ChangingContext extends PlanContext {
  readonly trx: Trx
  /** Deliver what customers are notified of, after the commit. */
  readonly jobs: Pick<Jobs, 'send'>
}

export async function planContext(
  queries: Queries,
  siteId: number,
  plan: WholePlan,
  at: AtTime,
): Promise<PlanContext> {
  const calendar = await planCalendar(queries, siteId, at)
  const planned = plan.days.flatMap(({ dishes }) => dishes.map(({ mealId }) => mealId))
  const ids = [...planned, ...plan.dislikes]
  return {
    siteId,
    calendar,
    offer: await planOffer(queries, siteId, { ids, today: calendar.today }),
    liked: await likedDishes(queries, siteId, plan.userId),
  }
}

/** A day as its money is counted. */
export function paidDay(day: StoredPlanDay): PaidDay {
  const { valueFils, delivery } = day
  return { state: dayState(day), day: day.day, valueFils, delivery: delivery?.state ?? null }
}

function standingOf(day: StoredPlanDay, firstChangeable: string): OwnDay['standing'] {
  const state = dayState(day)
  if (state === 'sealed') return day.delivery?.state === 'delivered' ? 'delivered' : 'closed'
  if (state === 'unpaid') return 'reserved'
  if (state !== 'planned') return 'over'
  return day.day === null || day.day >= firstChangeable ? 'open' : 'closed'
}

/** A plan as its changes look at it. */
export function ownPlanOf(
  plan: WholePlan,
  { firstChangeable }: Pick<PlanCalendar, 'firstChangeable'>,
): OwnPlan {
  const days = plan.days.map((day) => ({
    id: day.id,
    day: day.day,
    windowId: day.windowId,
    valueFils: day.valueFils,
    standing: standingOf(day, firstChangeable),
  }))
  const isLeft = days.some(({ standing }) => standing === 'open' || standing === 'closed')
  return {
    weekdays: plan.weekdays,
    days,
    pauses: plan.pauses,
    isRunning: plan.cancelledAt === null && isLeft,
    ...usedOf(plan),
  }
}

/** What was used of the limits of skips and pauses, which begin again with each paid renewal. */
function usedOf({ events, pauses }: WholePlan): Pick<OwnPlan, 'skips' | 'pausesUsed'> {
  const renewed = events.findLast(({ kind }) => kind === 'renewed') ?? null
  const isNow = (at: Date): boolean => renewed === null || at > renewed.at
  const from = renewed?.day ?? ''
  return {
    skips: events.filter(({ kind, at }) => kind === 'skipped' && isNow(at)).length,
    pausesUsed: pauses.filter((pause) => pause.from >= from).length,
  }
}

/** By what the dishes of a day are chosen. */
export function choosingFor(plan: WholePlan, dayId: string, liked: ReadonlySet<string>): Choosing {
  const others = plan.days.filter(({ id }) => id !== dayId).map(({ dishes }) => dishes)
  return {
    meals: plan.mealsPerDay,
    snacks: plan.snacksPerDay,
    kcal: plan.kcal,
    liked,
    uses: usesOf(others),
  }
}

/** The dishes of a day as they can be had on a date, in its window. */
export function refitDay(
  { offer, liked, calendar }: Pick<PlanContext, 'calendar' | 'offer' | 'liked'>,
  plan: WholePlan,
  { id, dishes, windowId }: Pick<StoredPlanDay, 'id' | 'dishes' | 'windowId'>,
  day: string | null,
): Refitted {
  const choosing = choosingFor(plan, id, liked)
  return refit(dishes, offer, {
    day,
    begins: beginsIn(calendar)(windowId),
    avoided: plan,
    choosing,
  })
}

/** Whether a day of a plan can have all its dishes on a date, in a window. */
export function canFillOf(
  { offer, calendar }: Pick<PlanContext, 'calendar' | 'offer'>,
  plan: Pick<WholePlan, 'allergies' | 'dislikes' | 'mealsPerDay' | 'snacksPerDay'>,
): CanFill {
  const size = { meals: plan.mealsPerDay, snacks: plan.snacksPerDay }
  const beginsAt = beginsIn(calendar)
  return (day, windowId) => canFill(offer, { day, begins: beginsAt(windowId), avoided: plan }, size)
}

export interface RefittedDay {
  readonly id: string
  readonly dishes: readonly PlannedDish[]
  readonly swapped: number
}

/** The dishes of days that move, where some are chosen again. */
export function refitMoved(
  context: Pick<PlanContext, 'calendar' | 'offer' | 'liked'>,
  plan: WholePlan,
  moves: readonly MovedDay[],
): RefittedDay[] {
  return moves.flatMap(({ id, to, windowId }) => {
    const day = plan.days.find((each) => each.id === id)
    if (day === undefined) return []
    const { dishes, swapped } = refitDay(context, plan, { ...day, windowId }, to)
    return isSame(day.dishes, dishes) ? [] : [{ id, dishes, swapped }]
  })
}

/** Whether two days have the same dishes, in whatever order. */
export function isSame(some: readonly PlannedDish[], others: readonly PlannedDish[]): boolean {
  const namesOf = (dishes: readonly PlannedDish[]) =>
    dishes
      .map(({ part, mealId }) => `${part} ${mealId}`)
      .toSorted()
      .join()
  return namesOf(some) === namesOf(others)
}
