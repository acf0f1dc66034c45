import type { Database } from '#platform/db/database.ts'
import type { RequestOptions } from '#test/helpers/test-server.ts'
import { newId } from '#platform/id.ts'
import { type Buyer, aShop, NOW } from '#shop/checkout/test-data.ts'
import { createKitchenHandlers } from '#shop/kitchen/server.ts'
import { createOrderDeskHandlers } from '#shop/order-desk/server.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { createOrderHandlers } from '#shop/orders/server/handlers.ts'
import { createDemoProvider } from '#shop/payments/providers/demo-provider.ts'
import { refundCancelled } from '#shop/payments/refunding.ts'
import { createPaymentHandlers } from '#shop/payments/server/handlers.ts'
import { workPayments } from '#shop/payments/working.ts'
import type { Opened } from '#shop/payments/contract.ts'
import { createPlanConflictHandlers } from '#shop/plan-conflicts/server.ts'
import { createQuoteHandlers } from '#shop/cart-totals/server.ts'
import { salesHandlers } from '#shop/sales/server.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { PlanDayInput, PlanInput } from './building/contract.ts'
import type { MealPlan, PlanChange, PlanEffect } from './own/contract.ts'
import { seedPackages } from './seed.ts'
import { createRenewalHandlers } from './renewing/server.ts'
import { workAllRenewals } from './renewing/working.ts'
import { safeguardingOf } from './safeguarding-orders.ts'
import { createMealPlanHandlers } from './server.ts'
import { TOPIC, workPlans } from './working.ts'

export { NOW }
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
/** The first day on which a plan that is bought at `NOW` can begin: a Tuesday. */
export const FIRST = '2026-11-24'

const CARD = { number: '4242 4242 4242 4242', month: 12, year: 2030, cvc: '123' }

interface DishOptions {
  readonly part?: 'meal' | 'snack'
  readonly allergens?: string[]
  readonly days?: number[]
  readonly kcal?: number | null
  readonly name?: string
  readonly hours?: readonly [from: string, to: string]
}

interface Sent<Body = never> {
  readonly status: number
  readonly body: Body
}

/** A shop that sells meal plans, with its payments, its kitchen and its desk. */
export async function aPlanShop(
  database: Database,
  { takesCards = true, ...options }: { zone?: string; takesCards?: boolean } = {},
) {
  const shop = await aShop(database, options)
  const { siteId, queries, services } = shop
  const packages = await seedPackages(queries, siteId)
  const clock = { now: NOW }
  const payments = {
    ...services,
    database,
    provider: createDemoProvider(database, () => clock.now),
    notify: () => undefined,
    missing: () => undefined,
  }
  const [kick, jobs] = [() => undefined, { send: async () => newId() }]
  const safeguard = safeguardingOf(jobs)
  const server = testServer(database, [
    ...createMealPlanHandlers({ ...services, takesCards, jobs }, kick),
    ...createRenewalHandlers({ ...payments, jobs }),
    ...createOrderHandlers(services, { refundCancelled, kick }),
    ...createPaymentHandlers({ ...payments, kick }),
    ...createKitchenHandlers({ menuChanged: () => undefined, safeguard }),
    ...createOrderDeskHandlers({ ...services, safeguard }, kick),
    ...createPlanConflictHandlers({ ...services, jobs, kick }),
    ...createQuoteHandlers({ takesCards: true }),
    ...salesHandlers,
  ])
  Object.defineProperty(server.clock, 'now', { get: () => clock.now })

  const categories = { meal: newId(), snack: newId() }
  for (const [part, id] of Object.entries(categories))
    await queries
      .insertInto('meal_categories')
      .values({
        site_id: siteId,
        id,
        slug: `plan-${part}`,
        name_en: part,
        name_ar: part,
        rank: 1,
        plan_part: part as 'meal' | 'snack',
      })
      .execute()

  async function dish(options: DishOptions = {}): Promise<string> {
    const id = newId()
    const { part = 'meal', allergens = [], days = EVERY_DAY, kcal = 500, name = 'Dish' } = options
    const [from_time = null, to_time = null] = options.hours ?? []
    await queries
      .insertInto('meals')
      .values({
        site_id: siteId,
        id,
        category_id: categories[part],
        slug: id,
        name_en: name,
        name_ar: `${name} ع`,
        description_en: '',
        description_ar: '',
        search: name.toLowerCase(),
        price_fils: 2_500,
        rank: 1,
        created_at: NOW,
        updated_at: NOW,
        ...{ allergens, days, kcal, from_time, to_time },
      })
      .execute()
    return id
  }

  async function change(mealId: string, values: { allergens?: string[]; active?: boolean }) {
    await queries
      .updateTable('meals')
      .set(values)
      .where('site_id', '=', siteId)
      .where('id', '=', mealId)
      .execute()
  }

  /** Someone who buys and eats; each call goes to the shop's own server. */
  async function customer(address: Parameters<typeof shop.buyer>[0] = {}): Promise<Buyer> {
    const buyer = await shop.buyer(address)
    return { ...buyer, token: server.signIn({ siteId, userId: buyer.userId }) }
  }
  const staff = server.signIn({
    siteId,
    userId: (await shop.buyer()).userId,
    permissions: new Set(['shop.orders', 'shop.kitchen', 'shop.money']) as never,
  })

  const call = (line: string, as: string | undefined, params: RequestOptions = {}) =>
    server.call(line, { site: siteId, ...(as === undefined ? {} : { as }), ...params })

  /** A plan as it would be sent, without days yet. */
  function planInput(change: Partial<PlanInput> = {}): PlanInput {
    return {
      packageId: packages.subscription,
      mealsPerDay: 1,
      snacksPerDay: 0,
      weekdays: EVERY_DAY,
      weeks: 1,
      emirate: 'dubai',
      startDate: FIRST,
      allergies: [],
      dislikes: [],
      days: [],
      coupons: [],
      renews: false,
      ...change,
    }
  }

  /** The same with dishes chosen by the program, and one window and address for all days. */
  async function filled(who: Buyer, change: Partial<PlanInput> = {}): Promise<PlanInput> {
    const input = planInput(change)
    const { body } = (await call('POST /api/shop/meal-plans/choices', who.token, {
      body: input,
    })) as Sent<{ days: Pick<PlanDayInput, 'day' | 'dishes'>[] }>
    const at = { windowId: shop.windowId, addressId: who.addressId }
    return { ...input, days: body.days.map((day) => ({ ...day, ...at })) }
  }

  async function priceOf(who: Buyer | null, input: PlanInput) {
    const { body } = await call('POST /api/shop/meal-plans/price', who?.token, { body: input })
    return body as {
      price: { total: number; lines: { part: string; qty: number; price: number }[] }
      days: string[]
      issues: { code: string; title: { en: string; ar: string }; day: string | null }[]
    }
  }

  async function send(
    who: Buyer,
    input: PlanInput,
    { total, key = newId() }: { total?: number; key?: string } = {},
  ): Promise<Sent> {
    const expected = { total: total ?? (await priceOf(who, input)).price.total }
    const body = { ...input, terms: true, expected }
    return call('POST /api/shop/meal-plans', who.token, { body, key })
  }

  async function pay(who: Buyer, order: string, number = CARD.number): Promise<void> {
    const opened = (await call(`POST /api/shop/orders/${order}/payment`, who.token)).body as Opened
    await call(`POST /api/shop/card-desk/${opened.intent}/card`, undefined, {
      body: { secret: opened.clientSecret, card: { ...CARD, number } },
    })
  }

  /** A plan that is bought and paid. */
  async function bought(
    who: Buyer,
    change: Partial<PlanInput> = {},
    card = CARD.number,
  ): Promise<string> {
    const sent = await send(who, await filled(who, change))
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
    const { plan, order, pay: isDue } = sent.body as { plan: string; order: string; pay: boolean }
    if (isDue) await pay(who, order, card)
    return plan
  }

  async function show(who: Buyer, plan: string): Promise<MealPlan> {
    const { status, body } = await call(`GET /api/shop/meal-plans/mine/${plan}`, who.token)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as MealPlan
  }

  const preview = (who: Buyer, plan: string, of: PlanChange) =>
    call(`POST /api/shop/meal-plans/mine/${plan}/change-preview`, who.token, {
      body: { change: of },
    }) as Promise<Sent<PlanEffect & { code?: string }>>

  /** Changes a plan as its preview said. */
  async function changePlan(who: Buyer, plan: string, of: PlanChange): Promise<Sent<MealPlan>> {
    const { version } = await show(who, plan)
    const found = await preview(who, plan, of)
    if (found.status !== 200) return found as unknown as Sent<MealPlan>
    const { endDay, refund } = found.body
    return call(`POST /api/shop/meal-plans/mine/${plan}/changes`, who.token, {
      body: { change: of, version, expected: { endDay, refund } },
      key: newId(),
    })
  }

  /** Runs the job. Returns how many plans of this shop it changed. */
  async function work(): Promise<number> {
    let changed = 0
    const notify = (site: number, _users: readonly string[], topic: string): void => {
      if (site === siteId && topic === TOPIC) changed += 1
    }
    const { errors } = await workPlans({ ...payments, jobs, notify }, clock.now)
    if (errors.length > 0) throw new Error('Plans could not be updated', { cause: errors })
    return changed
  }

  /** Runs the job of renewals, as it is without the changed services. */
  async function renew(changed: Partial<typeof payments> = {}): Promise<number> {
    const { updated, errors } = await workAllRenewals({ ...payments, jobs, ...changed }, clock.now)
    if (errors.length > 0) throw new Error('Renewals could not be worked on', { cause: errors })
    return updated
  }

  async function moveTo(order: string, ...states: OrderState[]): Promise<void> {
    for (const to of states)
      await database.transaction(async (trx) => {
        const by = { userId: null, as: 'shop' } as const
        const moved = await moveOrder(trx, siteId, { orderId: order, to, by, now: clock.now })
        if (!moved.ok) throw new Error(moved.refusal.code)
      })
  }

  /** What is taken of the delivery windows, without what is free again. */
  async function slots() {
    const rows = await queries
      .selectFrom('delivery_slots')
      .select(['window_id', 'day', 'taken'])
      .where('site_id', '=', siteId)
      .where('taken', '>', 0)
      .orderBy('day')
      .execute()
    return rows
  }

  /** What a customer was notified of, the oldest first. */
  async function noticesOf({ userId }: Buyer) {
    const rows = await queries
      .selectFrom('notifications')
      .select(['kind', 'params', 'path'])
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows
  }

  return {
    ...{ shop, database, queries, siteId, server, clock, packages, staff, windowId: shop.windowId },
    ...{ dish, change, customer, call, planInput, filled, priceOf, send, pay, bought, show },
    payments,
    ...{ preview, changePlan, work, renew, moveTo, slots, noticesOf },
    emails: shop.emails,
    workPayments: () => workPayments(payments, clock.now),
    deliver: (order: string) => moveTo(order, 'accepted', 'cooking', 'ready', 'out', 'delivered'),
    at(instant: Date | string): void {
      clock.now = new Date(instant)
    },
  }
}

export type PlanShop = Awaited<ReturnType<typeof aPlanShop>>
