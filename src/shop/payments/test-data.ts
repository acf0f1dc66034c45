import { afterAll, beforeEach, expect } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { aShop as aStockedShop } from '#shop/invoices/test-data.ts'
import type { OrderOptions } from '#shop/invoices/test-data-orders.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { CardProvider } from './providers/card-provider.ts'
import { createDemoProvider } from './providers/demo-provider.ts'
import { createOffProvider } from './providers/off-provider.ts'
import { createStripeProvider } from './providers/stripe-provider.ts'
import { createPaymentHandlers } from './server/handlers.ts'
import type { PaymentServices } from './services.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts'
import { workPayments } from './working.ts'
import type { Opened } from './contract.ts'

export const NOW = new Date('2026-11-18T05:00:00.000Z')

/** A shop whose payments are behind the product's pipeline. */
async function aTill(database: Database, make: (clock: () => Date) => CardProvider) {
  const shop = await aStockedShop(database)
  const { siteId } = shop
  const emails: QueuedEmail[] = []
  const notified: string[] = []
  const missing: number[] = []
  const clock = { now: NOW }
  const services: PaymentServices = {
    database,
    provider: make(() => clock.now),
    mail: {
      queue: async (_trx, email) => {
        emails.push(email)
        return newId()
      },
    },
    push: { queue: async () => undefined },
    publicUrl: 'https://diwan.test',
    notify: (_siteId, userIds) => void notified.push(...userIds),
    missing: (siteId) => void missing.push(siteId),
  }
  const server = testServer(database, createPaymentHandlers({ ...services, kick: () => undefined }))
  Object.defineProperty(server.clock, 'now', { get: () => clock.now })
  const { queries } = database
  const customer = server.signIn({ siteId, userId: shop.customerId })
  const staff = server.signIn({
    siteId,
    userId: shop.customerId,
    permissions: new Set(['shop.orders', 'shop.money']) as never,
  })

  return {
    ...shop,
    ...{ server, services, emails, notified, missing, clock, customer, staff, queries },
    /** A card order that waits to be paid. */
    async placed(options: OrderOptions & { reservedMinutes?: number } = {}) {
      const order = await shop.order({
        state: 'placed',
        payment: 'card',
        at: clock.now,
        ...options,
      })
      const held_until = new Date(clock.now.getTime() + (options.reservedMinutes ?? 15) * 60_000)
      await queries
        .updateTable('orders')
        .set({ held_until })
        .where('site_id', '=', siteId)
        .where('id', '=', order.id)
        .execute()
      return order
    },
    open: (orderId: string, as = customer) =>
      server.call(`POST /api/shop/orders/${orderId}/payment`, { as }),
    work: () => workPayments(services, clock.now),
    advance(minutes: number): void {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    /** Puts an order where it would have come by the kitchen and the driver. */
    async becomes(orderId: string, state: OrderState): Promise<void> {
      await queries
        .updateTable('orders')
        .set({ state })
        .where('site_id', '=', siteId)
        .where('id', '=', orderId)
        .execute()
    },
    stateOf: async (orderId: string): Promise<string> =>
      (
        await queries
          .selectFrom('orders')
          .select('state')
          .where('site_id', '=', siteId)
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).state,
    paymentsOf: (orderId: string) =>
      queries
        .selectFrom('payments')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    refundsOf: (orderId: string) =>
      queries
        .selectFrom('refunds')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    invoicesOf: (orderId: string) =>
      queries
        .selectFrom('invoices')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .orderBy('issued_at')
        .execute(),
    eventsOf: () =>
      queries
        .selectFrom('payment_events')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('event')
        .execute(),
    staysOf: (orderId: string) =>
      queries
        .selectFrom('order_events')
        .select('state')
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .orderBy('place')
        .execute(),
  }
}

export type Till = Awaited<ReturnType<typeof aTill>>

/** With the demonstration's card desk. */
export async function aDemoTill(database: Database): Promise<Till> {
  return aTill(database, (clock) => createDemoProvider(database, clock))
}

/** Where no card company is configured, and it is not the demonstration. */
export async function anOffTill(database: Database): Promise<Till> {
  return aTill(database, createOffProvider)
}

/** Creates a till with the fake Stripe and a way to deliver its events. */
export async function aStripeTill(database: Database): Promise<
  Till & {
    stripe: FakeStripe
    receive: (signed: Signed, site?: number) => ReturnType<Till['open']>
  }
> {
  const stripe = await startFakeStripe()
  const keys = {
    secretKey: stripe.secretKey,
    publishableKey: 'pk_test_x',
    webhookSecrets: [stripe.webhookSecret],
    apiBase: stripe.base,
  }
  const till = await aTill(database, () => createStripeProvider(keys, 'https://diwan.test'))
  const receive = ({ payload, signature }: Signed, site = 1) =>
    till.server.call('POST /api/shop/payments/webhook', {
      site,
      body: payload,
      headers: { 'stripe-signature': signature },
    })
  return { ...till, stripe, receive }
}

export interface Signed {
  readonly payload: string
  readonly signature: string
}

/** A till with a fake Stripe, which starts each test at the same time and without planned failures. */
export async function openStripeTill() {
  const till = await aStripeTill(await testDatabase())
  beforeEach(() => {
    till.clock.now = NOW
    till.stripe.refundsBecome('succeeded')
    till.stripe.planned.length = 0
  })
  afterAll(async () => {
    await till.stripe.close()
    expect(till.stripe.complaints).toEqual([])
  })

  async function opened(orderId: string): Promise<Opened> {
    const { status, body } = await till.open(orderId)
    expect(status).toBe(200)
    return body
  }

  function intent(name: string) {
    const found = till.stripe.intents.get(name)
    if (found === undefined) throw new Error('no such intent')
    return found
  }

  const succeeded = (name: string, options: { id?: string; at?: Date; secret?: string } = {}) =>
    till.stripe.event('payment_intent.succeeded', intent(name), { at: till.clock.now, ...options })
  return { till, opened, intent, succeeded }
}

export const GOOD = { number: '4242 4242 4242 4242', month: 12, year: 2030, cvc: '123' }

/** A till with the demo card desk, which starts each test at the same time. */
export async function openDemoTill() {
  const till = await aDemoTill(await testDatabase())
  beforeEach(() => {
    till.clock.now = NOW
  })

  async function opened(orderId: string): Promise<Opened> {
    return (await till.open(orderId)).body
  }

  const at = (payment: Opened, what: 'card' | 'confirmation', body: object) =>
    till.server.call(`POST /api/shop/card-desk/${payment.intent}/${what}`, {
      site: till.siteId,
      body: { secret: payment.clientSecret, ...body },
    })
  return { till, opened, at }
}
