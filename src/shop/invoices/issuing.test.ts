import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { invoicesOfOrder } from './database.ts'
import { issueCreditNote, issueInvoice } from './issuing.ts'
import { aShop, type Shop } from './test-data.ts'

const NOW = new Date('2026-11-18T21:30:00.000Z')

async function numbersOf(
  { database, siteId }: Shop,
  kind: 'invoice' | 'credit-note',
): Promise<number[]> {
  const rows = await database.queries
    .selectFrom('invoices')
    .select('number')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.number)
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

test('fifty invoices issued at once are numbered 1 to 50 without a gap, each once however often it is requested', async () => {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const orders: { id: string }[] = []
  for (let count = 0; count < 50; count += 1) orders.push(await shop.order())
  const issued = await Promise.all(
    orders
      .flatMap(({ id }) => [id, id])
      .map((id) => database.transaction((trx) => issueInvoice(trx, siteId, id, NOW))),
  )
  expect(await numbersOf(shop, 'invoice')).toEqual(upTo(50))
  for (const { id } of orders)
    expect(
      new Set(issued.filter((each) => each.orderId === id).map((each) => each.number)).size,
    ).toBe(1)
})

test('a transaction that fails releases its number', async () => {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const orders = [await shop.order(), await shop.order(), await shop.order()]
  for (const [index, { id }] of orders.entries()) {
    const work = database.transaction(async (trx) => {
      await issueInvoice(trx, siteId, id, NOW)
      if (index === 1) throw new Error('the card was declined after all')
    })
    if (index === 1) await expect(work).rejects.toThrow('declined')
    else await work
  }
  expect(await numbersOf(shop, 'invoice')).toEqual([1, 2])
})

test('an invoice keeps seller, buyer and items as they were at issue, and dates issue and supply in the seller’s time zone', async () => {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const order = await shop.order({
    lines: [
      { priceFils: 435, qty: 1 },
      { priceFils: 990, qty: 3, meal: 1 },
    ],
    reductions: [{ type: 'percentage', value: 1_000 }],
  })
  const invoice = await database.transaction((trx) => issueInvoice(trx, siteId, order.id, NOW))
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 1,
    day: '2026-11-19',
    supplyDay: '2026-11-18',
    seller: { trn: '100234567800003', name: { en: 'Diwan Kitchen LLC' } },
    buyer: { name: { en: 'Layla Khoury' }, address: { city: 'dubai', area: { ar: 'البرشاء' } } },
    total: order.totalFils,
    vat: order.vatFils,
  })
  expect(invoice.lines.map((line) => line.nameAR)).toEqual(['مجبوس دجاج مشوي', 'شوربة عدس'])
  await database.queries
    .updateTable('shop_settings')
    .set({ trn: '100000000000009' })
    .where('site_id', '=', siteId)
    .execute()
  await database.queries
    .updateTable('order_items')
    .set({ name_en: 'Renamed' })
    .where('site_id', '=', siteId)
    .execute()
  const [stored] = await invoicesOfOrder(database.queries, siteId, order.id)
  expect(stored).toEqual(invoice)
})

test('two partial credit notes and one for the rest bring the invoice to 0.00, with their own numbering, each issued once', async () => {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const order = await shop.order({
    lines: [
      { priceFils: 333, qty: 7 },
      { priceFils: 10, qty: 1, meal: 2 },
    ],
  })
  await database.transaction((trx) => issueInvoice(trx, siteId, order.id, NOW))
  const payment = await shop.pay(order.id, order.totalFils)
  for (const amount of [1, 777, order.totalFils - 778]) {
    const refund = await shop.refund(order.id, payment, amount)
    const twice = await Promise.all(
      [1, 2].map(() => database.transaction((trx) => issueCreditNote(trx, siteId, refund, NOW))),
    )
    expect(twice[0]?.total).toBe(amount)
    expect(twice[1]).toEqual(twice[0])
  }
  expect(await numbersOf(shop, 'credit-note')).toEqual([1, 2, 3])
  const [invoice, ...notes] = await invoicesOfOrder(database.queries, siteId, order.id)
  const sum = (of: (note: (typeof notes)[number]) => number): number =>
    notes.reduce((all, note) => all + of(note), 0)
  expect([sum((each) => each.taxable), sum((each) => each.vat)]).toEqual([
    invoice?.taxable,
    invoice?.vat,
  ])
})

test('money that was never invoiced, or was paid twice, goes back without a credit note', async () => {
  const shop = await aShop(await testDatabase())
  const { database, siteId } = shop
  const late = await shop.order({ state: 'cancelled' })
  const lateRefund = await shop.refund(
    late.id,
    await shop.pay(late.id, late.totalFils),
    late.totalFils,
  )
  expect(
    await database.transaction((trx) => issueCreditNote(trx, siteId, lateRefund, NOW)),
  ).toBeNull()
  const order = await shop.order()
  await database.transaction((trx) => issueInvoice(trx, siteId, order.id, NOW))
  const [first, second] = [
    await shop.pay(order.id, order.totalFils),
    await shop.pay(order.id, order.totalFils),
  ]
  const refund = await shop.refund(order.id, second, order.totalFils)
  expect(await database.transaction((trx) => issueCreditNote(trx, siteId, refund, NOW))).toBeNull()
  const own = await shop.refund(order.id, first, order.totalFils)
  expect((await database.transaction((trx) => issueCreditNote(trx, siteId, own, NOW)))?.total).toBe(
    order.totalFils,
  )
})
