import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { PunchReply } from '../contract.ts'
import { segmentsOn, someHours } from '../test-data.ts'
import { closeForgotten } from './close-forgotten.ts'
import { aCompany, anOfflinePunch, aPunch, MONDAY_17, MONDAY_8, PATH, rows } from './test-data.ts'

const database = await testDatabase()

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
