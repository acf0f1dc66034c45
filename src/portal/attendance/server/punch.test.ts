import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aFix, aWorkSite } from '../test-data.ts'
import { aCompany, aPunch, MONDAY_17, MONDAY_8, PATH, rows } from './test-data.ts'

const database = await testDatabase()

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
    messages: {
      en: "You've been checked in since 8:00\u00A0AM.",
      ar: 'سبق تسجيل حضورك الساعة 8:00\u00A0ص.',
    },
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
