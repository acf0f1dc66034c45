import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { PreparedRun } from '#platform/db/prepared-run.ts'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { aShop } from './test-data.ts'

afterEach(() => vi.restoreAllMocks())

/** The texts of what is sent to the server from now on, by round trip. */
function watchTrips(): string[][] {
  const trips: string[][] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    const [first] = args
    trips.push(first instanceof PreparedRun ? first.sent.map(({ text }) => text) : [String(first)])
    return original.apply(this, args)
  } as never)
  return trips
}

test.runIf(testEngine() === 'postgres').each([
  { what: 'in cash', coupons: [], most: 5 },
  { what: 'with a coupon that was priced before', coupons: ['TEN'], most: 7 },
])(
  'an order $what takes at most $most round trips, three of them behind a lock that others wait for',
  async ({ coupons, most }) => {
    const shop = await aShop(await testDatabase())
    const [counted, free] = [await shop.meal({ stock: 50 }), await shop.meal()]
    await shop.coupon({ code: 'TEN' })
    const who = await shop.buyer()
    const lines = [counted, free].map((mealId) => ({ mealId, options: [], qty: 1 }))
    const body = await shop.placement(who, { lines, coupons })
    const trips = watchTrips()
    expect((await shop.send(who, body)).status).toBe(201)
    const began = trips.findIndex((trip) => trip[0] === 'begin')
    const order = trips.slice(began, trips.findIndex(([text]) => text === 'commit') + 1)
    expect(order.length).toBeLessThanOrEqual(most)
    const locks = order.findIndex((trip) =>
      trip.some((text) => /update meals|delivery_slots s/.test(text)),
    )
    expect(order.length - locks).toBeLessThanOrEqual(3)
  },
)
