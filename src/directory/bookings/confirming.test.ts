import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createUser } from '#accounts/people/database/users.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LinkedBooking } from './contract.ts'
import { releaseUnconfirmed } from './held.ts'
import { remind } from './reminders.ts'
import { aBookedCompany, type Booked, refusal, TEN } from './test-data.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

interface Held {
  token: string
  confirmBy: string | null
}

async function ready(): Promise<Booked & { number: number }> {
  const company = await aBookedCompany(database)
  return { ...company, number: await company.service({ staffIds: [await company.staff()] }) }
}

const NOON = '2026-11-22T05:30:00.000Z'

test('[S1.10] the time of a guest is held for half an hour, and only their mailbox is written to', async () => {
  const { hold, call, free, number, emails, server, owner, companyId } = await ready()
  const { token: as } = await owner()
  const { status, body } = await hold(number, {
    email: 'guest@book.test',
    name: 'Prize winner',
    language: 'ar',
  })
  expect([status, (body as Held).confirmBy]).toEqual([201, NOON])
  expect(await free(number, '2026-11-24')).not.toContain(TEN)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({
    toAddress: 'guest@book.test',
    subject: 'أكّد حجزك: فحص شاحنة، الثلاثاء 24 نوفمبر 2026',
  })
  expect(emails[0]?.text, 'nothing that the sender entered').not.toContain('Prize')
  expect(emails[0]?.calendar).toBeUndefined()
  expect(server.notified).toEqual([])
  const days = { from: '2026-11-22', to: '2026-11-28' }
  const calendar = await call(`GET /api/directory/company-bookings/${companyId}`, {
    as,
    query: days,
  })
  expect(calendar.status).toBe(200)
  expect((calendar.body as { items: unknown[] }).items).toEqual([])
})

test('following the link confirms the booking once, and tells the company and the guest', async () => {
  const { hold, confirm, confirmToken, call, number, emails, server, owner, siteId } = await ready()
  const { userId } = await owner()
  const { body } = await hold(number)
  const path = `/api/directory/booking/${(body as Held).token}`
  const held = (await call(`GET ${path}`)).body as LinkedBooking
  expect([held.state, held.confirmBy, held.changeable]).toEqual(['booked', NOON, false])
  expect(refusal(await call(`POST ${path}/cancel`, { body: {} }))).toEqual([
    422,
    'bookings.notConfirmed',
    undefined,
  ])
  expect((await call(`GET ${held.file}`)).status).toBe(404)
  const token = confirmToken()
  expect(refusal(await confirm((body as Held).token)), 'the page’s own link').toEqual([
    422,
    'bookings.notHeld',
    undefined,
  ])
  const stored = await database.queries
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Confirm your booking: Truck inspection, Tuesday 24 November 2026',
    'Booked: Truck inspection, Tuesday 24 November 2026',
  ])
  expect(emails[1]?.calendar).toContain('STATUS:CONFIRMED')
  expect(server.notified).toMatchObject([{ userIds: [userId], topic: 'bookings' }])
  const seen = (await call(`GET ${path}`)).body as LinkedBooking
  expect([seen.confirmBy, seen.changeable]).toEqual([null, true])
})

test('a booking that is not confirmed in time is gone, and its time is free again', async () => {
  const { hold, confirm, confirmToken, call, free, number, server, ...more } = await ready()
  const { services, emails, siteId } = more
  const { body } = await hold(number)
  const token = confirmToken()
  server.clock.now = new Date(NOON)
  expect((await call(`GET /api/directory/booking/${(body as Held).token}`)).status).toBe(404)
  expect(refusal(await confirm(token))).toEqual([422, 'bookings.notHeld', undefined])
  expect(await releaseUnconfirmed(database, server.clock.now)).toBeGreaterThanOrEqual(1)
  expect(await free(number, '2026-11-24')).toContain(TEN)
  expect((await hold(number)).status).toBe(201)
  emails.length = 0
  await remind(database, services, new Date('2026-11-23T06:00:00.000Z'))
  expect(emails.filter((each) => each.siteId === siteId)).toEqual([])
})

test('a signed-in customer books in one step with their own confirmed mailbox, and not with another', async () => {
  const { hold, number, emails, server, siteId } = await ready()
  const userId = newId()
  const email = `${userId}@home.test`
  await database.transaction((trx) =>
    createUser(
      trx,
      siteId,
      { id: userId, email, username: userId, name: { en: 'L', ar: 'ل' }, roles: ['customer'] },
      server.clock.now,
    ),
  )
  const confirmedAt = (at: Date | null) =>
    sql`insert into customers (site_id, user_id, first_name, last_name, email_confirmed_at, created_at)
      values (${siteId}, ${userId}, 'L', 'H', ${at}, ${server.clock.now})
      on conflict (site_id, user_id) do update set email_confirmed_at = ${at}`.execute(
      database.queries,
    )
  const as = server.signIn({ siteId, userId })
  const at = (hour: string) => ({ startsAt: `2026-11-24T${hour}:00:00.000Z`, as })
  await confirmedAt(null)
  expect(((await hold(number, { ...at('06'), email })).body as Held).confirmBy).toBe(NOON)
  await confirmedAt(server.clock.now)
  emails.length = 0
  expect(((await hold(number, { ...at('07'), email })).body as Held).confirmBy).toBeNull()
  expect(emails[0]?.subject).toContain('Booked:')
  expect(
    ((await hold(number, { ...at('08'), email: 'other@home.test' })).body as Held).confirmBy,
  ).toBe(NOON)
})

test('a name with a link or an address in it is refused at its field', async () => {
  const { hold, number } = await ready()
  for (const name of [
    'Win at evil.example',
    'https://evil',
    'me@evil.example',
    'Mona ／／evil',
    'evil．example',
  ]) {
    const { status, body } = await hold(number, { name })
    const { issues } = body as { issues: { field: string; code: string }[] }
    expect([name, status, issues]).toMatchObject([
      name,
      422,
      [{ field: 'name', code: 'input.noLinks' }],
    ])
  }
  expect((await hold(number, { name: 'Dr. Mona A. Al-Suwaidi' })).status).toBe(201)
})

test('bookings still to be confirmed are limited by address and by network, whatever mailboxes they name', async () => {
  const company = await aBookedCompany(database)
  const staff = await Promise.all(Array.from({ length: 12 }, () => company.staff()))
  const number = await company.service({ staffIds: staff })
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) statuses.push((await company.hold(number)).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(statuses.slice(10)).toEqual([429, 429])
})
