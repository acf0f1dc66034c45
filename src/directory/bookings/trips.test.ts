import { expect, test } from 'vitest'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { tripsOfTransaction, tripsSince, watchTrips } from '#test/helpers/watch-trips.ts'
import { aBookedCompany } from './test-data.ts'

test.runIf(testEngine() === 'postgres')(
  'booking a time takes three round trips behind the lock of the staff, and at most three before',
  async () => {
    const company = await aBookedCompany(await testDatabase())
    const number = await company.service({
      staffIds: [await company.staff(), await company.staff()],
    })
    const { result, trips } = await watchTrips(() => company.hold(number))
    expect(result.status).toBe(201)
    const booking = tripsOfTransaction(trips)
    // What it needs to know, the count of tries, and the test's own look-up of the site.
    expect(trips.findIndex(({ texts }) => texts[0] === 'begin')).toBeLessThanOrEqual(3)
    expect(booking).toHaveLength(3)
    expect(tripsSince(booking, /from "booking_staff".*for no key update/)).toBe(3)
    expect(tripsSince(booking, /insert into directory_numbers/)).toBe(2)
    expect(booking.slice(0, -1).every(({ texts, prepared }) => texts.length === prepared)).toBe(
      true,
    )
  },
)
