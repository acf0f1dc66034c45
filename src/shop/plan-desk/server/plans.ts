import { addDays } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { planContext } from '#shop/meal-plans/context.ts'
import { findOwnPlan } from '#shop/meal-plans/database/plans.ts'
import { planReply } from '#shop/meal-plans/plan-view.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { soughtBy } from '#shop/order-desk/rules.ts'
import { dayOn } from '#shop/windows/rules.ts'
import { type DeskPlan, listPlans, type PlanView, showDay, showPlan } from '../plans/contract.ts'
import { changesFor, countPlans, dishesOn } from '../database/day.ts'
import { customersOf, holderOf, type ListedPlan, pageOfPlans } from '../database/plans.ts'
import { cursorOf, stateOf } from '../rules.ts'

const UNKNOWN = { name: { en: '', ar: '' }, email: '', phone: '' }

function deskPlan(plan: ListedPlan, customer: DeskPlan['customer']): DeskPlan {
  const { id, number, emirate, startDay, endDay, daysLeft, owed } = plan
  return {
    ...{ id, number, customer, package: plan.package, state: stateOf(plan), emirate },
    ...{ startDay, endDay, daysLeft, owed },
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
    today: dayOn(now.getTime(), zone),
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

const showHandler = handler(showPlan, async (call) => {
  const { queries, siteId, params, now } = call
  const userId = await holderOf(queries, siteId, params.id)
  if (userId === null) return refuse('planDesk.plan.notFound')
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId })
  if (plan === null) return refuse('planDesk.plan.notFound')
  const { zone } = await call.site()
  const context = await planContext(queries, siteId, plan, { zone, now })
  const customers = await customersOf(queries, siteId, [userId])
  return ok({
    plan: await planReply(queries, siteId, plan, context),
    customer: customers.get(userId) ?? UNKNOWN,
  })
})

const A_DAY = 24 * 60 * 60 * 1000

const dayHandler = handler(showDay, async (call) => {
  const { queries, siteId, query, now } = call
  const { zone } = await call.site()
  const today = dayOn(now.getTime(), zone)
  const day = query.day ?? addDays(today, 1)
  const dishes = await dishesOn(queries, siteId, day)
  return ok({
    day,
    today,
    plans: await countPlans(queries, siteId, day),
    portions: dishes.reduce((sum, { planned, closed }) => sum + planned + closed, 0),
    dishes,
    changes: await changesFor(queries, siteId, { day, since: new Date(now.getTime() - A_DAY) }),
  })
})

export const planHandlers: readonly Handler[] = [listHandler, dayHandler, showHandler]
