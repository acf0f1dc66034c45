import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Bookable, LinkedBooking } from './contract.ts'
import { remind } from './reminders.ts'
import { aBookedCompany, type Booked, refusal, TEN } from './test-data.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

async function ready(
  input: Parameters<Booked['service']>[0] = {},
): Promise<Booked & { number: number; staffId: string }> {
  const company = await aBookedCompany(database)
  const staffId = await company.staff()
  return { ...company, staffId, number: await company.service({ staffIds: [staffId], ...input }) }
}

test('[S1.10] a service shows its company, its week and the free times of the first day that has any', async () => {
  const { call, number } = await ready()
  const { status, body } = await call(`GET /api/directory/bookable/${number}-whatever-words`)
  expect(status).toBe(200)
  const { service, company, free, zone } = body as Bookable
  expect([service.name.en, service.address, company.address.en, company.phone, zone]).toEqual([
    'Truck inspection',
    { en: `${number}-truck-inspection`, ar: `${number}-فحص-شاحنة` },
    '1001-gulf-haulage',
    '+97148000000',
    'Asia/Dubai',
  ])
  // Today is Sunday, when no one works.
  expect(free.day).toBe('2026-11-23')
  expect(free.days.map(({ free: left }) => left)).toEqual([0, 7, 7, 7, 7, 7, 0])
  expect(free.slots[0]).toBe('2026-11-23T05:00:00.000Z')
  expect([free.today, free.lastDay]).toEqual(['2026-11-22', '2026-12-06'])
})

test('a service that is not offered, or by a hidden company, is not found', async () => {
  const company = await ready({ active: false })
  const none = await company.call(`GET /api/directory/bookable/${company.number}`)
  expect(refusal(none)).toEqual([404, 'bookings.service.notFound', undefined])
  expect(refusal(await company.book(company.number))).toEqual([
    404,
    'bookings.service.notFound',
    undefined,
  ])
  const other = await ready()
  await database.queries
    .updateTable('companies')
    .set({ state: 'suspended' })
    .where('site_id', '=', other.siteId)
    .execute()
  expect((await other.call(`GET /api/directory/bookable/${other.number}`)).status).toBe(404)
  expect((await other.call('GET /api/directory/bookable/none')).status).toBe(404)
})

test('[S1.10] a guest books, gets an email with their own link and a calendar file, and the time is reserved', async () => {
  const { book, call, free, number, emails, siteId, server } = await ready()
  expect(await free(number, '2026-11-24')).toContain(TEN)
  const { status, body } = await book(number, { email: 'Layla@Example.com', language: 'ar' })
  expect(status).toBe(201)
  expect(await free(number, '2026-11-24')).not.toContain(TEN)
  const [message] = emails
  expect(message).toMatchObject({ toAddress: 'Layla@Example.com', language: 'ar', toUserId: null })
  expect(message?.subject).toContain('تم الحجز: فحص شاحنة')
  const link =
    /https:\/\/diwan\.test\/ar\/booking\/([A-Za-z0-9_-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
  const file =
    /https:\/\/diwan\.test(\/api\/directory\/booking-files\/\S+\.ics)/.exec(
      message?.text ?? '',
    )?.[1] ?? ''
  const seen = (await call(`GET /api/directory/booking/${link}`)).body as LinkedBooking
  expect(seen).toMatchObject({
    state: 'booked',
    startsAt: TEN,
    name: 'Layla',
    phone: '+971501234567',
    changeable: true,
    changeUntil: '2026-11-24T04:00:00.000Z',
  })
  expect(
    (
      (await call(`GET /api/directory/booking/${(body as { token: string }).token}`))
        .body as LinkedBooking
    ).number,
  ).toBe(seen.number)
  const ics = await server.fetch(new Request(`http://book.test${file}`))
  expect([ics.status, ics.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const text = await ics.text()
  expect(message?.calendar, 'the email has the same file').toBe(text)
  expect(text.replaceAll('\r\n ', '')).toContain(
    'DTSTART:20261124T060000Z\r\nDTEND:20261124T070000Z\r\nSUMMARY:فحص شاحنة – الخليج للنقل',
  )
  const stored = await database.queries
    .selectFrom('booking_links')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(link)
})

test('only an offered time can be booked, and only with reachable contact details', async () => {
  const { book, number } = await ready()
  const tries: readonly [string, string][] = [
    ['2026-11-24T06:30:00.000Z', 'bookings.notOffered'],
    ['2026-11-24T09:00:00.000Z', 'bookings.notOffered'],
    ['2026-11-22T05:30:00.000Z', 'bookings.tooSoon'],
    ['2026-11-01T06:00:00.000Z', 'bookings.tooSoon'],
    ['2027-01-05T06:00:00.000Z', 'bookings.tooFar'],
  ]
  for (const [startsAt, code] of tries)
    expect(refusal(await book(number, { startsAt })), startsAt).toEqual([422, code, 'startsAt'])
  expect((await book(number)).status).toBe(201)
  expect(refusal(await book(number))).toEqual([422, 'bookings.taken', 'startsAt'])
  expect(refusal(await book(number, { email: 'nobody' }))).toEqual([
    422,
    'bookings.badEmail',
    'email',
  ])
  expect(refusal(await book(number, { phone: '12' }))).toEqual([422, 'bookings.badPhone', 'phone'])
})

test('the same request sent twice books once; other details under its key are refused', async () => {
  const { book, number, siteId, emails } = await ready()
  const input = { key: newId(), email: 'same@book.test' }
  const both = await Promise.all([book(number, input), book(number, input)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(both.map(({ body }) => (body as { number: number }).number)).size).toBe(1)
  expect(
    await database.queries
      .selectFrom('bookings')
      .select('id')
      .where('site_id', '=', siteId)
      .execute(),
  ).toHaveLength(1)
  expect(emails).toHaveLength(1)
  expect(refusal(await book(number, { ...input, name: 'Somebody else' }))).toEqual([
    409,
    'bookings.keyUsedOtherwise',
    undefined,
  ])
})

test('a booking is returned again under its key, however many attempts came from that address since', async () => {
  const { book, number } = await ready()
  const input = { key: newId(), email: 'retry@book.test' }
  const first = await book(number, input)
  for (let tried = 0; tried < 6; tried += 1) await book(number, { email: 'retry@book.test' })
  expect(refusal(await book(number, { email: 'retry@book.test' }))).toEqual([
    429,
    'bookings.tooManyTries',
    undefined,
  ])
  const again = await book(number, input)
  expect([again.status, (again.body as { number: number }).number]).toEqual([
    201,
    (first.body as { number: number }).number,
  ])
  expect(refusal(await book(number, { ...input, name: 'Somebody else' }))).toEqual([
    409,
    'bookings.keyUsedOtherwise',
    undefined,
  ])
})

test('[S1.10] of fifty who book one time at once one gets it, and forty-nine get the refusal', async () => {
  const { book, number, siteId, owner } = await ready()
  // Each with a known mailbox: one address may hold only a few times unconfirmed.
  const users = await Promise.all(Array.from({ length: 50 }, () => owner(null)))
  const all = await Promise.all(
    users.map(({ token: as, userId }) => book(number, { as, email: `${userId}@owner.test` })),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = all.filter(({ status }) => status !== 201)
  expect(new Set(others.map((each) => refusal(each).join()))).toEqual(
    new Set(['422,bookings.taken,startsAt']),
  )
  expect((others[0]?.body as { messages: { ar: string } } | undefined)?.messages.ar).toBe(
    'تم حجز هذا الموعد قبل لحظات. اختر موعدًا آخر.',
  )
  expect(
    await database.queries
      .selectFrom('bookings')
      .select('id')
      .where('site_id', '=', siteId)
      .execute(),
  ).toHaveLength(1)
})

test('as many as are working can be booked at once, and services with shared staff share their time', async () => {
  const company = await ready()
  const second = await company.staff({ name: { en: 'Sami', ar: 'سامي' } })
  const two = await company.service({ staffIds: [company.staffId, second] })
  expect((await company.book(company.number)).status).toBe(201)
  expect((await company.book(two)).status).toBe(201)
  expect(refusal(await company.book(two))).toEqual([422, 'bookings.taken', 'startsAt'])
  const rows = await database.queries
    .selectFrom('bookings')
    .select('staff_id')
    .where('site_id', '=', company.siteId)
    .execute()
  expect(new Set(rows.map((row) => row.staff_id)).size).toBe(2)
})

test('[S1.10] the table itself refuses overlaps the locks would miss, except with cancelled bookings', async () => {
  const { book, number, siteId } = await ready({ beforeMinutes: 30 })
  await book(number)
  const copy = (state: string, by: string | null) => sql`
    insert into bookings (site_id, id, number, company_id, service_id, staff_id, starts_at, ends_at, held_from, held_until, state, cancelled_by,
      name, email, email_folded, phone, language, asked_key, asked_hash, created_at, changed_at)
    select site_id, ${newId()}::uuid, number + 1, company_id, service_id, staff_id, starts_at - interval '50 minutes', ends_at - interval '50 minutes',
      held_from - interval '50 minutes', held_until - interval '50 minutes', ${state}, ${by}, name, email, email_folded, phone, language, ${newId()}::uuid, asked_hash,
      created_at, changed_at from bookings where site_id = ${siteId}`
  await expect(copy('booked', null).execute(database.queries)).rejects.toMatchObject({
    code: '23P01',
    constraint: 'bookings_hold_once',
  })
  await expect(copy('cancelled', 'company').execute(database.queries)).resolves.toBeDefined()
})

test('one mailbox has a maximum of upcoming bookings', async () => {
  const { book, number, server } = await ready()
  const days = ['23', '24', '25', '26']
  for (const [index, day] of [...days, ...days].entries()) {
    // Slow enough to avoid the rate limit.
    server.clock.now = new Date(server.clock.now.getTime() + 600_000)
    expect(
      (
        await book(number, {
          email: 'busy@book.test',
          startsAt: `2026-11-${day}T${index < 4 ? '06' : '07'}:00:00.000Z`,
        })
      ).status,
    ).toBe(201)
    if (index === 4) server.clock.now = new Date('2026-11-22T07:30:00.000Z')
  }
  server.clock.now = new Date('2026-11-22T14:00:00.000Z')
  expect(
    refusal(await book(number, { email: 'BUSY@book.test', startsAt: '2026-11-27T06:00:00.000Z' })),
  ).toEqual([422, 'bookings.tooMany', 'email'])
})

test('[S1.10] the customer is reminded a day and an hour before, once each, and not of a booking made just before', async () => {
  const company = await ready()
  const { services, emails, token, number, call, server } = company
  await token(number, { email: 'early@book.test' })
  const at = async (instant: string): Promise<string[]> => {
    emails.length = 0
    server.clock.now = new Date(instant)
    await remind(database, services, server.clock.now)
    return emails
      .filter(({ toAddress }) => ['early@book.test', 'late@book.test'].includes(toAddress))
      .map(({ subject }) => subject)
  }
  expect(await at('2026-11-23T05:59:00.000Z')).toEqual([])
  expect(await at('2026-11-23T06:05:00.000Z')).toEqual([
    'Coming up: Truck inspection, Tuesday 24 November 2026',
  ])
  expect(emails.filter(({ calendar }) => calendar !== undefined)).toEqual([])
  expect(await at('2026-11-23T06:10:00.000Z')).toEqual([])
  const late = await token(number, {
    email: 'late@book.test',
    startsAt: '2026-11-24T07:00:00.000Z',
  })
  expect(await at('2026-11-23T08:00:00.000Z')).toEqual([])
  expect(await at('2026-11-24T05:01:00.000Z')).toEqual(['In an hour: Truck inspection'])
  expect((await call(`POST /api/directory/booking/${late}/cancel`, { body: {} })).status).toBe(422)
  expect(await at('2026-11-24T06:30:00.000Z')).toEqual(['In an hour: Truck inspection'])
  expect(await at('2026-11-24T06:31:00.000Z')).toEqual([])
})
