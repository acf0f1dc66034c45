import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { mailBooked } from './mail-job.ts'
import { aBookedCompany, NOW } from './test-data.ts'

async function booked() {
  const database = await testDatabase()
  const company = await aBookedCompany(database)
  const number = await company.service({ staffIds: [await company.staff()] })
  const held = await company.hold(number)
  expect(held.status).toBe(201)
  const { id: bookingId } = await database.queries
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', company.siteId)
    .executeTakeFirstOrThrow()
  const { siteId, services, emails } = company
  const mail = () =>
    database.transaction((trx) => mailBooked(services, trx, { siteId, bookingId }, NOW))
  return { ...company, database, bookingId, emails, mail }
}

test('a job that runs again sends another link to confirm, and only the newest confirms', async () => {
  const { mail, confirm, confirmToken, emails } = await booked()
  const first = confirmToken()
  await mail()
  expect(emails).toHaveLength(2)
  expect(confirmToken()).not.toBe(first)
  expect((await confirm(first)).status).toBe(422)
  expect((await confirm()).status).toBe(200)
})

test('a job that runs after the booking was cancelled or released writes nothing', async () => {
  const { mail, database, siteId, emails, bookingId } = await booked()
  emails.length = 0
  const row = database.queries.updateTable('bookings').where('site_id', '=', siteId)
  await row
    .set({ state: 'cancelled', cancelled_by: 'company', confirm_by: null, confirm_hash: null })
    .execute()
  await mail()
  await database.queries.deleteFrom('booking_links').where('booking_id', '=', bookingId).execute()
  await database.queries.deleteFrom('bookings').where('id', '=', bookingId).execute()
  await mail()
  expect(emails).toEqual([])
})
