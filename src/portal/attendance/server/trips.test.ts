import { expect, test } from 'vitest'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { tripsOfTransaction, tripsSince, watchTrips } from '#test/helpers/watch-trips.ts'
import { aCompany, aPunch } from './test-data.ts'

test.runIf(testEngine() === 'postgres')(
  'checking in and checking out each take three round trips, all of their statements prepared',
  async () => {
    const company = await aCompany(await testDatabase())
    const { token } = await company.signIn(await company.anEmployee())
    for (const [kind, time] of [
      ['in', '08:00'],
      ['out', '17:00'],
    ] as const) {
      company.at(`2026-11-16T${time}:00+04:00`)
      const { result, trips } = await watchTrips(() =>
        company.server.call('POST /api/portal/attendance/punches', {
          as: token,
          body: aPunch(company, kind),
        }),
      )
      expect(result.status).toBe(200)
      const punch = tripsOfTransaction(trips)
      expect(punch).toHaveLength(3)
      expect(tripsSince(punch, /from "employees".*for no key update/)).toBe(3)
      expect(punch.slice(0, -1).every(({ texts, prepared }) => texts.length === prepared)).toBe(
        true,
      )
    }
  },
)
