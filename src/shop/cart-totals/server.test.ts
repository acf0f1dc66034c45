import { beforeAll, expect, test } from 'vitest'
import { runReading } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Quote } from './contract.ts'
import { quoteReading } from './quoting.ts'
import { aCounter, NOW } from './test-data.ts'

let shop: Awaited<ReturnType<typeof aCounter>>

beforeAll(async () => {
  shop = await aCounter(await testDatabase())
})

async function quoted(body: Record<string, unknown>, as?: string): Promise<Quote> {
  const response = await shop.call('POST /api/shop/quote', {
    body: { lines: [], coupons: [], ...body },
    ...(as === undefined ? {} : { as }),
  })
  expect(response.status).toBe(200)
  return response.body
}

const GROUPS = [
  { name: 'Size', least: 1, options: { Small: 0, Large: 700 } },
  { name: 'Extras', most: 2, options: { Egg: 335, Nuts: 90 } },
]

test('[S9.1] [S9.2] [S3.8] a cart is priced from the shop: subtotal, coupon discounts, VAT of the rest, free delivery', async () => {
  const bowl = await shop.meal('Bowl', 2_500, { allergens: ['nuts', 'milk'] }, GROUPS)
  const soup = await shop.meal('Soup', 1_990)
  await shop.coupon('FIFTEEN', { value: 1_500 })
  const lines = [
    { mealId: bowl.id, options: [bowl.option('Egg'), bowl.option('Large')], qty: 1 },
    { mealId: soup.id, options: [], qty: 3 },
    { mealId: bowl.id, options: [bowl.option('Large'), bowl.option('Egg')], qty: 1 },
  ]
  const quote = await quoted({ lines, coupons: [' fifteen'] })
  // 2 × 35.35 + 3 × 19.90 = 130.40; 15 % is 19.56; VAT of 110.84 is 5.542, so 5.54.
  expect(quote).toMatchObject({
    currency: 'AED',
    subtotal: 13_040,
    discount: 1_956,
    vatHundredths: 500,
    vat: 554,
    shipping: 0,
    total: 11_638,
    orderable: true,
  })
  expect(
    quote.lines.map(({ nameEN, qty, price, totalPrice, category, issue }) => ({
      nameEN,
      qty,
      price,
      totalPrice,
      category,
      issue,
    })),
  ).toEqual([
    { nameEN: 'Bowl', qty: 2, price: 3_535, totalPrice: 7_070, category: 'bowls', issue: null },
    { nameEN: 'Soup', qty: 3, price: 1_990, totalPrice: 5_970, category: 'bowls', issue: null },
  ])
  expect(quote.lines[0]).toMatchObject({
    allergens: ['nuts', 'milk'],
    options: [{ name: { en: 'Large' }, price: 700 }, { name: { en: 'Egg' } }],
  })
  expect(quote.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(quote.discount)
  expect(quote.lines.reduce((sum, line) => sum + line.vat, 0)).toBe(quote.vat)
  expect(quote.coupons).toEqual([
    {
      coupon: 'FIFTEEN',
      terms: {
        coupon: 'FIFTEEN',
        type: 'percentage',
        value: 1_500,
        name: { en: 'FIFTEEN', ar: 'FIFTEEN ع' },
      },
      discount: 1_956,
      refused: null,
      untilSignIn: false,
    },
  ])
})

test('a price, a total, a person or a site in the body is refused, not believed', async () => {
  const soup = await shop.meal('Soup', 1_990)
  const line = { mealId: soup.id, options: [], qty: 1 }
  for (const body of [
    { lines: [{ ...line, price: 1 }], coupons: [] },
    { lines: [line], coupons: [], total: 1 },
    { lines: [line], coupons: [], user_id: newId() },
    { lines: [{ ...line, qty: 0 }], coupons: [] },
    { lines: [{ ...line, qty: 100 }], coupons: [] },
    { lines: [{ ...line, qty: 1.5 }], coupons: [] },
    { lines: Array.from({ length: 51 }, () => ({ ...line, mealId: newId() })), coupons: [] },
    { lines: [line], coupons: ['A', 'B', 'C', 'D', 'E', 'F'] },
  ]) {
    expect((await shop.call('POST /api/shop/quote', { body })).status).toBe(422)
  }
})

test('lines that cannot be sold count as zero, and each explains why in both languages', async () => {
  const soup = await shop.meal('Soup', 2_000)
  const few = await shop.meal('Few', 1_000, { stock: 2 })
  const gone = await shop.meal('Gone', 1_000, { active: false })
  const out = await shop.meal('Out', 1_000, { sold_out: true })
  const bowl = await shop.meal('Bowl', 2_500, {}, GROUPS)
  const line = (mealId: string, qty = 1, options: string[] = []) => ({ mealId, qty, options })
  const quote = await quoted({
    lines: [
      line(soup.id),
      line(few.id, 3),
      line(gone.id),
      line(out.id),
      line(bowl.id),
      line(newId()),
    ],
  })
  expect(quote.lines.map(({ issue, totalPrice }) => [issue?.title.en ?? null, totalPrice])).toEqual(
    [
      [null, 2_000],
      ['Only 2 left.', 3_000],
      ['This dish is no longer on the menu.', 0],
      ['This dish is sold out.', 0],
      ['Choose one: Size.', 2_500],
      ['This dish is no longer on the menu.', 0],
    ],
  )
  expect(quote.lines[1]?.issue).toMatchObject({
    code: 'quote.onlyLeft',
    left: 2,
    title: { ar: 'لم يبقَ سوى طبقين.' },
  })
  expect(quote).toMatchObject({ subtotal: 7_500, orderable: false })
})

test('with a day and a window, meals that are not available then state when they are', async () => {
  const eggs = await shop.meal('Eggs', 2_000, {
    days: [1, 7],
    from_time: '07:00',
    to_time: '11:00',
  })
  const lines = [{ mealId: eggs.id, options: [], qty: 1 }]
  const tuesday = await quoted({ lines, day: '2026-11-24', windowId: shop.windowId })
  expect(tuesday.lines[0]?.issue).toMatchObject({
    code: 'quote.notThatDay',
    title: { en: 'Not available on your delivery day. Available: Monday, Sunday.' },
  })
  const sunday = await quoted({ lines, day: '2026-11-22', windowId: shop.windowId })
  expect(sunday.lines[0]?.issue?.title.en).toBe(
    'Only delivered 7:00 AM to 11:00 AM. Choose another time.',
  )
  expect((await quoted({ lines, day: '2026-11-22' })).lines[0]?.issue).toBe(null)
  expect((await quoted({ lines, windowId: newId() })).lines[0]?.issue).toBe(null)
})

test('[S8.3] an invalid coupon reports why, and what is missing', async () => {
  const soup = await shop.meal('Soup', 2_000)
  await shop.coupon('BIG', { minimum_fils: 3_250 })
  await shop.coupon('LATER', { from_at: new Date('2026-11-30T20:00:00Z') })
  await shop.coupon('ENDED', { to_at: new Date('2026-10-31T20:00:00Z') })
  await shop.coupon('FIRST', { first_order: true, value: 1_500, stackable: true })
  await shop.coupon('TWICE', { per_person: 2, stackable: true })
  const lines = [{ mealId: soup.id, options: [], qty: 1 }]
  const buyer = await shop.person()
  const codes = ['big', 'later', 'ended', 'nobody']
  const quote = await quoted({ lines, coupons: codes }, buyer.token)
  expect(
    quote.coupons.map((each) => [
      each.refused?.code,
      each.refused?.title.en,
      each.refused?.missing,
    ]),
  ).toEqual([
    ['coupons.belowMinimum', 'BIG needs a minimum order of AED 34.13. Add AED 13.13 more.', 1_250],
    ['coupons.notYet', 'LATER is valid from Tue 1 Dec 2026.', null],
    ['coupons.over', 'ENDED expired on Sat 31 Oct 2026.', null],
    ['coupons.notFound', "NOBODY isn't a valid coupon.", null],
  ])
  expect(quote).toMatchObject({ discount: 0, total: 2_100, orderable: false })
  const visitor = await quoted({ lines, coupons: ['FIRST', 'TWICE'] })
  expect(visitor.coupons.map((each) => [each.discount, each.untilSignIn])).toEqual([
    [300, true],
    [200, true],
  ])
  expect((await quoted({ lines, coupons: ['FIRST'] }, buyer.token)).coupons[0]).toMatchObject({
    discount: 300,
    untilSignIn: false,
  })
  await shop.order(buyer, { state: 'cancelled' })
  await shop.order(buyer, { state: 'refunded' })
  expect((await quoted({ lines, coupons: ['FIRST'] }, buyer.token)).coupons[0]?.refused).toBe(null)
  await shop.order(buyer)
  expect((await quoted({ lines, coupons: ['FIRST'] }, buyer.token)).coupons[0]?.refused?.code).toBe(
    'coupons.firstOrder',
  )
})

test('a coupon that steps aside for a better one hinders no order', async () => {
  const soup = await shop.meal('Soup', 2_000)
  await shop.coupon('SMALL', { value: 500 })
  await shop.coupon('LARGE', { value: 2_000 })
  const { token } = await shop.person()
  const lines = [{ mealId: soup.id, options: [], qty: 1 }]
  const quote = await quoted({ lines, coupons: ['SMALL', 'LARGE'] }, token)
  expect(quote).toMatchObject({ discount: 400, orderable: true })
  expect(quote.coupons[0]?.refused?.title.en).toBe(
    "You can't combine SMALL with LARGE. We kept the one that saves you more.",
  )
})

test('[S9.1] the shop has its own rate and minimum', async () => {
  const database = await testDatabase()
  const own = await aCounter(database)
  const seller = {
    seller_name_en: 'D',
    seller_name_ar: 'د',
    seller_address_en: '',
    seller_address_ar: '',
    seller_phone: '',
    trn: '100000000000003',
  }
  await database.queries
    .insertInto('shop_settings')
    .values({ site_id: own.siteId, ...seller, vat_hundredths: 1_000, minimum_fils: 5_000 })
    .execute()
  const soup = await own.meal('Soup', 2_000)
  const body = { lines: [{ mealId: soup.id, options: [], qty: 2 }], coupons: [] }
  expect((await own.call('POST /api/shop/quote', { body })).body).toMatchObject({
    vat: 400,
    total: 4_400,
    minimum: 5_000,
    missing: 1_000,
    orderable: false,
  })
  // Another site's meal is no meal here.
  const { lines } = (await shop.call('POST /api/shop/quote', { body })).body as Quote
  expect(lines[0]?.issue?.code).toBe('quote.mealGone')
})

test('with locked coupons the quote is the same, within the transaction of the order', async () => {
  const { transaction, queries } = await testDatabase()
  const buyer = await shop.person()
  const soup = await shop.meal('Soup', 2_000, { stock: 5 })
  await shop.coupon('LOCKED', { first_order: true, per_person: 1 })
  const request = { lines: [{ mealId: soup.id, options: [], qty: 2 }], coupons: ['LOCKED'] }
  const context = { userId: buyer.userId, now: NOW }
  const reserved = await transaction((trx) =>
    runReading(trx, quoteReading(shop.siteId, request, { ...context, lock: true })),
  )
  expect(reserved).toEqual(
    await runReading(queries, quoteReading(shop.siteId, request, { ...context, lock: false })),
  )
  expect(reserved.reserved).toMatchObject([{ code: 'LOCKED', discountFils: 400 }])
})
