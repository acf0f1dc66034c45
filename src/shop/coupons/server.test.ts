import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { runReading } from '#platform/db/statement.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { aCounter } from '#shop/cart-totals/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { couponsReading, releaseCoupons, couponUseReading } from './database.ts'

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
        !(await runReading(
          trx,
          couponUseReading(shop.siteId, {
            couponId,
            orderId,
            userId: whose.userId,
            discountFils: 100,
          }),
        ))
      )
        throw new GoneMeanwhile()
      return orderId
    })
  } catch (error) {
    if (error instanceof GoneMeanwhile) return null
    throw error
  }
}

test('[S3.6] [S4.6] a coupon is found by its code, however it is typed, with its type and value', async () => {
  await shop.coupon('WELCOME10')
  const { id } = await shop.meal('Bowl', 2_500)
  const body = { lines: [{ mealId: id, options: [], qty: 1 }], coupons: ['welcome 10'] }
  const { status, body: quote } = await shop.call('POST /api/shop/quote', { body })
  expect(status).toBe(200)
  expect((quote as Quote).coupons).toMatchObject([
    {
      coupon: 'WELCOME10',
      terms: {
        coupon: 'WELCOME10',
        type: 'percentage',
        value: 1_000,
        name: { en: 'WELCOME10', ar: 'WELCOME10 ع' },
      },
      discount: 250,
    },
  ])
})

test('[S8.3] a missing, disabled or other site’s coupon is not found', async () => {
  await shop.coupon('OFF', { active: false })
  const elsewhere = await aCounter(database)
  await elsewhere.coupon('THEIRS')
  const { token } = await shop.person()
  for (const code of ['NOBODY', 'THEIRS']) {
    const body = { lines: [], coupons: [code] }
    const response = await shop.call('POST /api/shop/quote', { as: token, body })
    expect((response.body as Quote).coupons).toMatchObject([
      { terms: null, refused: { code: 'coupons.notFound' } },
    ])
  }
  const body = { lines: [], coupons: ['OFF'] }
  const response = await shop.call('POST /api/shop/quote', { as: token, body })
  expect((response.body as Quote).coupons).toMatchObject([
    { terms: null, refused: { code: 'coupons.off' } },
  ])
})

test('of fifty buyers of the last use, one gets it, and the others nothing', async () => {
  const couponId = await shop.coupon('LAST', { in_all: 3, uses: 2 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.person()))
  const orders = await Promise.all(buyers.map((buyer) => buy(buyer, couponId)))
  expect(orders.filter((orderId) => orderId !== null)).toHaveLength(1)
  expect(await usesOf(couponId)).toBe(3)
})

async function usesBy(userId: string): Promise<ReadonlyMap<string, number>> {
  const found = couponsReading(shop.siteId, { codes: ['EACH'], userId }, { locks: false })
  return (await runReading(database.queries, found)).usesByPerson
}

test('one person’s fifty simultaneous uses succeed as often as allowed', async () => {
  const couponId = await shop.coupon('EACH', { per_person: 2 })
  const buyer = await shop.person()
  const orders = await Promise.all(Array.from({ length: 50 }, () => buy(buyer, couponId)))
  expect(orders.filter((orderId) => orderId !== null)).toHaveLength(2)
  expect(await usesOf(couponId)).toBe(2)
  expect(await usesBy(buyer.userId)).toEqual(new Map([[couponId, 2]]))
  expect(await usesBy((await shop.person()).userId)).toEqual(new Map())
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
