import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Today } from '../contract.ts'
import type { MonthView } from '../month/contract.ts'
import { aFix, aWorkSite, segmentsOn, someHours } from '../test-data.ts'
import {
  aCompany,
  anOfflinePunch,
  get,
  HR,
  MANAGER,
  punch,
  recordAttendanceFrom,
} from './test-data.ts'

const database = await testDatabase()

test('the check-in card contains the shift, the work sites and the open session', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  const site = await company.aWorkSite(aWorkSite(), employee)
  const { token } = await company.signIn(employee)
  company.at('2026-11-16T07:50:00+04:00')
  const before = (await get<Today>(company, token, 'today')).body
  expect(before).toMatchObject({
    serverTime: '2026-11-16T03:50:00.000Z',
    zone: 'Asia/Dubai',
    day: '2026-11-16',
    openSession: null,
    position: 'needed',
    shift: {
      startsAt: '2026-11-16T04:00:00.000Z',
      endsAt: '2026-11-16T13:00:00.000Z',
      windowEndsAt: '2026-11-16T17:00:00.000Z',
      expectedMinutes: 480,
      season: null,
    },
    summary: { status: 'waiting', workedMinutes: 0 },
    locations: [{ id: site, outside: 'refuse' }],
    attention: {
      unfinishedDays: [],
      openCorrections: 0,
      correctionsToDecide: 0,
      sessionsToReview: 0,
    },
  })
  await punch(company, token, 'in', '2026-11-16T08:00:00+04:00', { fix: aFix() })
  company.at('2026-11-16T10:00:00+04:00')
  expect((await get<Today>(company, token, 'today')).body).toMatchObject({
    openSession: { inAt: '2026-11-16T04:00:00.000Z', in: { workSite: { en: 'Head office' } } },
    summary: { status: 'worked', open: true, workedMinutes: 120 },
  })
})

test('the card has the break of the day, and none on a day too short for one', async () => {
  const segments = [
    ...segmentsOn([1, 2, 3, 4], '08:00', '17:00'),
    ...segmentsOn([5], '08:00', '12:00'),
  ]
  const company = await aCompany(database, someHours({ segments }))
  const { token } = await company.signIn(await company.anEmployee())
  const shiftOn = async (day: string) => {
    company.at(`${day}T07:50:00+04:00`)
    return (await get<Today>(company, token, 'today')).body.shift
  }
  expect(await shiftOn('2026-11-19')).toMatchObject({ breakMinutes: 60, expectedMinutes: 480 })
  expect(await shiftOn('2026-11-20')).toMatchObject({ breakMinutes: 0, expectedMinutes: 240 })
})

test('after midnight the card still displays the night shift that began yesterday', async () => {
  const company = await aCompany(
    database,
    someHours({ segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '06:00') }),
  )
  const { token } = await company.signIn(await company.anEmployee())
  await punch(company, token, 'in', '2026-11-16T22:00:00+04:00')
  company.at('2026-11-17T02:00:00+04:00')
  expect((await get<Today>(company, token, 'today')).body).toMatchObject({
    day: '2026-11-16',
    openSession: { day: '2026-11-16' },
    summary: { open: true },
  })
})

test('a forgotten check-out appears as closed before any job ran, and as an unfinished day once it has', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  await punch(company, token, 'in', '2026-11-16T08:00:00+04:00')
  company.at('2026-11-17T07:00:00+04:00')
  expect((await get<Today>(company, token, 'today')).body).toMatchObject({
    day: '2026-11-17',
    openSession: null,
  })
  await punch(company, token, 'in', '2026-11-17T08:00:00+04:00')
  expect((await get<Today>(company, token, 'today')).body).toMatchObject({
    attention: { unfinishedDays: ['2026-11-16'] },
  })
})

test('a stored offline punch without a session makes its day unfinished', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  await recordAttendanceFrom(company, employee, '2026-11-02')
  const { token } = await company.signIn(employee)
  company.at('2026-11-17T09:00:00+04:00')
  const stored = await company.server.call('POST /api/portal/attendance/punches', {
    as: token,
    body: anOfflinePunch(company, 'out', '2026-11-16T17:00:00+04:00'),
  })
  expect(stored.body).toMatchObject({ result: 'kept', session: null })
  expect((await get<Today>(company, token, 'today')).body).toMatchObject({
    attention: { unfinishedDays: ['2026-11-16'] },
  })
  expect(
    (await get<MonthView>(company, token, 'month', { month: '2026-11' })).body.days[15],
  ).toMatchObject({
    day: '2026-11-16',
    loosePunches: 1,
    status: 'absent',
  })
})

test('a month contains every day, its holidays, rest days and totals', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee({ joiningDate: '2026-11-03' })
  const { token } = await company.signIn(employee)
  await database.queries
    .insertInto('holidays')
    .values({
      site_id: company.siteId,
      id: newId(),
      code: 'x',
      name_en: 'Flag Day',
      name_ar: 'يوم العلم',
      from_date: '2026-11-04',
      to_date: '2026-11-04',
      state: 'announced',
    })
    .execute()
  await punch(company, token, 'in', '2026-11-03T08:30:00+04:00')
  await punch(company, token, 'out', '2026-11-03T17:00:00+04:00')
  company.at('2026-11-09T12:00:00+04:00')
  const { body } = await get<MonthView>(company, token, 'month', { month: '2026-11' })
  expect(body.days.map((each) => each.day)).toEqual(
    Array.from({ length: 30 }, (_each, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
  )
  expect(body.days.slice(0, 10).map((each) => each.status)).toEqual([
    'notEmployed',
    'notEmployed',
    'worked',
    'holiday',
    'absent',
    'absent',
    'rest',
    'rest',
    'waiting',
    'upcoming',
  ])
  expect(body).toMatchObject({
    today: '2026-11-09',
    zone: 'Asia/Dubai',
    totals: { workedDays: 1, absentDays: 2, lateDays: 1, lateMinutes: 30, missingMinutes: 990 },
  })
  // Three whole days, and the four hours of today until noon.
  expect(body.totals.dueMinutes).toBe(3 * 480 + 240)
  expect(body.days[2]).toMatchObject({
    shift: { en: 'Day shift' },
    workedMinutes: 450,
    sessions: [{ inAt: '2026-11-03T04:30:00.000Z' }],
  })
})

test('before the company’s first record no one was absent, in the month, its totals and both exports', async () => {
  const company = await aCompany(database)
  const [early, other] = [
    await company.anEmployee({ name: 'Early' }),
    await company.anEmployee({ name: 'Other' }),
  ]
  const hr = await company.signIn(null, HR)
  const month = async (of: string) =>
    (await get<MonthView>(company, hr.token, 'month', { month: '2026-11', employeeId: of })).body
  company.at('2026-12-01T08:00:00+04:00')
  expect((await month(other)).totals).toMatchObject({
    absentDays: 0,
    missingMinutes: 0,
    expectedMinutes: 0,
  })
  await recordAttendanceFrom(company, early, '2026-11-26')
  const { days, totals } = await month(other)
  expect(days.slice(22).map((each) => each.status)).toEqual([
    'noRecords',
    'noRecords',
    'noRecords',
    'absent',
    'absent',
    'rest',
    'rest',
    'absent',
  ])
  expect(totals).toMatchObject({ absentDays: 3, missingMinutes: 3 * 480, expectedMinutes: 3 * 480 })
  const rows: string[][] = parse(
    (await get(company, hr.token, 'month.csv', { month: '2026-11', employeeId: other })).text,
    { bom: true },
  )
  expect(rows[25]?.slice(0, 3)).toEqual(['2026-11-25', 'Wednesday', 'No records yet'])
  const team: string[][] = parse(
    (await get(company, hr.token, 'months.csv', { month: '2026-11' })).text,
    { bom: true },
  )
  expect(team.slice(1).map((row) => [row[1], row[3]])).toEqual([
    ['Early', '2'],
    ['Other', '3'],
  ])
  expect(
    (
      await get<{ items: { presence: string }[] }>(company, hr.token, 'board', {
        date: '2026-11-25',
      })
    ).body.items,
  ).toMatchObject([{ presence: 'off' }, { presence: 'off' }])
})

test('the user’s own month, a direct report’s or anyone’s as HR is visible; others get the reply for an unknown employee', async () => {
  const company = await aCompany(database)
  const boss = await company.anEmployee()
  const employee = await company.anEmployee({ managerId: boss })
  const call = async (token: string, of: string): Promise<number | string> => {
    const response = await get<{ requestId?: string }>(company, token, 'month', {
      month: '2026-11',
      employeeId: of,
    })
    const { requestId: _requestId, ...problem } = response.body
    return response.status === 200 ? 200 : JSON.stringify(problem)
  }
  const otherManager = await company.signIn(await company.anEmployee(), MANAGER)
  const nonEmployee = await call(otherManager.token, newId())
  expect(nonEmployee).toContain('attendance.notFound')
  expect(await call(otherManager.token, employee)).toBe(nonEmployee)
  expect(await call((await company.signIn(null, HR)).token, employee)).toBe(200)
  const elsewhere = await aCompany(database)
  const hr = await elsewhere.signIn(null, HR)
  expect(
    (await get(elsewhere, hr.token, 'month', { month: '2026-11', employeeId: employee })).status,
  ).toBe(404)
  const manager = await company.signIn(boss, MANAGER)
  expect(
    (
      await get<MonthView>(company, manager.token, 'month', {
        month: '2026-11',
        employeeId: employee,
      })
    ).status,
  ).toBe(200)
})

test('a month gives the hours of each shift, and the days whose correction is pending', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  await recordAttendanceFrom(company, employee, '2026-11-02')
  const { token } = await company.signIn(employee)
  company.at('2026-11-18T12:00:00+04:00')
  const day = async () =>
    (await get<MonthView>(company, token, 'month', { month: '2026-11' })).body.days[15]
  const hours = { startsAt: '2026-11-16T04:00:00.000Z', endsAt: '2026-11-16T13:00:00.000Z' }
  expect(await day()).toMatchObject({
    day: '2026-11-16',
    status: 'absent',
    segments: [hours],
    correctionPending: false,
  })
  const requested: { body: { id: string } } = await company.server.call(
    'POST /api/portal/attendance/corrections',
    {
      as: token,
      key: newId(),
      body: {
        day: '2026-11-16',
        requested: [{ inAt: hours.startsAt, outAt: hours.endsAt }],
        reason: 'The gate was closed',
      },
    },
  )
  expect(await day()).toMatchObject({ status: 'absent', correctionPending: true })
  await company.server.call(
    `POST /api/portal/attendance/corrections/${requested.body.id}/withdrawal`,
    { as: token },
  )
  expect(await day()).toMatchObject({ correctionPending: false })
})
