import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { PunchReply } from '../contract.ts'
import { aFix, aWorkSite, segmentsOn, someHours } from '../test-data.ts'
import { closeForgotten } from './close-forgotten.ts'
import { aCompany, anOfflinePunch, aPunch, type Company } from './test-data.ts'

const database = await testDatabase()
const PATH = 'POST /api/portal/attendance/punches'
const MONDAY_8 = '2026-11-16T08:00:00+04:00'
const MONDAY_17 = '2026-11-16T17:00:00+04:00'

async function rows(
  company: Company,
  table: 'punches' | 'attendance_sessions',
): Promise<Record<string, unknown>[]> {
  return (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where site_id = ${company.siteId}`.execute(database.queries)
  ).rows
}

test('an employee checks in and out, and the reply has the evidence', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  const site = await company.aWorkSite(aWorkSite(), employee)
  const { token, userId } = await company.signIn(employee)
  company.at(MONDAY_8)
  const inside = await company.server.call(PATH, {
    as: token,
    body: aPunch(company, 'in', { fix: aFix() }),
  })
  expect(inside.body).toMatchObject({
    result: 'recorded',
    kind: 'in',
    at: '2026-11-16T04:00:00.000Z',
    flags: [],
    session: {
      day: '2026-11-16',
      zone: 'Asia/Dubai',
      outAt: null,
      source: 'online',
      review: 'none',
      in: {
        workSiteId: site,
        workSite: { en: 'Head office' },
        distanceM: 0,
        skewMs: 0,
        fix: aFix(),
      },
      out: null,
    },
  })
  company.at(MONDAY_17)
  const out = await company.server.call(PATH, {
    as: token,
    body: aPunch(company, 'out', { fix: aFix() }),
  })
  expect(out.body).toMatchObject({
    result: 'recorded',
    session: {
      inAt: '2026-11-16T04:00:00.000Z',
      outAt: '2026-11-16T13:00:00.000Z',
      out: { workSiteId: site },
    },
  })
  expect(company.server.notified).toEqual([
    { siteId: company.siteId, userIds: [userId], topic: 'attendance' },
    { siteId: company.siteId, userIds: [userId], topic: 'attendance' },
  ])
})

test('a punch notifies the manager, whose board changes', async () => {
  const company = await aCompany(database)
  const manager = await company.anEmployee()
  const boss = await company.signIn(manager)
  const { token, userId } = await company.signIn(await company.anEmployee({ managerId: manager }))
  company.at(MONDAY_8)
  await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })
  expect(company.server.notified).toEqual([
    { siteId: company.siteId, userIds: [userId, boss.userId], topic: 'attendance' },
  ])
})

test('[F38] the same punch sent again gives the same reply and one record', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at(MONDAY_8)
  const body = aPunch(company, 'in')
  const first = await company.server.call(PATH, { as: token, body })
  company.at('2026-11-16T08:30:00+04:00')
  const again = await company.server.call(PATH, {
    as: token,
    body: {
      ...body,
      deviceTime: '2026-11-16T04:30:00.000Z',
      claimedAt: '2026-11-16T04:00:00.000Z',
    },
  })
  expect(again.body).toEqual(first.body)
  expect([
    (await rows(company, 'punches')).length,
    (await rows(company, 'attendance_sessions')).length,
  ]).toEqual([1, 1])
})

test('a refusal is stored and repeated, and the same id with another kind is refused', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at(MONDAY_8)
  const body = aPunch(company, 'out')
  for (const _each of [1, 2])
    expect((await company.server.call(PATH, { as: token, body })).body).toMatchObject({
      status: 422,
      code: 'attendance.notIn',
    })
  expect(
    (await company.server.call(PATH, { as: token, body: { ...body, kind: 'in' } })).body,
  ).toMatchObject({
    code: 'attendance.clientIdTaken',
    field: 'clientId',
  })
  expect(await rows(company, 'punches')).toMatchObject([{ outcome: 'refused' }])
})

test('a second in is refused in both languages with the time of the first', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at(MONDAY_8)
  await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })
  company.at('2026-11-16T09:00:00+04:00')
  expect(
    (await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })).body,
  ).toMatchObject({
    code: 'attendance.alreadyIn',
    messages: { en: 'You have been checked in since 08:00.', ar: 'حضورك مسجّل منذ الساعة 08:00.' },
  })
})

test('outside the work site is refused with the distance, and the attempt is stored as evidence', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  await company.aWorkSite(aWorkSite(), employee)
  const { token } = await company.signIn(employee)
  company.at(MONDAY_8)
  const refused = await company.server.call(PATH, {
    as: token,
    body: aPunch(company, 'in', { fix: aFix({ latitude: 25.3 }) }),
  })
  expect(refused.body).toMatchObject({
    code: 'attendance.outsideWorkSite',
    details: { placeEn: 'Head office', placeAr: 'المقر الرئيسي' },
  })
  expect(await rows(company, 'punches')).toMatchObject([{ outcome: 'refused', latitude: 25.3 }])
  expect(await rows(company, 'attendance_sessions')).toEqual([])
})

test('outside a lenient work site is recorded, flagged and waits for review', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  await company.aWorkSite(aWorkSite({ outside: 'flag' }), employee)
  const { token } = await company.signIn(employee)
  company.at(MONDAY_8)
  const flagged = await company.server.call(PATH, {
    as: token,
    body: aPunch(company, 'in', { fix: aFix({ latitude: 25.3 }) }),
  })
  expect(flagged.body).toMatchObject({
    flags: ['outside'],
    session: { flags: ['outside'], review: 'open' },
  })
})

test('an account without an employee record is refused with a reason, and one without the permission has no access', async () => {
  const company = await aCompany(database)
  const nonEmployee = await company.signIn(null)
  expect(
    (await company.server.call(PATH, { as: nonEmployee.token, body: aPunch(company, 'in') })).body,
  ).toMatchObject({ status: 422, code: 'attendance.notLinked' })
  const other = await company.signIn(await company.anEmployee(), [])
  expect(
    (await company.server.call(PATH, { as: other.token, body: aPunch(company, 'in') })).status,
  ).toBe(403)
  expect(
    (await company.server.call(PATH, { site: company.siteId, body: aPunch(company, 'in') })).status,
  ).toBe(401)
  expect(
    (
      await company.server.call(PATH, {
        as: other.token,
        site: company.siteId + 1,
        body: aPunch(company, 'in'),
      })
    ).status,
  ).toBe(401)
})

test('the body is validated strictly', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  const good = aPunch(company, 'in')
  const bad: unknown[] = [
    { ...good, employeeId: newId() },
    { ...good, kind: 'lunch' },
    { ...good, clientId: 'x' },
    { ...good, fix: { ...aFix(), latitude: 91 } },
    { ...good, fix: { ...aFix(), accuracyM: -1 } },
    { ...good, deviceTime: 'now' },
    { ...good, skewMs: 1.5 },
    { ...good, skewMs: 1e14 },
    null,
    [],
    'in',
  ]
  for (const body of bad)
    expect((await company.server.call(PATH, { as: token, body })).status).toBeGreaterThanOrEqual(
      400,
    )
  expect(await rows(company, 'punches')).toEqual([])
})

test('a device clock at the ends of time is evidence, not an error', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at(MONDAY_8)
  for (const deviceTime of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    const kind = deviceTime.startsWith('0') ? 'in' : 'out'
    company.at(kind === 'in' ? MONDAY_8 : MONDAY_17)
    expect(
      (
        await company.server.call(PATH, {
          as: token,
          body: aPunch(company, kind, { deviceTime, skewMs: null }),
        })
      ).status,
    ).toBe(200)
  }
  const claimed = aPunch(company, 'in', {
    deviceTime: '0000-01-01T00:00:00.000Z',
    claimedAt: '0000-01-01T00:00:00.000Z',
    skewMs: -1e13,
  })
  expect((await company.server.call(PATH, { as: token, body: claimed })).status).toBe(200)
})

test('a forgotten check-out is closed by the job once, flagged, and the next day starts normally', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at('2026-11-09T08:00:00+04:00')
  await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })
  expect(await closeForgotten(database, new Date('2026-11-09T20:59:00+04:00'))).toBe(0)
  const [first, second] = await Promise.all([
    closeForgotten(database, new Date('2026-11-09T21:00:00+04:00')),
    closeForgotten(database, new Date('2026-11-09T21:00:00+04:00')),
  ])
  expect(first + second).toBe(1)
  expect(await rows(company, 'attendance_sessions')).toMatchObject([
    {
      out_at: new Date('2026-11-09T17:00:00+04:00'),
      source: 'closed',
      flags: ['forgotten_out'],
      review: 'open',
    },
  ])
  company.at('2026-11-09T21:30:00+04:00')
  expect(
    (await company.server.call(PATH, { as: token, body: aPunch(company, 'out') })).body,
  ).toMatchObject({
    code: 'attendance.windowEnded',
    details: { time: '17:00' },
  })
  company.at('2026-11-10T08:00:00+04:00')
  expect(
    (await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })).body,
  ).toMatchObject({
    result: 'recorded',
    session: { day: '2026-11-10' },
  })
})

test('without the job, the next punch closes a forgotten session, even if that punch is itself refused', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at(MONDAY_8)
  await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })
  company.at('2026-11-16T22:00:00+04:00')
  expect(
    (await company.server.call(PATH, { as: token, body: aPunch(company, 'out') })).status,
  ).toBe(422)
  expect(await rows(company, 'attendance_sessions')).toMatchObject([
    { flags: ['forgotten_out'], out_at: new Date(MONDAY_17) },
  ])
})

test('[I15] a night shift is one session of its first day', async () => {
  const company = await aCompany(
    database,
    someHours({ segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '06:00') }),
  )
  const { token } = await company.signIn(await company.anEmployee())
  company.at('2026-11-16T22:05:00+04:00')
  await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })
  company.at('2026-11-17T06:01:00+04:00')
  expect(
    (await company.server.call(PATH, { as: token, body: aPunch(company, 'out') })).body,
  ).toMatchObject({ session: { day: '2026-11-16' } })
})

test('fifty identical concurrent punches leave one record and get one reply', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at(MONDAY_8)
  const body = aPunch(company, 'in')
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => company.server.call(PATH, { as: token, body })),
  )
  expect(new Set(responses.map((each) => each.status))).toEqual(new Set([200]))
  expect(new Set(responses.map((each) => each.text)).size).toBe(1)
  expect([
    (await rows(company, 'punches')).length,
    (await rows(company, 'attendance_sessions')).length,
  ]).toEqual([1, 1])
})

test('fifty different concurrent punches open one session', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at(MONDAY_8)
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      company.server.call(PATH, { as: token, body: aPunch(company, 'in') }),
    ),
  )
  const results = responses.map((each) => (each.body as PunchReply).result)
  expect([
    results.filter((each) => each === 'recorded').length,
    results.filter((each) => each === 'repeated').length,
  ]).toEqual([1, 49])
  expect(await rows(company, 'attendance_sessions')).toHaveLength(1)
})

test('concurrent punches of both kinds, online and offline, with the job beside them, leave valid records', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  const { token } = await company.signIn(employee)
  company.at('2026-11-17T23:00:00+04:00')
  const claimed = [
    '16T07:00',
    '16T09:00',
    '16T12:00',
    '16T12:40',
    '16T16:00',
    '17T07:30',
    '17T08:00',
    '17T12:00',
    '17T16:55',
    '17T17:30',
  ]
  const bodies = [
    ...claimed.map((time, index) =>
      anOfflinePunch(company, index % 3 === 1 ? 'out' : 'in', `2026-11-${time}:00+04:00`),
    ),
    ...claimed.map((time, index) =>
      anOfflinePunch(company, index % 2 === 0 ? 'out' : 'in', `2026-11-${time}:45+04:00`),
    ),
    aPunch(company, 'in'),
    aPunch(company, 'out'),
  ]
  const responses = await Promise.all([
    ...bodies.map((body) => company.server.call(PATH, { as: token, body })),
    closeForgotten(database, company.server.clock.now),
  ])
  expect(
    responses.every(
      (each) => typeof each === 'number' || each.status === 200 || each.status === 422,
    ),
  ).toBe(true)
  const sessions = (await rows(company, 'attendance_sessions')).toSorted(
    (a, b) => Number(a['in_at']) - Number(b['in_at']),
  )
  for (const [index, each] of sessions.entries()) {
    const next = sessions[index + 1]
    if (next !== undefined)
      expect(Number(next['in_at'])).toBeGreaterThanOrEqual(
        Number(each['out_at'] ?? Number.POSITIVE_INFINITY),
      )
  }
  expect(sessions.filter((each) => each['out_at'] === null).length).toBeLessThanOrEqual(1)
  expect(await rows(company, 'punches')).toHaveLength(bodies.length)
})
