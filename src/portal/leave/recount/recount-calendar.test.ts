import { expect, test } from 'vitest'
import type { SetUpHoliday } from '#portal/calendar/contract.ts'
import { calendarHandlers } from '#portal/calendar/server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Person } from '../test-data.ts'
import { add, amountOf, body, move, on, staff } from './test-data.ts'

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
  expect(own?.text).toContain('now 5 days instead of 4 days')
  expect(own?.text).toContain('Deducted from the balance: 1 day')
  const team = emails.find((email) => email.toUserId === manager.userId)
  expect(team?.language).toBe('ar')
  expect(team?.text.match(/المحتسب الآن .*، وسابقًا /g)).toHaveLength(2)
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
    address: '',
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
