import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Free, LinkedBooking } from './contract.ts'
import { aBookedCompany, type Booked, refusal, TEN } from './test-data.ts'

const ELEVEN = '2026-11-24T07:00:00.000Z'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

async function booked(): Promise<Booked & { number: number; link: string; path: string }> {
  const company = await aBookedCompany(database)
  const number = await company.service({ staffIds: [await company.staff()] })
  const link = await company.token(number, { email: 'guest@book.test' })
  company.emails.length = 0
  return { ...company, number, link, path: `/api/directory/booking/${link}` }
}

test('[S1.10] the link moves a booking: the old time is free again, the new one reserved, and an email confirms it', async () => {
  const { call, path, free, number, emails } = await booked()
  const times = (await call(`GET ${path}/free`, { query: { day: '2026-11-24' } })).body as Free
  expect(times.slots, 'its own time counts as free').toContain(TEN)
  const { status, body } = await call(`POST ${path}/move`, { body: { startsAt: ELEVEN } })
  expect([status, (body as LinkedBooking).startsAt]).toEqual([200, ELEVEN])
  const left = await free(number, '2026-11-24')
  expect([left.includes(TEN), left.includes(ELEVEN)]).toEqual([true, false])
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Rescheduled: Truck inspection, Tuesday 24 November 2026',
  ])
  const file = (await call(`GET ${(body as LinkedBooking).file}`)).text
  expect(file).toContain('SEQUENCE:1')
  expect(emails[0]?.calendar).toBe(file)
  expect(
    (await call(`POST ${path}/move`, { body: { startsAt: ELEVEN } })).status,
    'moved to where it is, it stays',
  ).toBe(200)
  expect(emails).toHaveLength(1)
})

test('a booking is not moved to a time that is reserved or not offered', async () => {
  const { call, path, book, number } = await booked()
  await book(number, { startsAt: ELEVEN })
  const move = async (startsAt: string) =>
    refusal(await call(`POST ${path}/move`, { body: { startsAt } }))
  expect(await move(ELEVEN)).toEqual([422, 'bookings.taken', 'startsAt'])
  expect(await move('2026-11-24T06:30:00.000Z')).toEqual([422, 'bookings.notOffered', 'startsAt'])
  expect(await move('2026-11-01T06:00:00.000Z')).toEqual([422, 'bookings.tooSoon', 'startsAt'])
})

test('[S1.10] the link cancels a booking, once, and the time is free again', async () => {
  const { call, path, free, number, emails, book } = await booked()
  const both = await Promise.all([
    call(`POST ${path}/cancel`, { body: {} }),
    call(`POST ${path}/cancel`, { body: {} }),
  ])
  expect(
    both.map(({ status, body }) => [
      status,
      (body as LinkedBooking).state,
      (body as LinkedBooking).cancelledBy,
    ]),
  ).toEqual([
    [200, 'cancelled', 'visitor'],
    [200, 'cancelled', 'visitor'],
  ])
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Cancelled: Truck inspection, Tuesday 24 November 2026',
  ])
  expect(emails[0]?.calendar).toContain('STATUS:CANCELLED')
  expect(await free(number, '2026-11-24')).toContain(TEN)
  expect(refusal(await call(`POST ${path}/move`, { body: { startsAt: ELEVEN } }))).toEqual([
    422,
    'bookings.notNow',
    undefined,
  ])
  expect(
    (await call(`GET ${((await call(`GET ${path}`)).body as LinkedBooking).file}`)).text,
  ).toContain('STATUS:CANCELLED')
  expect((await book(number)).status).toBe(201)
})

test('within the notice period the link changes nothing', async () => {
  const { call, path, server } = await booked()
  server.clock.now = new Date('2026-11-24T04:00:00.001Z')
  expect(((await call(`GET ${path}`)).body as LinkedBooking).changeable).toBe(false)
  expect(refusal(await call(`POST ${path}/cancel`, { body: {} }))).toEqual([
    422,
    'bookings.tooLate',
    undefined,
  ])
  expect(
    refusal(await call(`POST ${path}/move`, { body: { startsAt: '2026-11-25T06:00:00.000Z' } })),
  ).toEqual([422, 'bookings.tooLate', undefined])
})

test('an unknown link, or one of another site, opens nothing', async () => {
  const { call, link, siteId } = await booked()
  const other = await aBookedCompany(database)
  for (const [site, token] of [[siteId, 'a'.repeat(43)] as const, [other.siteId, link] as const]) {
    const path = `/api/directory/booking/${token}`
    for (const line of [
      `GET ${path}`,
      `GET ${path}/free`,
      `GET /api/directory/booking-files/${site}-${token}.ics`,
    ]) {
      expect([line, (await call(line, { site })).status]).toEqual([line, 404])
    }
    expect((await call(`POST ${path}/cancel`, { site, body: {} })).status).toBe(404)
    expect((await call(`POST ${path}/move`, { site, body: { startsAt: ELEVEN } })).status).toBe(404)
  }
})

test('when two move to one time at once, one gets it and the other stays where they were', async () => {
  const { call, path, token, number } = await booked()
  const second = `/api/directory/booking/${await token(number, { startsAt: ELEVEN })}`
  const noon = '2026-11-24T08:00:00.000Z'
  const both = await Promise.all(
    [path, second].map((each) => call(`POST ${each}/move`, { body: { startsAt: noon } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const now = await Promise.all(
    [path, second].map(
      async (each) => ((await call(`GET ${each}`)).body as LinkedBooking).startsAt,
    ),
  )
  expect(now.filter((startsAt) => startsAt === noon)).toHaveLength(1)
  expect(
    now.filter((startsAt) => startsAt !== noon && [TEN, ELEVEN].includes(startsAt)),
  ).toHaveLength(1)
})
