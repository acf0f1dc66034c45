import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { peopleOfOrder, TOPIC as ORDERS } from '#shop/orders/notify.ts'
import { planContext } from '../context.ts'
import { findOwnPlan, plansOf } from '../database/plans.ts'
import { findPackage } from '../database/settings.ts'
import { planReply, planSummary } from '../plan-view.ts'
import { asksOf, nextDelivery, plansInConflict } from '../plan-asks.ts'
import { TOPIC } from '../working.ts'
import { closePlan, evaluated, type OpenedPlan, openPlan, saveChange } from './changing.ts'
import {
  changeDelivery,
  changeDishes,
  changePlan,
  listOwnPlans,
  type MealPlan,
  previewChange,
  showOwnPlan,
} from './contract.ts'
import { saveDelivery } from './delivery.ts'
import { saveChosen } from './dishes.ts'
import {
  changePreferences,
  type PreferenceEffect,
  previewPreferences,
} from './preferring-contract.ts'
import { evaluatePreferences, savePreferences } from './preferring.ts'

const listHandler = handler(listOwnPlans, async ({ queries, siteId, caller, site, now }) => {
  const today = dayAt(now.getTime(), (await site()).zone)
  const plans = await plansOf(queries, siteId, caller.userId)
  const packages = new Map(
    await Promise.all(
      [...new Set(plans.map(({ packageId }) => packageId))].map(
        async (id) => [id, await findPackage(queries, siteId, id)] as const,
      ),
    ),
  )
  const harmful = await plansInConflict(queries, siteId, plans)
  const items = plans.flatMap((plan) => {
    const pack = packages.get(plan.packageId)
    if (pack == null) return []
    const summary = planSummary(plan, pack, today)
    const asks = asksOf(plan, { today, isHarmful: harmful.has(plan.id) })
    const orders = [...new Set(plan.days.map(({ orderId }) => orderId))]
    return [{ ...summary, next_delivery: nextDelivery(plan, today), asks, orders }]
  })
  return ok({ items })
})

const showHandler = handler(showOwnPlan, async (call) => {
  const { queries, siteId, caller, params, now } = call
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId: caller.userId })
  if (plan === null) return refuse('mealPlans.notFound')
  const context = await planContext(queries, siteId, plan, { zone: (await call.site()).zone, now })
  return ok(await planReply(queries, siteId, plan, context))
})

type OwnCall = Pick<Call, 'siteId' | 'caller' | 'now' | 'database' | 'notify' | 'site'> & {
  readonly params: { readonly id: string }
}

interface ChangedPlan<Value> {
  readonly value: Value
  readonly reply: MealPlan
}

/** Shows a plan as it is once a change of it is saved. */
export async function replyAfter(opened: OpenedPlan): Promise<MealPlan> {
  const { trx, siteId, calendar } = opened.context
  const plan = await closePlan(opened)
  const { zone, now } = calendar
  return planReply(trx, siteId, plan, await planContext(trx, siteId, plan, { zone, now }))
}

/** Changes a plan of the caller within a transaction. */
async function change<Value, Code extends string>(
  { jobs }: OwnPlanServices,
  call: OwnCall,
  work: (opened: OpenedPlan) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<ChangedPlan<Value>, Code | 'mealPlans.notFound'>> {
  const { siteId, caller, params, now, database } = call
  const { zone } = await call.site()
  const key = { siteId, id: params.id, userId: caller.userId, zone, now, jobs }
  type Result = Outcome<ChangedPlan<Value>, Code | 'mealPlans.notFound'>
  const changed = await database.transaction(async (trx: Trx): Promise<Result> => {
    const opened = await openPlan(trx, key)
    if (!opened.ok) return opened
    const worked = await work(opened.value)
    if (!worked.ok) return worked
    return ok({ value: worked.value, reply: await replyAfter(opened.value) })
  })
  if (changed.ok) call.notify([caller.userId], TOPIC)
  return changed
}

function changeHandlers(services: OwnPlanServices): readonly Handler[] {
  const dishes = handler(changeDishes, async (call) => {
    const { params, body } = call
    const changed = await change(services, call, (opened) =>
      saveChosen(opened, params.day, body.dishes),
    )
    return changed.ok ? ok(changed.value.reply) : changed
  })
  const delivery = handler(changeDelivery, async (call) => {
    const { params, body } = call
    const changed = await change(services, call, (opened) =>
      saveDelivery(opened, { ...body, dayId: params.day }),
    )
    return changed.ok ? ok(changed.value.reply) : changed
  })
  const preferences = handler(changePreferences, async (call) => {
    const { siteId, caller, body, queries } = call
    const changed = await change<PreferenceEffect, never>(services, call, async (opened) =>
      ok(await savePreferences(opened, body)),
    )
    if (!changed.ok) return changed
    const { value: effect, reply: plan } = changed.value
    // The kitchen sees closed days with other dishes, or no longer.
    call.notify(await peopleOfOrder(queries, siteId, caller.userId), ORDERS)
    if (effect.refund > 0) await services.kick()
    return ok({ plan, swapped: effect.swapped, effect })
  })
  return [dishes, delivery, preferences]
}

const previewHandler = handler(previewChange, async (call) => {
  const { queries, siteId, caller, params, body, now } = call
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId: caller.userId })
  if (plan === null) return refuse('mealPlans.notFound')
  const context = await planContext(queries, siteId, plan, { zone: (await call.site()).zone, now })
  const found = await evaluated(queries, plan, body.change, context)
  return found.ok ? ok(found.value.effect) : found
})

const previewPreferencesHandler = handler(previewPreferences, async (call) => {
  const { queries, siteId, caller, params, body, now } = call
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId: caller.userId })
  if (plan === null) return refuse('mealPlans.notFound')
  const context = await planContext(queries, siteId, plan, { zone: (await call.site()).zone, now })
  return ok(await evaluatePreferences(queries, context, plan, body))
})

function isAsShown(
  effect: { endDay: string | null; refund: number },
  { endDay, refund }: { endDay: string | null; refund: number },
): boolean {
  return effect.endDay === endDay && effect.refund === refund
}

export interface OwnPlanServices {
  readonly jobs: Pick<Jobs, 'send'>
  /** Sends what is to go back right away, rather than with the next minute. */
  readonly kick: () => unknown
}

function createChangeHandler({ jobs, kick }: OwnPlanServices): Handler {
  return handler(changePlan, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const { zone } = await call.site()
    const key = { siteId, id: params.id, userId: caller.userId, zone, now, jobs }
    const opened = await openPlan(trx, key)
    if (!opened.ok) return opened
    const { plan, seenVersion, context } = opened.value
    if (seenVersion !== body.version) return refuse('mealPlans.changedMeanwhile')
    const found = await evaluated(trx, plan, body.change, context)
    if (!found.ok) return found
    if (!isAsShown(found.value.effect, body.expected)) return refuse('mealPlans.changedMeanwhile')
    const saved = await saveChange(opened.value, body.change, found.value)
    if (!saved.ok) return saved
    const reply = await replyAfter(opened.value)
    call.notify([caller.userId], TOPIC)
    if (found.value.effect.refund > 0) call.afterCommit(async () => void (await kick()))
    return ok(reply)
  })
}

export function createOwnPlanHandlers(services: OwnPlanServices): readonly Handler[] {
  return [
    listHandler,
    showHandler,
    previewHandler,
    previewPreferencesHandler,
    createChangeHandler(services),
    ...changeHandlers(services),
  ]
}
