import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aCounter } from '#shop/cart-totals/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { releaseCoupons, takeCoupon, usesBy } from './database.ts'

let database: Database
let shop: Awaited<ReturnType<typeof aCounter>>

beforeAll(async () => {
  database = await testDatabase()
  shop = await aCounter(database)
})

async function usesOf(couponId: string): Promise<number> {
  const row = await database.queries
    .selectFrom('coupons')
    .select('uses')
    .where('site_id', '=', shop.siteId)
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  return row.uses
}

class GoneMeanwhile extends Error {}

/** As an order does it: its row, then the coupon, and neither if the coupon is gone. */
async function buy(
  whose: { userId: string; addressId: string },
  couponId: string,
): Promise<string | null> {
  try {
    return await database.transaction(async (trx) => {
      const orderId = await shop.order(whose, {}, trx)
      if (
        !(await takeCoupon(trx, shop.siteId, {
          couponId,
          orderId,
          userId: whose.userId,
          discountFils: 100,
        }))
      )
        throw new GoneMeanwhile()
      return orderId
    })
  } catch (error) {
    if (error instanceof GoneMeanwhile) return null
    throw error
  }
}

test('[S3.6] [S4.6] a coupon is found by its code, however it is typed, with its terms', async () => {
  await shop.coupon('WELCOME10', {
    minimum_fils: 5_000,
    first_order: true,
    to_at: new Date('2026-12-31T20:00:00Z'),
  })
  const { status, body } = await shop.call('GET /api/shop/coupons/welcome%2010')
  expect(status).toBe(200)
  expect(body).toEqual({
    coupon: 'WELCOME10',
    type: 'percentage',
    value: 1_000,
    name: { en: 'WELCOME10', ar: 'WELCOME10 ع' },
    minimum: 5_000,
    from: null,
    to: '2026-12-31T20:00:00.000Z',
    firstOrder: true,
    perPerson: null,
    stackable: false,
  })
})

test('[S8.3] a missing, disabled or other site’s coupon is not found', async () => {
  await shop.coupon('OFF', { active: false })
  const elsewhere = await aCounter(database)
  await elsewhere.coupon('THEIRS')
  for (const code of ['NOBODY', 'OFF', 'THEIRS']) {
    const { status, body } = await shop.call(`GET /api/shop/coupons/${code}`)
    expect([status, body]).toMatchObject([
      404,
      { code: 'coupons.notFound', title: `We do not know the coupon ${code}.` },
    ])
  }
})

test('of fifty buyers of the last use, one gets it, and the others nothing', async () => {
  const couponId = await shop.coupon('LAST', { in_all: 3, uses: 2 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.person()))
  const orders = await Promise.all(buyers.map((buyer) => buy(buyer, couponId)))
  expect(orders.filter((orderId) => orderId !== null)).toHaveLength(1)
  expect(await usesOf(couponId)).toBe(3)
})

test('one person’s fifty simultaneous uses succeed as often as allowed', async () => {
  const couponId = await shop.coupon('EACH', { per_person: 2 })
  const buyer = await shop.person()
  const orders = await Promise.all(Array.from({ length: 50 }, () => buy(buyer, couponId)))
  expect(orders.filter((orderId) => orderId !== null)).toHaveLength(2)
  expect(await usesOf(couponId)).toBe(2)
  expect(await usesBy(database.queries, shop.siteId, [couponId], buyer.userId)).toEqual(
    new Map([[couponId, 2]]),
  )
  expect(
    await usesBy(database.queries, shop.siteId, [couponId], (await shop.person()).userId),
  ).toEqual(new Map())
})

test('an order that is not carried out releases its coupon uses, once', async () => {
  const couponId = await shop.coupon('BACK', { in_all: 1 })
  const buyer = await shop.person()
  const orderId = await buy(buyer, couponId)
  expect(await buy(buyer, couponId)).toBe(null)
  const release = () =>
    database.transaction((trx) => releaseCoupons(trx, shop.siteId, orderId ?? ''))
  await Promise.all([release(), release(), release()])
  expect(await usesOf(couponId)).toBe(0)
  expect(await buy(buyer, couponId)).not.toBe(null)
})
