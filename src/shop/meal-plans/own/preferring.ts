import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { isSame, type PlanContext, refitDay } from '../context.ts'
import type { StoredPlanDay, WholePlan } from '../database/plans.ts'
import { addPlanEvent, saveDishes, setPreferences } from '../database/writing.ts'
import { evaluateGivenBack, giveBack } from '../giving-back.ts'
import { refundOfDays } from '../refunding-days.ts'
import type { GivenBack } from '../rules/moving.ts'
import type { PlannedDish } from '../rules/refit.ts'
import { dayState } from '../rules/state.ts'
import { harmfulSealed, swapOf, swapSealed } from '../safeguarding.ts'
import type { OpenedPlan } from './changing.ts'
import type { PreferenceEffect } from './preferring-contract.ts'

export interface Preferences {
  readonly allergies: readonly string[]
  /** Ids of dishes. */
  readonly dislikes: readonly string[]
}

type DayEffect = PreferenceEffect['days'][number]

function withPreferences(plan: WholePlan, { allergies, dislikes }: Preferences): WholePlan {
  return {
    ...plan,
    allergies: [...new Set(allergies)],
    dislikes: [...new Set(dislikes)],
  }
}

interface OpenDays {
  readonly refitted: readonly { readonly before: StoredPlanDay; readonly after: StoredPlanDay }[]
  /** Days with a date that nothing fits. */
  readonly unfit: readonly StoredPlanDay[]
  readonly days: readonly StoredPlanDay[]
}

/** The dishes of the open days as the plan chooses them again. */
function openDays(context: PlanContext, plan: WholePlan): OpenDays {
  const refitted: { before: StoredPlanDay; after: StoredPlanDay }[] = []
  const unfit: StoredPlanDay[] = []
  let { days } = plan
  for (const before of plan.days.filter((each) => dayState(each) === 'planned')) {
    const { dishes, isWhole } = refitDay(context, { ...plan, days }, before, before.day)
    const after = { ...before, dishes }
    if (!isWhole && before.day !== null) unfit.push(after)
    else if (!isSame(before.dishes, dishes)) refitted.push({ before, after })
    days = days.map((each) => (each.id === after.id ? after : each))
  }
  return { refitted, unfit, days }
}

/** What other allergies and dislikes would come to; nothing is saved. */
export async function evaluatePreferences(
  queries: Queries,
  context: PlanContext,
  plan: WholePlan,
  preferences: Preferences,
): Promise<PreferenceEffect> {
  const { siteId } = context
  const wanted = withPreferences(plan, preferences)
  const effects: DayEffect[] = []
  const unfit: StoredPlanDay[] = []
  for (const harmful of await harmfulSealed(queries, siteId, wanted)) {
    const { day } = harmful
    if (day.delivery.state !== 'paid') continue
    const swap = swapOf(context, wanted, harmful)
    if (swap === null) unfit.push(day)
    else effects.push(swapped(context, day, swap.dishes))
  }
  const open = openDays(context, wanted)
  for (const { before, after } of open.refitted)
    effects.push(swapped(context, before, after.dishes))
  unfit.push(...open.unfit)
  const given = await evaluateGivenBack(queries, context, { ...wanted, days: open.days }, unfit)
  const gone = plan.days.filter(({ id }) => given.refunded.includes(id))
  const { amountFils, beforeFils } = await refundOfDays(queries, siteId, gone)
  return effectOf([...effects, ...givenEffects(plan, given)], {
    ...{ refund: amountFils, refundedBefore: beforeFils },
  })
}

/**
 * Saves what a plan must never contain. What no longer fits is swapped on every day that is not
 * cooked yet, and days that nothing fits are given back; the preferences are saved whatever follows.
 */
export async function savePreferences(
  { plan, context }: OpenedPlan,
  preferences: Preferences,
): Promise<PreferenceEffect> {
  const { trx, siteId, calendar } = context
  const wanted = withPreferences(plan, preferences)
  await setPreferences(trx, siteId, plan.id, wanted)
  const effects: DayEffect[] = []
  const sealed = await swapSealed(context, wanted)
  for (const { day, dishes } of sealed.swaps) effects.push(swapped(context, day, dishes))
  const open = openDays(context, wanted)
  for (const { before, after } of open.refitted) {
    effects.push(swapped(context, before, after.dishes))
    const event = { kind: 'swapped', userId: plan.userId, day: after.day } as const
    await addPlanEvent(trx, siteId, plan.id, { at: calendar.now, ...event })
  }
  await saveDishes(
    trx,
    siteId,
    open.refitted.map(({ after }) => after),
  )
  const unfit = [...sealed.unfit, ...open.unfit]
  if (unfit.length === 0) return effectOf(effects, { refund: 0, refundedBefore: 0 })
  const before = await refundOfDays(trx, siteId, unfit)
  const { moves, refunded, returnedFils } = await giveBack(
    context,
    { ...wanted, days: open.days },
    unfit,
    plan.userId,
  )
  const given = { moves, refunded: refunded.map(({ id }) => id) }
  return effectOf([...effects, ...givenEffects(plan, given)], {
    refund: returnedFils,
    refundedBefore: refunded.length === 0 ? 0 : before.beforeFils,
  })
}

function effectOf(
  days: readonly DayEffect[],
  money: Pick<PreferenceEffect, 'refund' | 'refundedBefore'>,
): PreferenceEffect {
  return {
    days: days.toSorted((one, other) => ((one.day ?? '9999') < (other.day ?? '9999') ? -1 : 1)),
    swapped: days.reduce((sum, { swaps }) => sum + swaps.length, 0),
    ...money,
  }
}

function givenEffects({ days }: WholePlan, { moves, refunded }: GivenBack): DayEffect[] {
  return days.flatMap(({ id, day, valueFils }): DayEffect[] => {
    const of = { id, day, swaps: [], value: valueFils }
    if (refunded.includes(id)) return [{ ...of, outcome: 'refunded', toDay: null }]
    const move = moves.find((each) => each.id === id)
    if (move === undefined) return []
    return [{ ...of, outcome: move.to === null ? 'waits' : 'moved', toDay: move.to }]
  })
}

function swapped(
  { offer }: PlanContext,
  { id, day, dishes, valueFils }: StoredPlanDay,
  now: readonly PlannedDish[],
): DayEffect {
  const nameOf = (mealId: string): TwoNames => offer.dishes.get(mealId)?.name ?? { en: '', ar: '' }
  const come = without(now, dishes)
  const swaps = without(dishes, now).map(({ mealId, part }) => {
    const index = come.findIndex((each) => each.part === part)
    const [instead] = index === -1 ? [] : come.splice(index, 1)
    return { from: nameOf(mealId), to: instead === undefined ? null : nameOf(instead.mealId) }
  })
  return { id, day, outcome: 'swapped', toDay: null, swaps, value: valueFils }
}

/** The dishes of some that are not among others, each as often as it is missing there. */
function without(some: readonly PlannedDish[], others: readonly PlannedDish[]): PlannedDish[] {
  const left = [...others]
  return some.filter(({ part, mealId }) => {
    const index = left.findIndex((each) => each.part === part && each.mealId === mealId)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}
