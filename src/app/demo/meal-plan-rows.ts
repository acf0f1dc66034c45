import { addDays, DAY, MINUTE } from '#platform/days.ts'
import { idAt, newId } from '#platform/id.ts'
import { insertPlan } from '#shop/meal-plans/database/writing.ts'
import { dayValues } from '#shop/meal-plans/rules/price.ts'
import { instantAt } from '#shop/windows/rules.ts'
import { insertRows } from './insert.ts'
import { insertRenewal } from './meal-plan-renewals.ts'
import type { DemoPlan } from './meal-plans.ts'
import type { DemoOrder, OrdersFill } from './order-trail.ts'

type Place = Pick<DemoOrder, 'window' | 'day' | 'steps'>

/** Inserts the plans with their days, pauses and history. Returns the places that planned days hold. */
export async function insertPlans(
  fill: OrdersFill,
  plans: readonly DemoPlan[],
  orders: readonly DemoOrder[],
): Promise<Place[]> {
  const places: Place[] = []
  for (const [index, plan] of plans.entries())
    places.push(...(await insertOne(fill, plan, { number: index + 1, orders })))
  if (plans.length > 0)
    await insertRows(fill, 'shop_counters', [{ kind: 'meal-plan', last: plans.length }])
  return places
}

async function insertOne(
  fill: OrdersFill,
  plan: DemoPlan,
  { number, orders }: { number: number; orders: readonly DemoOrder[] },
): Promise<Place[]> {
  const { trx, siteId, zone } = fill
  const { spec, pack, buyer, window, boughtAt, pausedFrom } = plan
  const own = orders.filter((order) => order.plan?.key === plan.key)
  const purchase = own.find((order) => order.plan?.day === null)
  const [address] = buyer.addresses
  const [first] = plan.days
  if (purchase === undefined || address === undefined || first === undefined)
    throw new Error('A plan has its purchase, an address and days')
  const planId = idAt(new Date(boughtAt), number)
  const lastDay = plan.days.at(-1)?.day ?? first.day
  const isOver =
    spec.renewal === undefined && own.length === plan.days.length + 1 && own.every(isDone)
  const endedAt = new Date(instantAt(addDays(lastDay, 1), '00:05', zone))
  await insertPlan(trx, siteId, {
    id: planId,
    number,
    userId: buyer.userId,
    packageId: pack.id,
    mealsPerDay: spec.meals,
    snacksPerDay: spec.snacks,
    weekdays: spec.weekdays,
    weeks: spec.weeks,
    emirate: address.address.city,
    startDate: first.day,
    ...{ allergies: [], dislikes: [], kcal: pack.goal.kcal },
    renews: spec.renewal !== undefined,
    language: buyer.language,
    createdAt: new Date(boughtAt),
  })
  if (isOver)
    await trx
      .updateTable('meal_plans')
      .set({ ended_at: endedAt })
      .where('site_id', '=', siteId)
      .where('id', '=', planId)
      .execute()
  const values = dayValues(purchase.totals.totalFils, plan.days.length)
  const days = plan.days.map(({ day, dishes }, index) => {
    const delivery = own.find((order) => order.plan?.day === day)
    const isWaiting = delivery === undefined && pausedFrom !== null
    return {
      dishes,
      row: {
        id: newId(),
        plan_id: planId,
        order_id: purchase.id,
        day: isWaiting ? null : day,
        window_id: window.id,
        address_id: address.id,
        state: delivery === undefined ? ('planned' as const) : ('sealed' as const),
        value_fils: values[index] ?? 0,
        delivery_id: delivery?.id ?? null,
      },
    }
  })
  await insertRows(
    fill,
    'meal_plan_days',
    days.map(({ row }) => row),
  )
  await insertRows(
    fill,
    'meal_plan_dishes',
    days.flatMap(({ row, dishes }) =>
      dishes.map(({ part, mealId }, index) => ({
        ...{ day_id: row.id, line: index + 1, part, meal_id: mealId },
        chosen: index > 0,
      })),
    ),
  )
  const waiting = days.filter(({ row }) => row.day === null).length
  await insertRenewal(fill, plan, { planId, purchase })
  await insertStory(fill, plan, { planId, purchase, waiting, endedAt: isOver ? endedAt : null })
  return days.flatMap(({ row: { day, state } }) =>
    state === 'planned' && day !== null ? [{ window, day, steps: [] }] : [],
  )
}

function isDone({ plan, steps }: DemoOrder): boolean {
  return plan?.day === null || steps.at(-1)?.state === 'delivered'
}

interface Story {
  readonly planId: string
  readonly purchase: DemoOrder
  /** How many days have no date while it is paused. */
  readonly waiting: number
  readonly endedAt: Date | null
}

/** The pause of a plan, and what happened to it. */
async function insertStory(
  fill: OrdersFill,
  { buyer, days, boughtAt, pausedFrom }: DemoPlan,
  { planId, purchase, waiting, endedAt }: Story,
): Promise<void> {
  const paidAt = new Date(boughtAt + 2 * MINUTE)
  const none = { user_id: null, day: null, to_day: null, days: null, fils: null }
  const events = [
    {
      ...{ ...none, id: idAt(paidAt, 1), at: paidAt, kind: 'paid' as const },
      ...{ days: days.length, fils: purchase.totals.totalFils },
    },
  ]
  await insertRows(
    fill,
    'meal_plan_events',
    events.map((event) => ({ plan_id: planId, ...event })),
  )
  if (pausedFrom !== null) {
    const at = new Date(instantAt(pausedFrom, '10:00', fill.zone) - 2 * DAY)
    const pause = { plan_id: planId, from_day: pausedFrom, until_day: null, created_at: at }
    await insertRows(fill, 'meal_plan_pauses', [{ id: idAt(at, 1), ...pause }])
    const event = { ...none, id: idAt(at, 1), plan_id: planId, at, kind: 'paused' as const }
    const who = { user_id: buyer.userId, day: pausedFrom, days: waiting }
    await insertRows(fill, 'meal_plan_events', [{ ...event, ...who }])
  }
  if (endedAt !== null) {
    const event = { ...none, id: idAt(endedAt, 1), plan_id: planId, at: endedAt }
    await insertRows(fill, 'meal_plan_events', [{ ...event, kind: 'ended' as const }])
  }
}
