import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aBookedCompany, aCompany, refusal, TEN } from '../test-data.ts'
import type { DeskCalendar, DeskService, DeskStaff, ServiceInput, StaffInput } from './contract.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const WEEK = [{ weekday: 2, from: 540, until: 720, pause: null }]
const STAFF: StaffInput = {
  name: { en: 'Sara', ar: 'سارة' },
  active: true,
  worksOnHolidays: false,
  usual: WEEK,
  ramadan: [],
  exceptions: [],
}
const SERVICE: ServiceInput = {
  name: { en: 'Moving survey', ar: 'معاينة نقل أثاث' },
  about: { en: '', ar: '' },
  ...{
    minutes: 30,
    beforeMinutes: 15,
    afterMinutes: 15,
    stepMinutes: 30,
    noticeMinutes: 0,
    changeMinutes: 0,
    daysAhead: 10,
    active: true,
    staffIds: [],
  },
}

async function desk() {
  const company = await aBookedCompany(database)
  const owner = await company.owner()
  const path = `/api/directory/company-bookings/${company.companyId}`
  return { ...company, me: owner, path, as: owner.token }
}

async function calendar(
  { call, as, path }: Awaited<ReturnType<typeof desk>>,
  day = '2026-11-24',
): Promise<DeskCalendar> {
  return (await call(`GET ${path}`, { as, query: { from: day, to: day } })).body as DeskCalendar
}

test('an owner adds a member of staff and a service, and it can be booked; everything is audited', async () => {
  const { call, as, path, book, server, free } = await desk()
  const added = await call(`POST ${path}/staff`, { as, body: STAFF, key: newId() })
  expect(added.status, added.text).toBe(201)
  const { id: staffId } = added.body as DeskStaff
  const made = await call(`POST ${path}/services`, {
    as,
    body: { ...SERVICE, staffIds: [staffId] },
    key: newId(),
  })
  expect(made.status, made.text).toBe(201)
  const { number, id } = made.body as DeskService
  expect(await free(number, '2026-11-24')).toHaveLength(6)
  expect((await book(number, { startsAt: TEN })).status).toBe(201)
  // The booking, and the buffers around it and another, cover half past nine to half past eleven.
  expect(await free(number, '2026-11-24')).toEqual([
    '2026-11-24T05:00:00.000Z',
    '2026-11-24T07:00:00.000Z',
    '2026-11-24T07:30:00.000Z',
  ])
  const changed = await call(`PUT ${path}/services/${id}`, {
    as,
    body: { ...SERVICE, staffIds: [staffId], active: false },
  })
  expect([changed.status, (changed.body as DeskService).active]).toEqual([200, false])
  expect(server.audited.map(({ action }) => action)).toEqual([
    'bookings.staffAdded',
    'bookings.serviceAdded',
    'bookings.serviceChanged',
  ])
})

test('invalid hours are refused at their field', async () => {
  const { call, as, path } = await desk()
  const add = async (input: Partial<StaffInput>) =>
    refusal(await call(`POST ${path}/staff`, { as, body: { ...STAFF, ...input }, key: newId() }))
  const day = { weekday: 1, from: 540, until: 1020, pause: null }
  expect(await add({ usual: [{ ...day, until: 540 }] })).toEqual([
    422,
    'bookings.badHours',
    'usual.0.until',
  ])
  expect(await add({ usual: [{ ...day, pause: { from: 500, until: 600 } }] })).toEqual([
    422,
    'bookings.badBreak',
    'usual.0.pause',
  ])
  expect(await add({ ramadan: [day, day] })).toEqual([422, 'bookings.dayTwice', 'ramadan'])
  const exception = { day: '2026-12-01', hours: null, reason: '' }
  expect(await add({ exceptions: [exception, exception] })).toEqual([
    422,
    'bookings.dayTwice',
    'exceptions',
  ])
  expect(await add({ exceptions: [{ ...exception, hours: { from: 600, until: 600 } }] })).toEqual([
    422,
    'bookings.badHours',
    'exceptions.0.until',
  ])
})

test('the calendar shows bookings with their customers and when those staff work, without holidays and days off', async () => {
  const company = await desk()
  const staffId = await company.staff()
  const number = await company.service({ staffIds: [staffId] })
  await company.book(number, { name: 'Layla' })
  const calendarView = await calendar(company)
  expect(calendarView.items).toMatchObject([
    { state: 'booked', startsAt: TEN, name: 'Layla', staffId, moves: ['cancelled'] },
  ])
  expect(
    calendarView.days[0]?.work.map(
      ({ from, until }) => `${from.slice(11, 16)}-${until.slice(11, 16)}`,
    ),
  ).toEqual(['05:00-09:00', '10:00-13:00'])
  await company.database.queries
    .insertInto('holidays')
    .values({
      site_id: company.siteId,
      id: newId(),
      code: 'national',
      name_en: 'A',
      name_ar: 'أ',
      from_date: '2026-11-25',
      to_date: '2026-11-25',
      state: 'announced',
    })
    .execute()
  expect((await calendar(company, '2026-11-25')).days[0]?.work).toEqual([])
  expect(await company.free(number, '2026-11-25')).toEqual([])
  const wide = await company.call(`GET ${company.path}`, {
    as: company.as,
    query: { from: '2026-11-01', to: '2026-12-31' },
  })
  expect(refusal(wide)).toEqual([422, 'bookings.badRange', 'to'])
})

test('[S1.10] the company marks a no-show, and cancels with an email', async () => {
  const company = await desk()
  const number = await company.service({ staffIds: [await company.staff()] })
  await company.book(number)
  await company.book(number, { startsAt: '2026-11-24T07:00:00.000Z' })
  const [first, second] = (await calendar(company)).items
  const set = (id: string | undefined, to: string) =>
    company.call(`POST ${company.path}/bookings/${id}/state`, { as: company.as, body: { to } })
  expect(refusal(await set(first?.id, 'noShow'))).toEqual([422, 'bookings.notNow', undefined])
  company.emails.length = 0
  expect((await set(second?.id, 'cancelled')).status).toBe(200)
  expect(company.emails.map(({ subject }) => subject)).toEqual([
    'Gulf Haulage cancelled: Truck inspection, Tuesday 24 November 2026',
  ])
  company.server.clock.now = new Date('2026-11-24T06:20:00.000Z')
  expect((await set(first?.id, 'noShow')).body).toMatchObject({ state: 'noShow', moves: ['done'] })
  expect(company.server.audited.map(({ action }) => action)).toEqual([
    'bookings.cancelled',
    'bookings.noShow',
  ])
})

test('a change of hours reports how many bookings now fall outside them, and keeps them', async () => {
  const company = await desk()
  const staffId = await company.staff()
  const number = await company.service({ staffIds: [staffId] })
  await company.book(number)
  const change = (input: Partial<StaffInput>) =>
    company.call(`PUT ${company.path}/staff/${staffId}`, {
      as: company.as,
      body: { ...STAFF, ...input },
    })
  expect((await change({})).body).toMatchObject({ outside: 0, name: { en: 'Sara' } })
  expect(
    (await change({ exceptions: [{ day: '2026-11-24', hours: null, reason: 'Course' }] })).body,
  ).toMatchObject({ outside: 1 })
  expect((await calendar(company)).items).toHaveLength(1)
  expect(await company.free(number, '2026-11-24')).toEqual([])
})

test('[S1.10] another owner’s company, staff and bookings are not found', async () => {
  const company = await desk()
  const staffId = await company.staff()
  const number = await company.service({ staffIds: [staffId] })
  await company.book(number)
  const [booking] = (await calendar(company)).items
  const theirs = await aCompany(database, company.siteId, { number: 1002 })
  const otherUser = await company.owner(theirs)
  const own = `/api/directory/company-bookings/${theirs}`
  const tries: [string, unknown?][] = [
    [`GET ${company.path}?from=2026-11-24&to=2026-11-24`],
    [`GET ${company.path}/set-up`],
    [`GET ${company.path}/feed`],
    [`POST ${company.path}/feed`, {}],
    [`DELETE ${company.path}/feed`],
    [`POST ${company.path}/staff`, STAFF],
    [`PUT ${company.path}/staff/${staffId}`, STAFF],
    [`PUT ${own}/staff/${staffId}`, STAFF],
    [`POST ${company.path}/services`, SERVICE],
    [`POST ${company.path}/bookings/${booking?.id}/state`, { to: 'cancelled' }],
    [`POST ${own}/bookings/${booking?.id}/state`, { to: 'cancelled' }],
  ]
  for (const [line, body] of tries)
    expect([
      line,
      (await company.call(line, { as: otherUser.token, body, key: newId() })).status,
    ]).toEqual([line, 404])
  const added = await company.call(`POST ${own}/services`, {
    as: otherUser.token,
    body: { ...SERVICE, staffIds: [staffId] },
    key: newId(),
  })
  expect(refusal(added)).toEqual([422, 'bookings.badStaff', 'staffIds'])
  expect(
    (
      (await company.call('GET /api/directory/company-bookings', { as: otherUser.token })).body as {
        items: { id: string }[]
      }
    ).items.map(({ id }) => id),
  ).toEqual([theirs])
})

test('[S1.10] a secret URL serves the bookings to a calendar app until it is revoked or the owner leaves', async () => {
  const company = await desk()
  const number = await company.service({ staffIds: [await company.staff()] })
  await company.book(number, { name: 'Layla' })
  const { queries } = database
  await queries
    .insertInto('user_roles')
    .values({ site_id: company.siteId, user_id: company.me.userId, role: 'owner' })
    .onConflict((on) => on.doNothing())
    .execute()
  const make = async (): Promise<string> => {
    const { body, status } = await company.call(`POST ${company.path}/feed`, {
      as: company.as,
      body: {},
    })
    expect(status).toBe(200)
    return new URL((body as { address: string }).address).pathname
  }
  const read = async (path: string) => {
    const response = await company.server.fetch(new Request(`http://book.test${path}`))
    return [response.status, await response.text()] as const
  }
  const first = await make()
  expect((await read(first))[1].replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Truck inspection – Layla',
  )
  const second = await make()
  expect([(await read(first))[0], (await read(second))[0]]).toEqual([404, 200])
  await queries
    .deleteFrom('company_members')
    .where('site_id', '=', company.siteId)
    .where('user_id', '=', company.me.userId)
    .execute()
  expect((await read(second))[0]).toBe(404)
})
