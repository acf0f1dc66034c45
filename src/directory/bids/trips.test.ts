import { expect, test } from 'vitest'
import { aMarket } from '#directory/quotes/test-data.ts'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { tripsOfTransaction, tripsSince, watchTrips } from '#test/helpers/watch-trips.ts'

test.runIf(testEngine() === 'postgres')(
  'placing, changing and withdrawing a bid each take three round trips, all of their statements prepared',
  async () => {
    const market = await aMarket(await testDatabase())
    const company = await market.company()
    const { request } = (await market.call(await market.person(), [company.id])).body
    const path = `/api/directory/company-requests/${company.id}/${request.id}/bid`
    for (const work of [
      () => market.bid(company.owner, company.id, request.id),
      () => market.bid(company.owner, company.id, request.id, { price: 1_111 }),
      () => market.server.call(`DELETE ${path}`, { as: company.owner.token }),
    ]) {
      const { result, trips } = await watchTrips(work)
      expect(result.status).toBe(200)
      const bid = tripsOfTransaction(trips)
      expect(bid).toHaveLength(3)
      expect(tripsSince(bid, /from "quote_requests".*for no key update/)).toBe(3)
      expect(bid.slice(0, -1).every(({ texts, prepared }) => texts.length === prepared)).toBe(true)
    }
  },
)
