import { expect, test } from 'vitest'
import { createUsers } from '#accounts/people/database/users.ts'
import { totalsOf } from '#shop/pricing/rules.ts'
import { aShop } from '#shop/invoices/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { fillDemoOrders } from './orders.ts'

const NOW = new Date('2026-11-18T09:30:00.000Z')

async function filled() {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const account = (email: string, roles: ('kitchen' | 'driver')[]) => ({
    email,
    username: email,
    name: { en: email, ar: email },
    roles,
  })
  await database.transaction((trx) =>
    createUsers(
      trx,
      siteId,
      [account('kitchen@demo.test', ['kitchen']), account('driver@demo.test', ['driver'])],
      NOW,
    ),
  )
  const started = performance.now()
  await fillDemoOrders(database, siteId, NOW)
  return { database, siteId, ms: performance.now() - started }
}

test('the demonstration has three hundred past orders and a day’s work, and the amounts of every one add up', async () => {
  const { database, siteId } = await filled()
  const { queries } = database
  const orders = await queries
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('number')
    .execute()
  expect(orders.length).toBeGreaterThanOrEqual(315)
  expect(orders.map((order) => order.number)).toEqual(orders.map((_, index) => index + 1))
  expect(
    [...orders].sort((one, other) => (one.id < other.id ? -1 : 1)).map((order) => order.number),
  ).toEqual(orders.map((order) => order.number))
  const items = await queries
    .selectFrom('order_items')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('line')
    .execute()
  const lines = Map.groupBy(items, (item) => item.order_id)
  const events = Map.groupBy(
    await queries
      .selectFrom('order_events')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('place')
      .execute(),
    (event) => event.order_id,
  )
  for (const order of orders) {
    const own = lines.get(order.id) ?? []
    const sum = (of: (item: (typeof own)[number]) => number): number =>
      own.reduce((all, item) => all + of(item), 0)
    expect([
      sum((item) => item.total_price_fils),
      sum((item) => item.discount_fils),
      sum((item) => item.vat_fils),
    ]).toEqual([order.subtotal_fils, order.discount_fils, order.vat_fils])
    const again = totalsOf(
      own.map((item) => ({ priceFils: item.price_fils, qty: item.qty })),
      order.discount_fils === 0 ? [] : [{ type: 'fixed', value: order.discount_fils }],
      order.vat_hundredths,
    )
    expect([again.vatFils, again.totalFils]).toEqual([order.vat_fils, order.total_fils])
    const story = events.get(order.id) ?? []
    expect(story.at(-1)?.state).toBe(order.state)
    expect(
      story.every((event, index) => index === 0 || event.at >= (story[index - 1]?.at ?? event.at)),
    ).toBe(true)
    expect(story.every((event) => event.at <= NOW)).toBe(true)
  }
  const states = new Set(
    orders.filter((order) => order.day >= '2026-11-18').map((order) => order.state),
  )
  expect(
    ['delivered', 'out', 'ready', 'cooking', 'accepted', 'paid', 'placed'].filter(
      (state) => !states.has(state as never),
    ),
  ).toEqual([])
  const round = await queries
    .selectFrom('deliveries')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('driver_id', 'is not', null)
    .where('delivered_at', 'is', null)
    .execute()
  expect(round.length).toBeGreaterThanOrEqual(5)
})

test('payments are invoiced and refunds credited, without a gap and to the fils; filling again changes nothing', async () => {
  const { database, siteId } = await filled()
  const { queries } = database
  const invoices = await queries
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('number')
    .execute()
  for (const kind of ['invoice', 'credit-note'] as const) {
    const same = invoices.filter((invoice) => invoice.kind === kind)
    expect(same.length).toBeGreaterThan(5)
    expect(same.map((invoice) => invoice.number)).toEqual(same.map((_, index) => index + 1))
    expect(
      same.every(
        (invoice, index) =>
          index === 0 || invoice.issued_at >= (same[index - 1]?.issued_at ?? invoice.issued_at),
      ),
    ).toBe(true)
  }
  const total = (kind: string): number =>
    invoices
      .filter((invoice) => invoice.kind === kind)
      .reduce((sum, invoice) => sum + invoice.total_fils, 0)
  const payments = await queries
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute()
  expect(payments.reduce((sum, payment) => sum + payment.amount_fils, 0)).toBe(total('invoice'))
  expect(payments.reduce((sum, payment) => sum + payment.refunded_fils, 0)).toBe(
    total('credit-note'),
  )
  await fillDemoOrders(database, siteId, NOW)
  expect(
    (await queries.selectFrom('payments').select('id').where('site_id', '=', siteId).execute())
      .length,
  ).toBe(payments.length)
})
