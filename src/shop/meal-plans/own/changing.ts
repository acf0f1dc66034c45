import type { Queries, Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { changeSlots } from '#shop/windows/database.ts'
import { currentPeriods, type PlanCalendar } from '../calendar.ts'
import {
  type ChangingContext,
  ownPlanOf,
  planContext,
  type PlanContext,
  refitMoved,
} from '../context.ts'
import { lockPlan, type WholePlan } from '../database/plans.ts'
import {
  addPlanEvent,
  markCancelled,
  moveDays,
  raiseVersion,
  saveDishes,
  savePauses,
  setDayStates,
} from '../database/writing.ts'
import { refundDays, refundOfDays } from '../refunding-days.ts'
import {
  type Changed,
  type ChangeLimits,
  evaluateChange,
  placesOfChange,
} from '../rules/changing.ts'
import type { ChangeRefusal } from '../rules/own-plan.ts'
import { endAfter } from '../rules/ending.ts'
import { updatePlan } from '../updating.ts'
import type { PlanChange, PlanEffect } from './contract.ts'

export interface PlanKey {
  readonly siteId: number
  readonly id: string
  readonly userId: string
  readonly zone: string
  readonly now: Date
  readonly jobs: ChangingContext['jobs']
}

export interface OpenedPlan {
  readonly plan: WholePlan
  /** Its version before it was brought up to date: the one that its owner saw. */
  readonly seenVersion: number
  readonly context: ChangingContext
}

/** Locks a customer's own plan and brings it up to date, so that a change begins from there. */
export async function openPlan(
  trx: Trx,
  { siteId, id, userId, zone, now, jobs }: PlanKey,
): Promise<Outcome<OpenedPlan, 'mealPlans.notFound'>> {
  const locked = await lockPlan(trx, siteId, { id, userId })
  if (locked === null) return refuse('mealPlans.notFound')
  const context = { ...(await planContext(trx, siteId, locked, { zone, now })), trx, jobs }
  const { plan, isChanged } = await updatePlan(context, locked)
  const seenVersion = locked.version
  if (!isChanged) return ok({ plan, seenVersion, context })
  const periods = await currentPeriods(trx, siteId, context.calendar)
  const calendar = { ...context.calendar, periods }
  return ok({ plan, seenVersion, context: { ...context, calendar } })
}

/** A plan once a change of it is saved, as it is shown again. */
export async function closePlan({ plan, context }: OpenedPlan): Promise<WholePlan> {
  const { trx, siteId } = context
  await raiseVersion(trx, siteId, plan.id)
  const changed = await lockPlan(trx, siteId, { id: plan.id })
  if (changed === null) throw new Error('A plan that went away')
  return (await updatePlan(context, changed)).plan
}

function limitsOf({ settings, firstChangeable }: PlanCalendar): ChangeLimits {
  const { maxSkips, maxPauses, maxPauseDays } = settings
  return { firstChangeable, maxSkips, maxPauses, maxPauseDays }
}

export interface Evaluated extends Changed {
  readonly effect: PlanEffect
}

/** What a change of a plan comes to; nothing is saved. */
export async function evaluated(
  queries: Queries,
  plan: WholePlan,
  change: PlanChange,
  context: PlanContext,
): Promise<Outcome<Evaluated, ChangeRefusal>> {
  const { siteId, calendar } = context
  const own = ownPlanOf(plan, calendar)
  const on = { ...limitsOf(calendar), periods: calendar.periods }
  const found = evaluateChange(own, change, on)
  if (!found.ok) return found
  const { moves, refunded } = found.value
  const again = refitMoved(context, plan, moves)
  const days = plan.days.filter(({ id }) => refunded.includes(id))
  const { amountFils, beforeFils } = await refundOfDays(queries, siteId, days)
  const effect = {
    endDay: endAfter(own.days, found.value),
    days: moves.length + refunded.length,
    refund: amountFils,
    refundedBefore: beforeFils,
    moves: moves.map(({ from, to }) => ({ from, to })),
    chosenAgain: again.reduce((sum, { swapped }) => sum + swapped, 0),
  }
  return ok({ ...found.value, effect })
}

/** Saves a change. The money is locked before the delivery windows, as everywhere. */
export async function saveChange(
  { plan, context }: OpenedPlan,
  change: PlanChange,
  changed: Evaluated,
): Promise<Outcome<null, 'mealPlans.changedMeanwhile' | 'mealPlans.dayFull'>> {
  const { trx, siteId, calendar } = context
  const { moves, refunded, pauses } = changed
  const { now } = calendar
  const days = plan.days.filter(({ id }) => refunded.includes(id))
  const returned = await refundDays(context, plan, days, plan.userId)
  // The shop has refunded a part between the preview and the lock.
  if (returned !== changed.effect.refund) return refuse('mealPlans.changedMeanwhile')
  const places = placesOfChange(ownPlanOf(plan, calendar).days, changed)
  const full = await changeSlots(trx, siteId, places)
  if (full !== null) return refuse('mealPlans.dayFull', { day: full.day })
  await moveDays(trx, siteId, moves)
  await saveDishes(trx, siteId, refitMoved(context, plan, moves))
  await setDayStates(trx, siteId, refunded, 'refunded')
  if (change.kind === 'cancel') await markCancelled(trx, siteId, plan.id, now)
  await savePauses(trx, siteId, { planId: plan.id, before: plan.pauses, now }, pauses)
  await addPlanEvent(trx, siteId, plan.id, {
    ...{ at: now, userId: plan.userId },
    ...eventOf(change, changed),
  })
  return ok(null)
}

function eventOf(change: PlanChange, { effect, moves, refundFils }: Evaluated) {
  const { days } = effect
  if (change.kind === 'skip')
    return { kind: 'skipped', day: moves[0]?.from ?? null, toDay: moves[0]?.to ?? null } as const
  if (change.kind === 'pause')
    return { kind: 'paused', day: change.from, toDay: change.until, days } as const
  if (change.kind === 'resume') return { kind: 'resumed', day: change.from, days } as const
  // The value of the days, which is no longer owed; less may go back to the card.
  return { kind: 'cancelled', days, fils: refundFils } as const
}
