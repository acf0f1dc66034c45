import { expect, test } from 'vitest'
import type { SetUpHoliday } from '#portal/calendar/contract.ts'
import { calendarHandlers } from '#portal/calendar/server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { changeType, findType } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveRules } from '../types/contract.ts'
import type { TouchedLeave } from './contract.ts'

interface Staff extends LeaveCompany {
  readonly requester: Person
  readonly manager: Person
  readonly hr: Person
}

/** Annual leave of working days, with at least twelve accrued by December. */
async function staff(rules: Partial<LeaveRules> = {}): Promise<Staff> {
  const found = await aLeaveCompany()
  const { queries, transaction } = await testDatabase()
  const type = await findType(queries, found.siteId, found.typeId('annual'))
  if (type === null) throw new Error('There is no annual leave')
  await transaction((trx) =>
    changeType(trx, found.siteId, type.id, {
      ...type,
      rules: { ...type.rules, unit: 'working', noticeDays: 0, ...rules },
    }),
  )
  const manager = await found.person(['leave.team'])
  const requester = await found.person(['leave.own'], { managerId: manager.employeeId })
  const hr = await found.person(['leave.all', 'calendar.setUp'])
  return { ...found, manager, requester, hr }
}

type Body = Partial<{ first: object; days: number; state: string; workSiteId: string | null }>

function body({
  first = { calendar: 'gregorian', day: '2026-12-02' },
  days = 1,
  state = 'predicted',
  workSiteId = null,
}: Body) {
  return { name: { en: 'Feast', ar: 'عيد' }, first, days, state, workSiteId }
}

function on(day: string, more: Body = {}): ReturnType<typeof body> {
  return body({ first: { calendar: 'gregorian', day }, ...more })
}

async function add({ server, hr }: Staff, holidayInput: object): Promise<SetUpHoliday> {
  const key = JSON.stringify(holidayInput).replaceAll(/[^\w]/g, '').slice(0, 60)
  const { status, body: reply } = await server.call('POST /api/portal/holidays', {
    as: hr.token,
    key,
    body: holidayInput,
  })
  expect(status).toBe(201)
  return (reply as { holiday: SetUpHoliday }).holiday
}

function move({ server, hr }: Staff, { id }: { id: string }, holidayInput: object) {
  return server.call(`PUT /api/portal/holidays/${id}`, { as: hr.token, body: holidayInput })
}

/** Everything stored about a person's leave, except timestamps. */
async function ledgerOf(employeeId: string): Promise<object> {
  const { queries } = await testDatabase()
  const requests = await queries
    .selectFrom('leave_requests')
    .select(['id', 'amount', 'state'])
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()
  const ids = requests.map((each) => each.id)
  if (ids.length === 0) return { requests }
  const takings = await queries
    .selectFrom('leave_takings')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('day')
    .orderBy('bucket_id')
    .execute()
  const days = await queries
    .selectFrom('leave_days')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('day')
    .orderBy('half')
    .execute()
  const uncovered = await queries
    .selectFrom('leave_uncovered')
    .select(['day', 'amount'])
    .where('request_id', 'in', ids)
    .orderBy('day')
    .execute()
  const balance = await queries
    .selectFrom('leave_ledger')
    .select(['bucket_id', (sum) => sum.fn.sum<number>('amount').as('sum')])
    .where('employee_id', '=', employeeId)
    .groupBy('bucket_id')
    .orderBy('bucket_id')
    .execute()
  return { requests, takings, days, uncovered, balance }
}

async function amountOf({ server, requester }: Staff, { id }: { id: string }): Promise<number> {
  return (
    (await server.call(`GET /api/portal/leave/requests/${id}`, { as: requester.token }))
      .body as LeaveRequest
  ).amount
}

async function corrections(employeeId: string) {
  const { queries } = await testDatabase()
  return queries
    .selectFrom('leave_ledger')
    .select(['amount', 'request_id', 'note'])
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'correction')
    .orderBy('id')
    .execute()
}

test('[S4.9] a holiday moved by a day returns and takes exact days, approved and pending alike, and moving it back restores all of them', async () => {
  const company = await staff()
  const { send, decide, requester, manager, hr } = company
  const feast = await add(company, on('2026-12-03', { days: 2 }))
  // Monday to Thursday with the 3rd off: three days. The week after: five.
  const approved = (await send(requester, { from: '2026-11-30', to: '2026-12-03' }))
    .body as LeaveRequest
  const pending = (await send(requester, { from: '2026-12-04', to: '2026-12-11' }))
    .body as LeaveRequest
  expect([approved.amount, pending.amount]).toEqual([3, 5])
  await decide(manager, approved)
  await decide(hr, approved)
  const before = await ledgerOf(requester.employeeId)

  // The 4th and 5th instead: Thursday becomes a working day, Friday the 4th stays off.
  expect(
    (await move(company, feast, on('2026-12-04', { days: 2, state: 'announced' }))).body,
  ).toMatchObject({ leaves: 1, holiday: { state: 'announced' } })
  expect([await amountOf(company, approved), await amountOf(company, pending)]).toEqual([4, 5])
  expect(await corrections(requester.employeeId)).toEqual([
    { amount: -1000, request_id: approved.id, note: 'Feast · عيد' },
  ])
  // The 7th: Friday the 4th becomes a working day, Monday is off.
  await move(company, feast, on('2026-12-08', { days: 3, state: 'announced' }))
  expect([await amountOf(company, approved), await amountOf(company, pending)]).toEqual([4, 3])

  await move(company, feast, on('2026-12-03', { days: 2, state: 'announced' }))
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
})

test('adding and removing a holiday also recounts, and calendar-day leave does not change', async () => {
  const company = await staff()
  const { send, requester, server, hr, typeId } = company
  const annual = (await send(requester, { from: '2026-12-07', to: '2026-12-11' }))
    .body as LeaveRequest
  const unpaid = (
    await send(requester, { typeId: typeId('unpaid'), from: '2026-12-14', to: '2026-12-18' })
  ).body as LeaveRequest
  const feast = await add(company, on('2026-12-11', { days: 4 }))
  expect([await amountOf(company, annual), await amountOf(company, unpaid)]).toEqual([4, 5])
  const { body: removed } = await server.call(`DELETE /api/portal/holidays/${feast.id}`, {
    as: hr.token,
  })
  expect(removed).toEqual({ id: feast.id, leaves: 1 })
  expect(await amountOf(company, annual)).toBe(5)
  expect(
    (await server.call(`DELETE /api/portal/holidays/${feast.id}`, { as: hr.token })).status,
  ).toBe(404)
})

test('the preview gives the result in numbers and changes nothing', async () => {
  const company = await staff()
  const { send, requester, server, hr } = company
  const feast = await add(company, on('2026-12-08'))
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-11' }))
    .body as LeaveRequest
  const before = await ledgerOf(requester.employeeId)
  const { body: seen } = await server.call('POST /api/portal/leave/recounts/preview', {
    as: hr.token,
    body: { holidayId: feast.id, change: on('2026-12-12', { state: 'announced' }) },
  })
  expect(seen).toMatchObject({
    people: 1,
    leaves: 1,
    items: [{ requestId: request.id, pending: true, before: 4, after: 5, uncovered: 0 }],
  })
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
  await move(company, feast, on('2026-12-12', { state: 'announced' }))
  expect(await amountOf(company, request)).toBe(5)
})

test('days that no balance covers are not taken below the floor: they stay separate, unpaid, and are covered when days are returned', async () => {
  const company = await staff({ grant: { kind: 'yearly', daysPerYear: 4 } })
  const { send, decide, requester, manager, server, hr } = company
  const feast = await add(company, on('2026-12-08'))
  const other = await add(company, on('2026-12-21'))
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-11' }))
    .body as LeaveRequest
  await decide(manager, request)
  await decide(hr, request)
  const before = await ledgerOf(requester.employeeId)
  const preview = await server.call('POST /api/portal/leave/recounts/preview', {
    as: hr.token,
    body: { holidayId: feast.id, change: null },
  })
  expect((preview.body as { items: TouchedLeave[] }).items).toMatchObject([
    { before: 4, after: 4, uncovered: 1, uncoveredBefore: 0 },
  ])
  await move(company, feast, on('2026-12-20'))
  expect(await ledgerOf(requester.employeeId)).toMatchObject({
    requests: [{ amount: 4000 }],
    uncovered: [{ day: '2026-12-08', amount: 1000 }],
  })
  const listed = async (as: Person): Promise<unknown> =>
    (await server.call('GET /api/portal/leave/uncovered', { as: as.token })).body
  expect(await listed(hr)).toMatchObject({
    items: [{ requestId: request.id, from: '2026-12-07', to: '2026-12-11', days: 1 }],
    next: null,
  })
  expect(await listed(manager)).toMatchObject({ status: 403 })
  // Another holiday returns a day, and that covers it.
  await move(company, other, on('2026-12-10'))
  expect(await ledgerOf(requester.employeeId)).toMatchObject({
    requests: [{ amount: 4000 }],
    uncovered: [],
  })
  expect(await listed(hr)).toEqual({ items: [], next: null })
  await move(company, other, on('2026-12-21'))
  await move(company, feast, on('2026-12-08'))
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
})

test('a holiday of last year that is moved there and back takes its day again, even if the rest of that year has expired since', async () => {
  const company = await staff({ grant: { kind: 'yearly', daysPerYear: 3 }, carry: null })
  const { send, decide, requester, manager, at } = company
  const feast = await add(company, on('2026-12-21'))
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  await decide(manager, request)
  at('2027-02-01')
  await move(company, feast, on('2026-12-08'))
  expect(await amountOf(company, request)).toBe(2)
  await move(company, feast, on('2026-12-21'))
  expect(await ledgerOf(requester.employeeId)).toMatchObject({
    requests: [{ amount: 3000 }],
    uncovered: [],
  })
})

test('a half day on what became a holiday takes nothing, and a leave of only holidays still exists', async () => {
  const company = await staff()
  const { send, requester } = company
  const half = (await send(requester, { from: '2026-12-08', fromMidday: true }))
    .body as LeaveRequest
  const feast = await add(company, on('2026-12-08'))
  expect(await amountOf(company, half)).toBe(0)
  expect((await send(requester, { from: '2026-12-08', fromMidday: true })).body).toMatchObject({
    code: 'leave.halfOnDayOff',
  })
  await move(company, feast, on('2026-12-20'))
  expect(await amountOf(company, half)).toBe(0.5)
})

test('affected people are notified in their language, with the numbers before and after: each about their own leave, a manager about the team', async () => {
  const company = await staff()
  const { send, requester, manager, emails, server, person } = company
  const { queries } = await testDatabase()
  await queries
    .updateTable('users')
    .set({ language: 'ar' })
    .where('id', '=', manager.userId)
    .execute()
  const second = await person(['leave.own'], { managerId: manager.employeeId })
  const feast = await add(company, on('2026-12-08'))
  await send(requester, { from: '2026-12-07', to: '2026-12-11' })
  await send(second, { from: '2026-12-08', to: '2026-12-09' })
  emails.length = 0
  await move(company, feast, on('2026-12-12'))
  expect(emails.map((email) => email.toUserId).toSorted()).toEqual(
    [requester.userId, second.userId, manager.userId].toSorted(),
  )
  const own = emails.find((email) => email.toUserId === requester.userId)
  expect(own?.text).toContain('takes 5 days instead of 4 days')
  expect(own?.text).toContain('Taken from the balance: 1 day')
  const team = emails.find((email) => email.toUserId === manager.userId)
  expect(team?.language).toBe('ar')
  expect(team?.text.match(/بدلًا من/g)).toHaveLength(2)
  expect(server.notified.filter((each) => each.topic === 'leave').at(-1)?.userIds).toEqual(
    expect.arrayContaining([requester.userId, manager.userId]),
  )
})

test('a work site has its own holiday: it counts only for people who work there, on the days they do', async () => {
  const company = await staff()
  const { send, requester, person, company: records } = company
  const colleague = await person(['leave.own'])
  const area = { kind: 'circle' as const, latitude: 25, longitude: 55, radiusM: 100 }
  const workSite = {
    name: { en: 'Port', ar: 'الميناء' },
    zone: 'Asia/Dubai',
    area,
    maxAccuracyM: 50,
    maxAgeS: 60,
    outside: 'flag' as const,
    active: true,
  }
  const workSiteId = await records.aWorkSite(workSite, requester.employeeId)
  const mine = (await send(requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  const theirs = (await send(colleague, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  const local = await add(company, on('2026-12-08', { workSiteId, state: 'announced' }))
  expect(local.workSite).toMatchObject({ id: workSiteId })
  expect(await amountOf(company, mine)).toBe(2)
  expect(await amountOf({ ...company, requester: colleague }, theirs)).toBe(3)
  const calendar = testServer(await testDatabase(), calendarHandlers)
  const seenBy = async (who: Person): Promise<number> => {
    const as = calendar.signIn({ siteId: company.siteId, employeeId: who.employeeId })
    const { body: found } = await calendar.call('GET /api/portal/holidays', {
      as,
      query: { from: '2026-12-01', to: '2026-12-31' },
    })
    return (found as { items: unknown[] }).items.length
  }
  expect([await seenBy(requester), await seenBy(colleague)]).toEqual([1, 0])
})

test('a holiday given by its Hijri day has both dates, and an invalid one is refused in its field', async () => {
  const company = await staff()
  const { server, hr, requester } = company
  const feast = await add(
    company,
    body({ first: { calendar: 'hijri', year: 1448, month: 10, day: 1 }, days: 3 }),
  )
  expect(feast).toMatchObject({
    fromDate: '2027-03-09',
    toDate: '2027-03-11',
    hijriFrom: { year: 1448, month: 10, day: 1 },
    hijriTo: { day: 3 },
  })
  const refused = async (holidayInput: object) =>
    (
      await server.call('POST /api/portal/holidays', {
        as: hr.token,
        key: crypto.randomUUID(),
        body: holidayInput,
      })
    ).body
  expect(
    await refused(body({ first: { calendar: 'hijri', year: 1448, month: 9, day: 30 } })),
  ).toMatchObject({
    code: 'calendar.noSuchHijriDay',
    field: 'first',
  })
  expect(await refused(on('2026-12-02', { workSiteId: hr.userId }))).toMatchObject({
    code: 'calendar.workSiteNotFound',
    field: 'workSiteId',
  })
  expect(
    (
      await server.call('POST /api/portal/holidays', {
        as: requester.token,
        key: 'not-mine',
        body: on('2026-12-02'),
      })
    ).status,
  ).toBe(403)
})

test('a year is proposed once: holidays requested twice, or moved since, are not duplicated', async () => {
  const company = await staff()
  const { server, hr, siteId } = company
  const propose = async () =>
    (await server.call('POST /api/portal/holidays/years/2027/proposals', { as: hr.token }))
      .body as {
      added: SetUpHoliday[]
    }
  const { added } = await propose()
  expect(added.map((each) => `${each.code} ${each.state}`)).toEqual([
    'newYear announced',
    'eidAlFitr predicted',
    'arafah predicted',
    'eidAlAdha predicted',
    'islamicNewYear predicted',
    'propheticBirthday predicted',
    'nationalDay announced',
  ])
  const [, fitr] = added
  if (fitr === undefined) throw new Error('No Eid')
  await move(company, fitr, on('2027-03-10', { days: 3, state: 'announced' }))
  expect((await propose()).added).toEqual([])
  // The moon is unknown beyond the Umm al-Qura table.
  const statusOf = async (year: number) =>
    (await server.call(`POST /api/portal/holidays/years/${year}/proposals`, { as: hr.token }))
      .status
  expect([
    await statusOf(2000),
    await statusOf(2076),
    await statusOf(2077),
    await statusOf(2099),
  ]).toEqual([200, 200, 404, 404])
  const calendar = testServer(await testDatabase(), calendarHandlers)
  const as = calendar.signIn({ siteId, permissions: new Set(['calendar.setUp']) })
  const { body: year } = await calendar.call('GET /api/portal/holidays/years/2027', { as })
  const eid = (year as { items: SetUpHoliday[] }).items.find((each) => each.code === 'eidAlFitr')
  expect([(year as { missing: number }).missing, eid?.fromDate, eid?.hijriFrom]).toEqual([
    0,
    '2027-03-10',
    { year: 1448, month: 10, day: 2 },
  ])
})

test('[I9] hours of a day that becomes a holiday are returned, and taken again unchanged when it moves on', async () => {
  const company = await staff({ hours: true })
  const { requester, manager, send, decide } = company
  const HOURS = { from: '10:00', to: '12:00' }
  const sent = (await send(requester, { from: '2026-12-08', hours: HOURS })).body as LeaveRequest
  const other = (
    await send(requester, { from: '2026-12-08', hours: { from: '14:00', to: '15:00' } })
  ).body as LeaveRequest
  await decide(manager, sent)
  const before = await ledgerOf(requester.employeeId)
  const holiday = await add(company, on('2026-12-08'))
  const amountOf = async ({ id }: LeaveRequest): Promise<number> => {
    const { body } = await company.server.call(`GET /api/portal/leave/requests/${id}`, {
      as: requester.token,
    })
    return (body as LeaveRequest).amount
  }
  const amountsNow = async () => [await amountOf(sent), await amountOf(other)]
  expect(await amountsNow()).toEqual([0, 0])
  expect(
    (await send(requester, { from: '2026-12-08', hours: { from: '16:00', to: '17:00' } })).body,
  ).toMatchObject({ code: 'leave.hoursOnDayOff' })
  expect((await move(company, holiday, on('2026-12-15'))).status).toBe(200)
  expect(await amountsNow()).toEqual([0.25, 0.125])
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
})
