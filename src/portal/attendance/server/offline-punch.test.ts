import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { MonthView } from '../month/contract.ts'
import { aCompany, anOfflinePunch, aPunch, type Company } from './test-data.ts'

const database = await testDatabase()
const PATH = 'POST /api/portal/attendance/punches'

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

test('[F37] [U06] five offline events, out of order and twice, are stored once each with both times', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at('2026-11-17T06:30:00+04:00')
  const punches = ['08:00', '12:00', '13:00', '17:00'].map((time, index) =>
    anOfflinePunch(company, index % 2 === 0 ? 'in' : 'out', `2026-11-16T${time}:00+04:00`),
  )
  const doubtful = anOfflinePunch(company, 'in', '2026-11-16T12:30:00+04:00', { skewMs: null })
  for (const body of [...punches.toReversed(), doubtful, ...punches, doubtful])
    expect((await company.server.call(PATH, { as: token, body })).status).toBe(200)
  const stored = await rows(company, 'punches')
  expect(stored).toHaveLength(5)
  expect(stored.every((each) => each['claimed_at'] !== null && each['arrived_at'] !== null)).toBe(
    true,
  )
  const sessions = (await rows(company, 'attendance_sessions')).toSorted(
    (a, b) => Number(a['in_at']) - Number(b['in_at']),
  )
  expect(sessions.map((each) => each['in_at'])).toEqual([
    new Date('2026-11-16T08:00:00+04:00'),
    new Date('2026-11-16T13:00:00+04:00'),
    new Date('2026-11-17T06:30:00+04:00'),
  ])
  expect(sessions.map((each) => each['flags'])).toEqual([
    ['sent_late'],
    ['sent_late'],
    ['clock_untrusted'],
  ])
})

test('[F37] a check-in claimed sixteen hours back with a steady clock is recorded with its delay and waits for review', async () => {
  const company = await aCompany(database)
  const boss = await company.anEmployee()
  const { token } = await company.signIn(await company.anEmployee({ managerId: boss }))
  company.at('2026-11-17T00:05:00+04:00')
  const day = ['08:05', '17:00'].map((time, index) =>
    anOfflinePunch(company, index === 0 ? 'in' : 'out', `2026-11-16T${time}:00+04:00`),
  )
  for (const body of [...day, ...day])
    expect((await company.server.call(PATH, { as: token, body })).body).toMatchObject({
      result: 'recorded',
      flags: ['sent_late'],
    })
  const manager = await company.signIn(boss, ['attendance.own', 'attendance.team'])
  const { body } = await company.server.call('GET /api/portal/attendance/reviews', {
    as: manager.token,
  })
  expect((body as { items: unknown[] }).items).toMatchObject([
    {
      session: {
        inAt: '2026-11-16T04:05:00.000Z',
        outAt: '2026-11-16T13:00:00.000Z',
        flags: ['sent_late'],
        review: 'open',
        in: { arrivedAt: '2026-11-16T20:05:00.000Z' },
        out: { arrivedAt: '2026-11-16T20:05:00.000Z' },
      },
    },
  ])
})

test('[F37] how late a check-in may arrive is a setting of the site, of five minutes unless changed', async () => {
  const company = await aCompany(database)
  const hr = await company.signIn(null, ['attendance.setUp'])
  const settings = 'GET /api/portal/attendance/settings'
  const change = (punchDelayMinutes: number, as = hr.token) =>
    company.server.call('PUT /api/portal/attendance/settings', { as, body: { punchDelayMinutes } })
  const punchedLate = async (minutes: number): Promise<string[]> => {
    const { token } = await company.signIn(await company.anEmployee())
    company.at('2026-11-16T09:00:00+04:00')
    const at = new Date(company.server.clock.now.getTime() - minutes * 60_000).toISOString()
    const body = anOfflinePunch(company, 'in', at)
    const reply = await company.server.call(PATH, { as: token, body })
    return (reply.body as { flags: string[] }).flags
  }
  expect((await company.server.call(settings, { as: hr.token })).body).toEqual({
    punchDelayMinutes: 5,
  })
  expect([await punchedLate(5), await punchedLate(6)]).toEqual([[], ['sent_late']])
  expect((await change(30)).body).toEqual({ punchDelayMinutes: 30 })
  expect([await punchedLate(30), await punchedLate(31)]).toEqual([[], ['sent_late']])
  expect((await change(0)).status).toBe(200)
  expect(await punchedLate(1)).toEqual(['sent_late'])
  expect((await change(1441)).status).toBe(422)
  expect(company.server.audited.map((each) => [each.action, each.before, each.after])).toEqual([
    ['attendance.settings.changed', { punchDelayMinutes: 5 }, { punchDelayMinutes: 30 }],
    ['attendance.settings.changed', { punchDelayMinutes: 30 }, { punchDelayMinutes: 0 }],
  ])
  const { token } = await company.signIn(await company.anEmployee())
  expect((await change(60, token)).status).toBe(403)
  // Another site keeps its own.
  const other = await aCompany(database)
  const otherHr = await other.signIn(null, ['attendance.setUp'])
  expect((await other.server.call(settings, { as: otherHr.token })).body).toEqual({
    punchDelayMinutes: 5,
  })
})

test('a later claim never moves a day worked online, and the day waits for review', async () => {
  for (const [kind, time] of [
    ['out', '05:00'],
    ['in', '05:00'],
    ['out', '12:00'],
  ] as const) {
    const company = await aCompany(database)
    const { token } = await company.signIn(await company.anEmployee())
    company.at('2026-11-16T09:30:00+04:00')
    await company.server.call(PATH, { as: token, body: aPunch(company, 'in') })
    company.at('2026-11-16T13:07:00+04:00')
    await company.server.call(PATH, { as: token, body: aPunch(company, 'out') })
    const day = async (): Promise<Record<string, unknown>> => {
      const month: { body: MonthView } = await company.server.call(
        'GET /api/portal/attendance/month',
        { as: token, query: { month: '2026-11' } },
      )
      const { sessions, flags, loosePunches, ...totals } = month.body.days[15] ?? {
        sessions: [],
        flags: [],
        loosePunches: 0,
      }
      return {
        totals,
        flags,
        loosePunches,
        times: sessions.map((each) => [each.inAt, each.outAt, each.source]),
      }
    }
    company.at('2026-11-16T22:00:00+04:00')
    const before = await day()
    const body = anOfflinePunch(company, kind, `2026-11-16T${time}:00+04:00`)
    for (const _each of [1, 2])
      expect((await company.server.call(PATH, { as: token, body })).body).toMatchObject({
        result: 'kept',
        session: null,
      })
    expect(await day()).toEqual({ ...before, flags: ['extra_punch'], loosePunches: 1 })
    expect(await rows(company, 'attendance_sessions')).toMatchObject([
      { review: 'open', flags: ['extra_punch'], source: 'online' },
    ])
  }
})

test('a claimed pair on a rest day long ago counts nothing until it is accepted', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at('2026-11-16T09:00:00+04:00')
  for (const [kind, time] of [
    ['in', '08:00'],
    ['out', '17:00'],
  ] as const)
    await company.server.call(PATH, {
      as: token,
      body: anOfflinePunch(company, kind, `2026-11-14T${time}:00+04:00`),
    })
  const saturday = async () =>
    (
      (await company.server.call('GET /api/portal/attendance/month', {
        as: token,
        query: { month: '2026-11' },
      })) as { body: MonthView }
    ).body.days[13]
  expect(await saturday()).toMatchObject({
    workedMinutes: 0,
    overtimeMinutes: 0,
    flags: ['sent_late', 'no_shift'],
    sessions: [{ review: 'open' }],
  })
  const hr = await company.signIn(null, ['attendance.all'])
  const id = (await saturday())?.sessions[0]?.id ?? ''
  expect(
    (
      await company.server.call(`POST /api/portal/attendance/reviews/${id}/accept`, {
        as: hr.token,
      })
    ).status,
  ).toBe(200)
  expect(await saturday()).toMatchObject({ workedMinutes: 480, overtimeMinutes: 480, flags: [] })
})

test('an offline punch older than a week is refused', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  company.at('2026-11-24T08:00:01+04:00')
  expect(
    (
      await company.server.call(PATH, {
        as: token,
        body: anOfflinePunch(company, 'in', '2026-11-17T08:00:00+04:00'),
      })
    ).body,
  ).toMatchObject({
    code: 'attendance.claimTooOld',
    details: { days: 7 },
  })
})
