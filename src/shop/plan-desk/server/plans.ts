import { addDays, dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { planContext } from '#shop/meal-plans/context.ts'
import { findOwnPlan } from '#shop/meal-plans/database/plans.ts'
import { renewalReply } from '#shop/meal-plans/renewing/view.ts'
import { planReply } from '#shop/meal-plans/plan-view.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { soughtBy } from '#shop/order-desk/rules.ts'
import {
  type DeskPlan,
  exportPlans,
  listPlans,
  type PlanView,
  showDay,
  showPlan,
} from '../plans/contract.ts'
import { conflictsOn } from '../database/conflicts.ts'
import { changesFor, countPlans, dishesOn } from '../database/day.ts'
import { customersOf, holderOf, type ListedPlan, pageOfPlans } from '../database/plans.ts'
import { cursorOf, stateOf } from '../rules.ts'
import { fileOf, labelOf, plansSheet } from '../sheets.ts'

const UNKNOWN = { name: { en: '', ar: '' }, email: '', phone: '' }

function deskPlan(plan: ListedPlan, customer: DeskPlan['customer']): DeskPlan {
  const { id, number, emirate, startDay, endDay, daysLeft, owed } = plan
  return {
    ...{ id, number, customer, package: plan.package, state: stateOf(plan), emirate },
    ...{ startDay, endDay, daysLeft, owed },
    renewal: plan.hasRenewalFailed ? 'failed' : plan.renews ? 'on' : 'off',
    allergies: plan.allergies.flatMap((each) => Allergen.safeParse(each).data ?? []),
  }
}

function nextAfter(view: PlanView, last: ListedPlan | undefined): string | null {
  if (last === undefined) return null
  return view === 'ending' && last.endDay !== null ? `${last.endDay}_${last.id}` : last.id
}

const listHandler = handler(listPlans, async (call) => {
  const { queries, siteId, query, now } = call
  const { view, q, after, limit } = query
  const { zone, currency } = await call.site()
  const found = await pageOfPlans(queries, siteId, {
    view,
    sought: soughtBy(q ?? ''),
    after: after === undefined ? null : cursorOf(after),
    today: dayAt(now.getTime(), zone),
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const customers = await customersOf(
    queries,
    siteId,
    page.map(({ userId }) => userId),
  )
  return ok({
    items: page.map((plan) => deskPlan(plan, customers.get(plan.userId) ?? UNKNOWN)),
    next: found.length > limit ? nextAfter(view, page.at(-1)) : null,
    currency,
  })
})

const EXPORTED_AT_ONCE = 500

const exportHandler = handler(exportPlans, async (call) => {
  const { queries, siteId, query, now } = call
  const { view, q, format } = query
  const language = query.language ?? call.language
  const today = dayAt(now.getTime(), (await call.site()).zone)
  const params = { view, sought: soughtBy(q ?? ''), today, limit: EXPORTED_AT_ONCE }
  const plans: DeskPlan[] = []
  let after: string | null = null
  do {
    const at: ReturnType<typeof cursorOf> | null = after === null ? null : cursorOf(after)
    const page: ListedPlan[] = await pageOfPlans(queries, siteId, { ...params, after: at })
    const ids = page.map(({ userId }) => userId)
    const customers = await customersOf(queries, siteId, ids)
    plans.push(...page.map((plan) => deskPlan(plan, customers.get(plan.userId) ?? UNKNOWN)))
    after = page.length < EXPORTED_AT_ONCE ? null : nextAfter(view, page.at(-1))
  } while (after !== null)
  const named = (each: 'ar' | 'en'): string => `${labelOf('plansFile', each)}-${today}.${format}`
  return ok({
    ...{ fileName: named(language), latinName: named('en') },
    ...(await fileOf([plansSheet(plans, language)], format, language)),
  })
})

const showHandler = handler(showPlan, async (call) => {
  const { queries, siteId, params, now } = call
  const userId = await holderOf(queries, siteId, params.id)
  if (userId === null) return refuse('planDesk.plan.notFound')
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId })
  if (plan === null) return refuse('planDesk.plan.notFound')
  const { zone, currency } = await call.site()
  const context = await planContext(queries, siteId, plan, { zone, now })
  const customers = await customersOf(queries, siteId, [userId])
  return ok({
    plan: await planReply(queries, siteId, plan, context),
    renewal: await renewalReply(queries, siteId, plan, { ...context, currency }),
    customer: customers.get(userId) ?? UNKNOWN,
  })
})

const A_DAY = 24 * 60 * 60 * 1000

const dayHandler = handler(showDay, async (call) => {
  const { queries, siteId, query, now } = call
  const { zone } = await call.site()
  const today = dayAt(now.getTime(), zone)
  const day = query.day ?? addDays(today, 1)
  const dishes = await dishesOn(queries, siteId, day)
  return ok({
    day,
    today,
    plans: await countPlans(queries, siteId, day),
    portions: dishes.reduce((sum, { planned, closed }) => sum + planned + closed, 0),
    conflicts: await conflictsOn(queries, siteId, day),
    dishes,
    changes: await changesFor(queries, siteId, { day, since: new Date(now.getTime() - A_DAY) }),
  })
})

export const planHandlers: readonly Handler[] = [
  listHandler,
  exportHandler,
  dayHandler,
  showHandler,
]
