import { expect, test } from 'vitest'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { tripsOfTransaction, tripsSince, watchTrips } from '#test/helpers/watch-trips.ts'
import { sent, staff } from '../test-data.ts'

test.runIf(testEngine() === 'postgres')(
  'each step of a decision takes three round trips, all of their statements prepared, also where it rejects or cancels',
  async () => {
    await testDatabase()
    const leave = await staff()
    const { manager, hr, requester, decide } = leave
    const [request, rejected] = [await sent(leave), await sent(leave, '2026-12-21', '2026-12-21')]
    const cancel = () =>
      leave.call(requester, `POST /api/portal/leave/requests/${request.id}/cancellation`, {
        reason: 'Plans changed',
      })
    const steps = [
      { decides: () => decide(manager, request) },
      { decides: () => decide(hr, request) },
      { decides: () => decide(manager, rejected, false, 'No') },
      { before: cancel, decides: () => decide(manager, request, false, 'No') },
      { before: cancel, decides: () => decide(manager, request) },
    ]
    for (const { before, decides } of steps) {
      await before?.()
      const { result, trips } = await watchTrips(decides)
      expect(result).toMatchObject({ status: 200 })
      const decision = tripsOfTransaction(trips)
      expect(decision).toHaveLength(3)
      expect(tripsSince(decision, /from "employees".*for no key update/)).toBe(3)
      expect(decision.slice(0, -1).every(({ texts, prepared }) => texts.length === prepared)).toBe(
        true,
      )
    }
  },
)
