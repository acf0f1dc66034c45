import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import { type Buyer } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aPlanShop } from '../test-data.ts'
import type { RenewalView } from './contract.ts'

const MINE = '/api/shop/meal-plans/mine'
export const DECLINED_LATER = '4000 0000 0000 0341'
export const ASKS_BANK_LATER = '4000 0027 6000 3184'

/** Delivered every day from Tuesday 24 November on; the next period begins a week later. */
export const SIZE = { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 1, renews: true }
export const NEXT = '2026-12-01'
/** A day before the changes of that day close. */
export const CHARGED = '2026-11-29T14:00:00.000Z'

/** The jobs run every six hours here, also just when changes close. */
const EVERY = 6 * 3_600_000
const FIRST_RUN = Date.parse('2026-11-22T02:00:00.000Z')

/** The jobs leave the plans of earlier tests alone. */
async function retireOthers(): Promise<void> {
  const { queries } = await testDatabase()
  const past = new Date(0)
  await queries.updateTable('meal_plans').set({ ended_at: past, renews: false }).execute()
  await queries
    .updateTable('meal_plan_renewals')
    .set({ state: 'stopped', closed_at: past })
    .where('closed_at', 'is', null)
    .execute()
}

/** A shop whose plans renew, with a customer. */
export async function aRenewingShop() {
  await retireOthers()
  const shop = await aPlanShop(await testDatabase())
  await shop.dish()
  const who = await shop.customer()

  async function renewal(plan: string, as: Buyer = who): Promise<RenewalView> {
    const { status, body } = await shop.call(`GET ${MINE}/${plan}/renewal`, as.token)
    expect(status).toBe(200)
    return body as RenewalView
  }

  async function dueOrders(): Promise<string[]> {
    const rows = await shop.queries
      .selectFrom('orders')
      .select('id')
      .where('site_id', '=', shop.siteId)
      .where('type', '=', 'planDay')
      .where('state', '=', 'paid')
      .where('to_at', '<=', shop.clock.now)
      .execute()
    return rows.map(({ id }) => id)
  }

  return {
    ...shop,
    who,
    renewal,
    post: (plan: string, what: string, body: object = {}, as: Buyer = who) =>
      shop.call(`POST ${MINE}/${plan}/renewal/${what}`, as.token, { body, key: newId() }),
    /** Lets time pass, with the jobs running, and delivers every day. */
    async until(instant: string): Promise<void> {
      const end = new Date(instant).getTime()
      while (shop.clock.now.getTime() < end) {
        const step = Math.floor((shop.clock.now.getTime() - FIRST_RUN) / EVERY) + 1
        shop.at(new Date(Math.min(end, FIRST_RUN + step * EVERY)).toISOString())
        await shop.renew()
        await shop.work()
        for (const order of await dueOrders()) await shop.deliver(order)
        await shop.work()
      }
    },
    /** The orders by which a customer bought periods, the oldest first. */
    async purchases(as: Buyer = who): Promise<{ state: string; total: number }[]> {
      return shop.queries
        .selectFrom('orders')
        .select(['state', 'total_fils as total'])
        .where('site_id', '=', shop.siteId)
        .where('type', '=', 'plan')
        .where('user_id', '=', as.userId)
        .orderBy('id')
        .execute()
    },
    titles: () => shop.emails.map(({ subject }) => subject),
    /** The customer confirms a payment with their bank. */
    async confirm(order: string): Promise<void> {
      const { body } = await shop.call(`POST /api/shop/orders/${order}/payment`, who.token)
      const { intent, clientSecret: secret } = body as { intent: string; clientSecret: string }
      const answer = { body: { secret, approve: true } }
      await shop.call(`POST /api/shop/card-desk/${intent}/confirmation`, undefined, answer)
    },
    /** What became of every charge at the card desk, the oldest first. */
    async charges(): Promise<string[]> {
      const rows = await shop.queries
        .selectFrom('demo_intents')
        .select('state')
        .where('site_id', '=', shop.siteId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ state }) => state)
    },
  }
}

export type RenewingShop = Awaited<ReturnType<typeof aRenewingShop>>
