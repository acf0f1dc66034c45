import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { recordCash } from './cash.ts'
import type { Reconciliation } from './reconciliation/contract.ts'
import { GOOD, openDemoTill } from './test-data.ts'

const { till, opened, at } = await openDemoTill()

test('cash is recorded once, and its refund is settled by hand', async () => {
  const order = await till.placed({ payment: 'cash', state: 'delivered' })
  const record = () =>
    till.database.transaction((trx) =>
      recordCash(trx, till.siteId, {
        orderId: order.id,
        amountFils: order.totalFils,
        now: till.clock.now,
      }),
    )
  await Promise.all([record(), record()])
  expect(await till.paymentsOf(order.id)).toMatchObject([
    { provider: 'cash', state: 'succeeded', amount_fils: order.totalFils },
  ])
  const body = { amount: 500, reason: 'A dish was missing' }
  await till.server.call(`POST /api/shop/orders/${order.id}/refunds`, {
    as: till.staff,
    key: newId(),
    body,
  })
  await till.work()
  expect(await till.refundsOf(order.id)).toMatchObject([{ state: 'succeeded', amount_fils: 500 }])
  const response = await till.server.call(`GET /api/shop/orders/${order.id}/payments`, {
    as: till.staff,
  })
  expect(response.body).toMatchObject({
    left: order.totalFils - 500,
    payments: [{ provider: 'cash' }],
    refunds: [{ reason: 'A dish was missing' }],
  })
})

test('a day’s money agrees to the fils, and what does not is listed', async () => {
  const day = '2026-12-01'
  till.clock.now = new Date(`${day}T06:00:00.000Z`)
  const staff = till.server.signIn({
    siteId: till.siteId,
    permissions: new Set(['shop.orders', 'shop.money']) as never,
  })
  const read = async (): Promise<Reconciliation> =>
    (await till.server.call('GET /api/shop/reconciliation', { as: staff, query: { day } })).body
  const paid = await till.placed({ lines: [{ priceFils: 3_335, qty: 1 }] })
  const payment = await opened(paid.id)
  await at(payment, 'card', { card: GOOD })
  const cash = await till.placed({
    payment: 'cash',
    state: 'delivered',
    lines: [{ priceFils: 1_990, qty: 2 }],
  })
  const delivered = {
    site_id: till.siteId,
    order_id: cash.id,
    place: 2,
    state: 'delivered',
    at: till.clock.now,
    user_id: null,
  }
  await till.queries.insertInto('order_events').values(delivered).execute()
  expect(await read()).toMatchObject({
    difference: cash.totalFils,
    card: {
      collected: { count: 1, total: paid.totalFils },
      due: { count: 1, total: paid.totalFils },
      difference: 0,
    },
    cash: { difference: -cash.totalFils },
    invoices: { count: 1, total: paid.totalFils },
    vat: paid.vatFils,
    exceptions: [{ kind: 'cashMissing', order: cash.id, amount: cash.totalFils }],
  })
  await till.database.transaction((trx) =>
    recordCash(trx, till.siteId, {
      orderId: cash.id,
      amountFils: cash.totalFils,
      now: till.clock.now,
    }),
  )
  const body = { amount: 1_000, reason: 'Cold' }
  await till.server.call(`POST /api/shop/orders/${paid.id}/refunds`, {
    as: staff,
    key: newId(),
    body,
  })
  await till.work()
  expect(await read()).toMatchObject({
    difference: 0,
    refunds: { collected: { total: 1_000 }, due: { total: 1_000 } },
    exceptions: [],
  })
  const file = await till.server.call('GET /api/shop/reconciliation.csv', {
    as: staff,
    query: { day },
    language: 'ar',
  })
  expect(file.text.split('\r\n').filter((line) => line !== '')).toHaveLength(4)
  expect(file.text).toContain('-10.00')
  expect(
    (await till.server.call('GET /api/shop/reconciliation', { as: till.customer, query: { day } }))
      .status,
  ).toBe(403)
})
