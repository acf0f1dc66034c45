import type { Buyer } from '#shop/checkout/test-data.ts'
import type { Ticket } from '#shop/kitchen/contract.ts'
import { aPlanShop, FIRST, type PlanShop } from '#shop/meal-plans/test-data.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { PlanConflict } from './contract.ts'

/** Six in the evening in Dubai, before the first day: then its changes close. */
const CLOSES = '2026-11-23T14:00:00Z'

interface Sent<Body> {
  readonly status: number
  readonly body: Body & { readonly code?: string }
}

/** A shop whose plans have rice on every day, with what staff do about a conflict. */
export async function aConflictShop() {
  const shop = await aPlanShop(await testDatabase())
  const who = await shop.customer()
  const rice = await shop.dish({ name: 'Rice' })

  /** A plan whose first day has become an order. */
  async function sealed(change: Parameters<PlanShop['bought']>[1] = {}, buyer: Buyer = who) {
    const plan = await shop.bought(buyer, { allergies: ['eggs'], ...change })
    await shop.work()
    shop.at(CLOSES)
    await shop.work()
    const day = (await shop.show(buyer, plan)).days[0]
    if (day?.delivery == null) throw new Error('The first day has no order')
    return { plan, order: day.delivery.order, value: day.value }
  }

  /** Rice that was accepted and has eggs since; soup would fit instead. */
  async function inConflict(...states: OrderState[]) {
    const found = await sealed()
    const soup = await shop.dish({ name: 'Soup' })
    await shop.moveTo(found.order, 'accepted', ...states)
    await shop.change(rice, { allergens: ['eggs'] })
    await shop.work()
    return { ...found, soup }
  }

  async function tickets(): Promise<Ticket[]> {
    const { body } = await shop.call(`GET /api/shop/kitchen/board?day=${FIRST}`, shop.staff)
    return (body as { tickets: Ticket[] }).tickets
  }

  async function stateOf(order: string): Promise<string> {
    const row = await shop.queries
      .selectFrom('orders')
      .select('state')
      .where('site_id', '=', shop.siteId)
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    return row.state
  }

  const PATH = '/api/shop/plan-conflicts'
  const cook = shop.server.signIn({ siteId: shop.siteId, permissions: new Set(['shop.kitchen']) })
  return {
    ...{ shop, who, rice, cook, sealed, inConflict, tickets, stateOf },
    step: (order: string, to: string) =>
      shop.call(`POST /api/shop/kitchen/orders/${order}/move`, shop.staff, {
        body: { to },
      }) as Promise<Sent<Ticket>>,
    show: (order: string, as: string | undefined = cook) =>
      shop.call(`GET ${PATH}/${order}`, as) as Promise<Sent<PlanConflict>>,
    swap: (order: string, mealId: string, insteadId: string, as: string | undefined = cook) =>
      shop.call(`POST ${PATH}/${order}/swap`, as, {
        body: { mealId, insteadId },
      }) as Promise<Sent<PlanConflict>>,
    cancel: (order: string, as: string | undefined = shop.staff) =>
      shop.call(`POST ${PATH}/${order}/cancellation`, as, {
        key: newId(),
      }) as Promise<Sent<PlanConflict>>,
  }
}

export type ConflictShop = Awaited<ReturnType<typeof aConflictShop>>
