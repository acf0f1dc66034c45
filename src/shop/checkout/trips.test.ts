import { expect, test } from 'vitest'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { tripsOfTransaction, tripsSince, watchTrips } from '#test/helpers/watch-trips.ts'
import { aShop } from './test-data.ts'

test.runIf(testEngine() === 'postgres').each([
  { what: 'in cash', coupons: [], most: 4 },
  { what: 'with a coupon that was priced before', coupons: ['TEN'], most: 6 },
])(
  'an order $what takes at most $most round trips, two of them behind a lock that others wait for',
  async ({ coupons, most }) => {
    const shop = await aShop(await testDatabase())
    const [counted, free] = [await shop.meal({ stock: 50 }), await shop.meal()]
    await shop.coupon({ code: 'TEN' })
    const who = await shop.buyer()
    const lines = [counted, free].map((mealId) => ({ mealId, options: [], qty: 1 }))
    const body = await shop.placement(who, { lines, coupons })
    const { result, trips } = await watchTrips(() => shop.send(who, body))
    expect(result.status).toBe(201)
    const order = tripsOfTransaction(trips)
    expect(order.length).toBeGreaterThan(0)
    expect(order.length).toBeLessThanOrEqual(most)
    const locks = /update meals|delivery_slots s/
    expect(tripsSince(order, locks)).toBeGreaterThan(0)
    expect(tripsSince(order, locks)).toBeLessThanOrEqual(2)
  },
)
