import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { issueCreditNote, issueInvoice } from './issuing.ts'
import { invoiceHandlers } from './server.ts'
import { aShop } from './test-data.ts'

const NOW = new Date('2026-11-18T06:00:00.000Z')

async function opened() {
  const shop = await aShop(await testDatabase())
  const { siteId, database } = shop
  const server = testServer(database, invoiceHandlers)
  const order = await shop.order({
    lines: [
      { priceFils: 2_500, qty: 2 },
      { priceFils: 990, qty: 1, meal: 2 },
    ],
  })
  const payment = await shop.pay(order.id, order.totalFils)
  await database.transaction((trx) => issueInvoice(trx, siteId, order.id, NOW))
  const refund = await shop.refund(order.id, payment, 1_000)
  const note = await database.transaction((trx) => issueCreditNote(trx, siteId, refund, NOW))
  const buyer = server.signIn({ siteId, userId: shop.customerId })
  return { shop, siteId, server, order, note, buyer }
}

const fileOf = async (
  server: Awaited<ReturnType<typeof opened>>['server'],
  path: string,
  { as, site }: { as: string; site: number },
) => {
  const response = await server.fetch(
    new Request(`http://shop.test${path}`, {
      headers: { authorization: `Bearer ${as}`, site: String(site) },
    }),
  )
  return {
    status: response.status,
    name: decodeURIComponent(response.headers.get('content-disposition') ?? ''),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test.each(['en', 'ar'])(
  'a buyer opens the tax invoice and its credit note as PDF (%s)',
  async (language) => {
    const { server, siteId, order, note, buyer } = await opened()
    const invoice = await fileOf(
      server,
      `/api/shop/orders/${order.id}/invoice?language=${language}`,
      { as: buyer, site: siteId },
    )
    expect([
      invoice.status,
      invoice.bytes.subarray(0, 5).toString(),
      invoice.bytes.byteLength > 10_000,
    ]).toEqual([200, '%PDF-', true])
    expect(invoice.name).toContain('tax-invoice-INV-000001.pdf')
    const credit = await fileOf(server, `/api/shop/invoices/${note?.id}?language=${language}`, {
      as: buyer,
      site: siteId,
    })
    expect([credit.status, credit.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(credit.name).toContain('tax-credit-note-CN-000001.pdf')
  },
)

test('what was issued for an order is listed with its sums', async () => {
  const { server, order, buyer } = await opened()
  const { body } = await server.call(`GET /api/shop/orders/${order.id}/invoices`, { as: buyer })
  const items = (body as { items: { name: string; total: number; vat: number }[] }).items.map(
    ({ name, total, vat }) => [name, total, vat],
  )
  expect(items).toEqual([
    ['INV-000001', order.totalFils, order.vatFils],
    ['CN-000001', 1_000, 48],
  ])
})

test('another customer’s invoice is reported as not found, and staff for orders or money can open any of their site', async () => {
  const { server, shop, siteId, order, note } = await opened()
  const elsewhere = await aShop(shop.database)
  const callers = {
    outsider: server.signIn({ siteId, userId: await shop.customer('Omar Nair') }),
    orders: server.signIn({ siteId, permissions: new Set(['shop.orders']) }),
    money: server.signIn({ siteId, permissions: new Set(['shop.money']) }),
    kitchen: server.signIn({ siteId, permissions: new Set(['shop.kitchen']) }),
    elsewhere: server.signIn({
      siteId: elsewhere.siteId,
      permissions: new Set(['shop.orders', 'shop.money']),
    }),
  }
  for (const path of [
    `orders/${order.id}/invoice`,
    `orders/${order.id}/invoices`,
    `invoices/${note?.id}`,
  ]) {
    const missing = await server.call(
      `GET /api/shop/${path.replace(order.id, newId()).replace(note?.id ?? '', newId())}`,
      { as: callers.orders },
    )
    const seen: Record<string, number> = {}
    for (const [name, as] of Object.entries(callers)) {
      const responses = await server.call(`GET /api/shop/${path}`, { as })
      seen[name] = responses.status
      if (responses.status === 404)
        expect((responses.body as { code: string }).code).toBe(
          (missing.body as { code: string }).code,
        )
    }
    expect(seen).toEqual({ outsider: 404, orders: 200, money: 200, kitchen: 404, elsewhere: 404 })
  }
  expect(
    (await server.call(`GET /api/shop/orders/${order.id}/invoice`, { site: siteId })).status,
  ).toBe(401)
})
