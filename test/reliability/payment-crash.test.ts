import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aShop, type Shop } from '#shop/invoices/test-data.ts'
import { createStripeProvider } from '#shop/payments/providers/stripe-provider.ts'
import { startFakeStripe, type FakeStripe } from '#shop/payments/fake-stripe.ts'
import { workPayments } from '#shop/payments/working.ts'
import { count } from '#test/helpers/depth.ts'
import { aLocation, type Installation } from './installation.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const KILLS = count(3, 40)
const PROGRAM = fileURLToPath(new URL('./paying-process.ts', import.meta.url))
/**
 * The card company's response to a charge is slow enough that a crash in between does not depend on
 * luck, because a process with a database in it takes a while to end.
 */
const DELAY_MS = 250
/** Each run opens a database, which takes seconds, and longer on a busy machine. */
const LONGEST_MS = 60_000 + KILLS * 30_000
/** Each life charges some before it dies. */
const ORDERS = KILLS * 6

let installation: Installation
let stripe: FakeStripe
let shop: Shop
let child: ServerProcess | undefined

beforeAll(async () => {
  installation = await aLocation()
  stripe = await startFakeStripe()
  const database = await installation.open()
  shop = await aShop(database)
  for (let count = 0; count < ORDERS; count++)
    await shop.order({
      state: 'placed',
      payment: 'card',
      at: new Date(),
      lines: [{ priceFils: 1_000 + count, qty: 1 }],
    })
  const held_until = new Date(Date.now() + 3_600_000)
  await database.queries
    .updateTable('orders')
    .set({ held_until })
    .where('site_id', '=', shop.siteId)
    .execute()
  await database.close()
}, 120_000)
afterAll(async () => {
  await child?.kill()
  await stripe.close()
  await installation.remove()
})

const charged = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')

/** Waits for a new charge, but polls slowly enough for what follows the charge to be done. */
async function nextCharge(atLeast: number, ended: Promise<unknown>): Promise<void> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver && charged().length < atLeast) await setTimeout(1)
}

test(`killed ${KILLS} times between a charge and its order, every charge ends as one paid order`, {
  timeout: LONGEST_MS,
}, async () => {
  const environment = {
    ...installation.environment,
    SHOP_SITE: String(shop.siteId),
    STRIPE_API_BASE: stripe.base,
    STRIPE_SECRET_KEY: stripe.secretKey,
  }
  stripe.delayCharges(DELAY_MS)
  for (let kill = 0; kill < KILLS; kill++) {
    child = startServer(environment, [], PROGRAM)
    await child.ready
    await nextCharge(charged().length + 1 + Math.floor(Math.random() * 3), child.ended)
    // At once, or a moment later.
    if (kill % 2 === 1) await setTimeout(DELAY_MS + Math.random() * 40)
    await child.kill()
  }
  const database = await installation.open()
  try {
    const read = async () => {
      const { rows } = await database.run(
        `select o.id, o.state, o.total_fils,
           (select count(*) from payments p where p.site_id = o.site_id and p.order_id = o.id and p.state = 'succeeded') as taken,
           (select count(*) from invoices i where i.site_id = o.site_id and i.order_id = o.id) as papers
         from orders o where o.site_id = $1`,
        [shop.siteId],
      )
      return rows
    }
    const keys = {
      secretKey: stripe.secretKey,
      publishableKey: 'pk_test_x',
      webhookSecrets: ['whsec_x'],
      apiBase: stripe.base,
    }
    const services = {
      database,
      provider: createStripeProvider(keys, 'https://diwan.test'),
      mail: { queue: async () => newId() },
      push: { queue: async () => undefined },
      publicUrl: 'https://diwan.test',
      notify: () => undefined,
    }
    // No customer returns to pay. The job alone finds what was charged, and releases the rest.
    for (const minutes of [5, 120, 125])
      expect(
        (await workPayments(services, new Date(Date.now() + minutes * 60_000))).errors,
      ).toEqual([])
    const after = await read()
    const inState = (state: string): number =>
      after.filter((order) => order['state'] === state).length
    console.log(
      `${KILLS} kills, ${stripe.unreported()} before the charge was reported: ${charged().length} charges, ${inState('paid')} orders paid, ${inState('cancelled')} let go, ${stripe.refunds.size} refunds`,
    )
    const of = (id: unknown) => charged().filter(({ metadata }) => metadata['order'] === id)
    for (const order of after) {
      const intents = of(order['id'])
      expect([
        order['state'],
        intents.length,
        Number(order['taken']),
        Number(order['papers']),
      ]).toEqual(intents.length === 0 ? ['cancelled', 0, 0, 0] : ['paid', 1, 1, 1])
      if (intents.length > 0) expect(intents[0]?.amount_received).toBe(Number(order['total_fils']))
    }
    expect(stripe.complaints).toEqual([])
    expect(stripe.refunds.size).toBe(0)
    expect(charged().length).toBeGreaterThanOrEqual(KILLS)
    // It was really killed in between, and more than now and then.
    expect(stripe.unreported()).toBeGreaterThanOrEqual(Math.floor(KILLS / 4))
  } finally {
    await database.close()
  }
})
