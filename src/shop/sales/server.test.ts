import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { issueCreditNote, issueInvoice } from '#shop/invoices/issuing.ts'
import { aShop } from '#shop/invoices/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { SalesTotals, Sales } from './contract.ts'
import { salesHandlers } from './server.ts'

async function sold() {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const server = testServer(database, salesHandlers)
  const money = server.signIn({ siteId, permissions: new Set(['shop.money']) })
  const days = ['2026-11-02', '2026-11-02', '2026-11-09', '2026-11-17', '2026-11-18']
  for (const [index, day] of days.entries()) {
    const at = new Date(`${day}T08:00:00Z`)
    const lines = [
      { priceFils: 435 + index * 111, qty: 1 + index },
      { priceFils: 990, qty: 3, meal: 1 + (index % 2) },
    ]
    const order = await shop.order({
      lines,
      reductions: [{ type: 'percentage', value: 1_000 + index * 37 }],
      day,
      at,
      city: index % 2 === 0 ? 'dubai' : 'sharjah',
    })
    const payment = await shop.pay(order.id, order.totalFils, 'demo', at)
    await database.transaction((trx) => issueInvoice(trx, siteId, order.id, at))
    if (index % 2 === 0) continue
    const refund = await shop.refund(order.id, payment, 500 + index)
    await database.transaction((trx) => issueCreditNote(trx, siteId, refund, at))
  }
  // Ordered and never paid: no sale.
  await shop.order({ state: 'placed' })
  return { shop, siteId, server, money }
}

const sum = (rows: readonly SalesTotals[], of: (row: SalesTotals) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

test('sales are the invoices to 0.00: over time, by meal, category, emirate and window', async () => {
  const { shop, siteId, server, money } = await sold()
  const { body, status } = await server.call('GET /api/shop/sales', {
    as: money,
    query: { from: '2026-11-01', to: '2026-11-30' },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const sales = body as Sales
  const invoices = await shop.database.queries
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute()
  const total = (kind: string, of: (invoice: (typeof invoices)[number]) => number): number =>
    invoices
      .filter((invoice) => invoice.kind === kind)
      .reduce((all, invoice) => all + of(invoice), 0)
  expect(sales.sum).toMatchObject({
    orders: 5,
    items: 1 + 2 + 3 + 4 + 5 + 15,
    gross: total('invoice', (invoice) => invoice.subtotal_fils),
    discount: total('invoice', (invoice) => invoice.discount_fils),
    net: total('invoice', (invoice) => invoice.taxable_fils),
    vat: total('invoice', (invoice) => invoice.vat_fils),
    total: total('invoice', (invoice) => invoice.total_fils),
    refunds: total('credit-note', (invoice) => invoice.total_fils),
    refundsVat: total('credit-note', (invoice) => invoice.vat_fils),
  })
  for (const rows of [
    sales.periods,
    sales.meals,
    sales.categories,
    sales.emirates,
    sales.windows,
  ]) {
    for (const key of ['items', 'gross', 'discount', 'net', 'vat', 'total'] as const)
      expect(sum(rows, (row) => row[key])).toBe(sales.sum[key])
  }
  expect(sales.periods.map(({ from, orders }) => [from, orders])).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 2],
    ['2026-11-09', 1],
    ['2026-11-16', 2],
    ['2026-11-23', 0],
    ['2026-11-30', 0],
  ])
  expect(sales.emirates.map(({ city, orders }) => [city, orders])).toEqual(
    expect.arrayContaining([
      ['dubai', 3],
      ['sharjah', 2],
    ]),
  )
  const one = (
    await server.call('GET /api/shop/sales', {
      as: money,
      query: { from: '2026-11-09', to: '2026-11-09', by: 'day' },
    })
  ).body as Sales
  expect([one.sum.orders, one.periods.length, one.sum.refunds]).toEqual([1, 1, 0])
})

test('they are saved as CSV and Excel in both languages, and no cell can run', async () => {
  const { shop, siteId, server, money } = await sold()
  await shop.database.queries
    .updateTable('meals')
    .set({ name_en: '=HYPERLINK("x")' })
    .where('site_id', '=', siteId)
    .where('slug', '=', 'meal-0')
    .execute()
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const { body } = await server.call('GET /api/shop/sales', { as: money, query })
  const { sum: all } = body as Sales
  const csv = await server.call('GET /api/shop/sales/export', {
    as: money,
    query: { ...query, format: 'csv', language: 'en' },
  })
  const rows = parse(csv.text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as string[][]
  expect(rows[1]).toEqual([
    'From',
    'To',
    'Orders',
    'Portions',
    'Gross',
    'Discount',
    'Net',
    'VAT',
    'Total incl. VAT',
    'Credit notes incl. VAT',
    'Credit notes VAT',
  ])
  const together = rows.find(([first]) => first === 'Total')
  expect(together?.slice(7, 9)).toEqual([(all.vat / 100).toFixed(2), (all.total / 100).toFixed(2)])
  expect(rows.flat()).toContain(`'=HYPERLINK("x")`)
  const headers = { authorization: `Bearer ${money}`, site: String(siteId) }
  const file = await server.fetch(
    new Request(
      `http://shop.test/api/shop/sales/export?${new URLSearchParams({ ...query, format: 'xlsx', language: 'ar' })}`,
      { headers },
    ),
  )
  const sheets = (await readExcelFile(Buffer.from(await file.arrayBuffer()))) as unknown as {
    sheet: string
    data: unknown[][]
  }[]
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'المبيعات',
    'الأطباق',
    'الأقسام',
    'الإمارات',
    'فترات التوصيل',
    'القسائم',
  ])
  expect(sheets[0]?.data.at(-1)?.[8]).toBe(all.total / 100)
  // Days are days to a spreadsheet, the same in every zone.
  expect(sheets[0]?.data[1]?.[0]).toEqual(new Date(`${rows[2]?.[0]}T00:00:00Z`))
})

test('sales require the money permission and show only the own site, and the span is validated', async () => {
  const { shop, siteId, server, money } = await sold()
  const orders = server.signIn({ siteId, permissions: new Set(['shop.orders']) })
  const elsewhere = server.signIn({
    siteId: (await aShop(shop.database)).siteId,
    permissions: new Set(['shop.money']),
  })
  expect((await server.call('GET /api/shop/sales', { as: orders })).status).toBe(403)
  expect(
    ((await server.call('GET /api/shop/sales', { as: elsewhere })).body as Sales).sum.orders,
  ).toBe(0)
  const backwards = await server.call('GET /api/shop/sales', {
    as: money,
    query: { from: '2026-11-02', to: '2026-11-01' },
  })
  expect([backwards.status, (backwards.body as { code: string }).code]).toEqual([
    422,
    'sales.backwards',
  ])
})
