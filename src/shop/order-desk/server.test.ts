import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { issueInvoice } from '#shop/invoices/issuing.ts'
import { aShop } from '#shop/invoices/test-data.ts'
import { OrderState } from '#shop/orders/contract.ts'
import { requestRefund } from '#shop/payments/refunding.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { DeskDetail, DeskOrder } from './contract.ts'
import { createOrderDeskHandlers } from './server.ts'

async function desk() {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const emails: string[] = []
  let kicks = 0
  const queue = async (_trx: unknown, email: { subject?: string }) => {
    if (email.subject !== undefined) emails.push(email.subject)
  }
  const services = {
    mail: { queue } as never,
    push: { queue: async () => undefined } as never,
    publicUrl: 'https://shop.test',
    safeguard: async () => undefined,
  }
  const server = testServer(
    database,
    createOrderDeskHandlers(services, () => {
      kicks += 1
    }),
  )
  const staff = server.signIn({ siteId, permissions: new Set(['shop.orders']) })
  const found = async (query: Record<string, string>): Promise<number[]> => {
    const { status, body } = await server.call('GET /api/shop/order-desk', { as: staff, query })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { items: DeskOrder[] }).items.map((order) => order.number)
  }
  return { shop, siteId, server, staff, found, emails, kicked: () => kicks }
}

test('[S3.7] all orders, the newest first, are found by number, phone and name and narrowed by state, day, window and payment', async () => {
  const { shop, found, server, staff } = await desk()
  const omar = await shop.customer('Omar Nair')
  await shop.order()
  await shop.order({ userId: omar, state: 'placed', payment: 'cash', day: '2026-11-19' })
  await shop.order({ state: 'delivered', payment: 'cash' })
  expect(await found({})).toEqual([3, 2, 1])
  expect(await found({ q: '#2' })).toEqual([2])
  expect(await found({ q: '٣' })).toEqual([3])
  expect(await found({ q: '050 123 4567' })).toEqual([3, 2, 1])
  expect(await found({ q: 'omar na' })).toEqual([2])
  expect(await found({ q: 'nobody_%' })).toEqual([])
  expect(await found({ state: 'delivered' })).toEqual([3])
  expect(await found({ day: '2026-11-19' })).toEqual([2])
  expect(await found({ payment: 'cash', state: 'placed' })).toEqual([2])
  expect(await found({ window: shop.windowId, day: '2026-11-18' })).toEqual([3, 1])
  expect(await found({ window: newId() })).toEqual([])
  const { body } = await server.call('GET /api/shop/order-desk', {
    as: staff,
    query: { limit: '2' },
  })
  const page = body as { items: DeskOrder[]; next: string; windows: unknown[] }
  expect([page.items.length, page.windows.length]).toEqual([2, 1])
  expect(await found({ after: page.next })).toEqual([1])
})

test('the shop accepts what is paid or paid at the door, and nothing twice', async () => {
  const { shop, server, staff } = await desk()
  const [paid, unpaid, cash] = [
    await shop.order(),
    await shop.order({ state: 'placed' }),
    await shop.order({ state: 'placed', payment: 'cash' }),
  ]
  const accept = async (id: string) => {
    const { status, body } = await server.call(`POST /api/shop/order-desk/${id}/acceptance`, {
      as: staff,
      key: newId(),
    })
    return [status, (body as { code?: string }).code]
  }
  expect(await accept(paid.id)).toEqual([200, undefined])
  expect((await accept(paid.id))[1]).toBe('orders.changedMeanwhile')
  expect((await accept(unpaid.id))[1]).toBe('orders.notPaid')
  expect(await accept(cash.id)).toEqual([200, undefined])
  const { body } = await server.call(`GET /api/shop/order-desk/${cash.id}`, { as: staff })
  expect(body as DeskDetail).toMatchObject({
    mayAccept: false,
    mayCancel: true,
    window: { en: 'Lunch' },
    customer: { name: { en: 'Layla Khoury' }, orders: 3 },
  })
  expect(server.notified.at(-1)).toMatchObject({ topic: 'orders' })
})

test('the shop accepts only what waits for it: an order the kitchen has is not moved back', async () => {
  const { shop, siteId, server, staff } = await desk()
  for (const payment of ['card', 'cash'] as const) {
    for (const state of OrderState.options) {
      const { id } = await shop.order({ state, payment })
      const response = await server.call(`GET /api/shop/order-desk/${id}`, { as: staff })
      const { status, body } = await server.call(`POST /api/shop/order-desk/${id}/acceptance`, {
        as: staff,
        key: newId(),
      })
      const waits = state === 'paid' || (state === 'placed' && payment === 'cash')
      const code = waits
        ? undefined
        : state === 'placed'
          ? 'orders.notPaid'
          : 'orders.changedMeanwhile'
      expect([
        state,
        payment,
        (response.body as DeskDetail).mayAccept,
        status === 200,
        (body as { code?: string }).code,
      ]).toEqual([state, payment, waits, waits, code])
      const row = await shop.database.queries
        .selectFrom('orders')
        .select('state')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      expect(row).toEqual({ state: waits ? 'accepted' : state })
    }
  }
})

test('a cancelled order notifies its customer and refunds all that was paid', async () => {
  const { shop, siteId, server, staff, emails, kicked } = await desk()
  const order = await shop.order({ state: 'accepted' })
  const { queries } = shop.database
  await shop.pay(order.id, order.totalFils)
  await shop.database.transaction((trx) =>
    issueInvoice(trx, siteId, order.id, new Date('2026-11-18T05:00:00Z')),
  )
  const path = `POST /api/shop/order-desk/${order.id}/cancellation`
  expect(
    (await server.call(path, { as: staff, key: newId(), body: { reason: '  ' } })).status,
  ).toBe(422)
  const cancelled = await server.call(path, {
    as: staff,
    key: newId(),
    body: { reason: 'The oven broke' },
  })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  expect(cancelled.body as DeskDetail).toMatchObject({ mayAccept: false, mayCancel: false })
  const refunds = await queries
    .selectFrom('refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', order.id)
    .execute()
  expect(refunds.map(({ amount_fils, state, reason }) => [amount_fils, state, reason])).toEqual([
    [order.totalFils, 'asked', 'The oven broke'],
  ])
  const row = await queries
    .selectFrom('orders')
    .select(['state', 'cancel_reason'])
    .where('site_id', '=', siteId)
    .where('id', '=', order.id)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'cancelled', cancel_reason: 'The oven broke' })
  expect([emails.length, kicked()]).toEqual([1, 1])
  expect(server.audited.map((each) => each.action)).toEqual(['order.cancelled'])
})

test('cancelling a partly refunded order refunds exactly the rest', async () => {
  const { shop, siteId, server, staff } = await desk()
  const order = await shop.order({ state: 'cooking' })
  await shop.pay(order.id, order.totalFils)
  const request = {
    orderId: order.id,
    amountFils: 1_050,
    reason: 'Cold',
    by: null,
    now: new Date('2026-11-18T05:00:00Z'),
  }
  expect((await shop.database.transaction((trx) => requestRefund(trx, siteId, request))).ok).toBe(
    true,
  )
  const path = `POST /api/shop/order-desk/${order.id}/cancellation`
  expect(
    (await server.call(path, { as: staff, key: newId(), body: { reason: 'The oven broke' } }))
      .status,
  ).toBe(200)
  const refunds = await shop.database.queries
    .selectFrom('refunds')
    .select('amount_fils')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(refunds.map(({ amount_fils }) => amount_fils)).toEqual([1_050, order.totalFils - 1_050])
})

test('the desk is for staff who manage orders, and another site’s order is not found', async () => {
  const { shop, siteId, server } = await desk()
  const order = await shop.order()
  const customer = server.signIn({ siteId, userId: shop.customerId })
  const elsewhere = server.signIn({
    siteId: (await aShop(shop.database)).siteId,
    permissions: new Set(['shop.orders']),
  })
  for (const [line, body] of [
    [`GET /api/shop/order-desk/${order.id}`, undefined],
    [`POST /api/shop/order-desk/${order.id}/acceptance`, undefined],
    [`POST /api/shop/order-desk/${order.id}/cancellation`, { reason: 'x' }],
  ] as const) {
    const request = { key: newId(), ...(body === undefined ? {} : { body }) }
    expect([
      (await server.call(line, { as: customer, ...request })).status,
      (await server.call(line, { as: elsewhere, ...request })).status,
    ]).toEqual([403, 404])
  }
  expect(
    (
      (await server.call('GET /api/shop/order-desk', { as: elsewhere })).body as {
        items: unknown[]
      }
    ).items,
  ).toEqual([])
})
