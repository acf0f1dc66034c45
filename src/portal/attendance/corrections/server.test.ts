import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aPunch, aCompany, type Company } from '../server/test-data.ts'
import type { MonthView } from '../month/contract.ts'
import type { Correction } from './contract.ts'

const database = await testDatabase()
const PATH = '/api/portal/attendance/corrections'
const MANAGER = ['attendance.own', 'attendance.team']

interface Team {
  company: Company
  employee: { id: string; token: string; userId: string }
  manager: { id: string; token: string; userId: string }
}

async function aTeam(): Promise<Team> {
  const company = await aCompany(database)
  const managerId = await company.anEmployee()
  const employeeId = await company.anEmployee({ managerId })
  company.at('2026-11-18T12:00:00+04:00')
  return {
    company,
    employee: { id: employeeId, ...(await company.signIn(employeeId)) },
    manager: { id: managerId, ...(await company.signIn(managerId, MANAGER)) },
  }
}

function wanting(from: string, to: string, day = '2026-11-16') {
  const at = (time: string) => new Date(`${day}T${time}:00+04:00`).toISOString()
  return { day, requested: [{ inAt: at(from), outAt: at(to) }], reason: 'The gate was closed' }
}

async function request(
  team: Team,
  body: object = wanting('08:00', '17:00'),
  key = newId(),
): Promise<{ status: number; body: Correction & { code?: string; field?: string } }> {
  return team.company.server.call(`POST ${PATH}`, { as: team.employee.token, body, key })
}

async function decide(
  team: Team,
  token: string,
  id: string,
  approve: boolean,
  comment = '',
): Promise<{ status: number; body: Correction & { code?: string } }> {
  return team.company.server.call(`POST ${PATH}/${id}/decision`, {
    as: token,
    body: { approve, comment },
  })
}

async function daySessions(
  team: Team,
): Promise<{ source: string; inAt: string; outAt: string | null }[]> {
  const month: { body: MonthView } = await team.company.server.call(
    'GET /api/portal/attendance/month',
    { as: team.employee.token, query: { month: '2026-11' } },
  )
  return (month.body.days[15]?.sessions ?? []).map(({ source, inAt, outAt }) => ({
    source,
    inAt,
    outAt,
  }))
}

test('a request is made, the manager is notified, it is approved, and the day is corrected', async () => {
  const team = await aTeam()
  const made = await request(team)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    state: 'open',
    day: '2026-11-16',
    zone: 'Asia/Dubai',
    before: [],
    canDecide: false,
    canWithdraw: true,
    employee: { id: team.employee.id },
  })
  expect(team.company.server.notified).toContainEqual({
    siteId: team.company.siteId,
    userIds: [team.manager.userId],
    topic: 'attendance',
  })
  const list: { body: { items: Correction[] } } = await team.company.server.call(
    `GET ${PATH}/to-decide`,
    { as: team.manager.token },
  )
  expect(list.body.items).toMatchObject([{ id: made.body.id, canDecide: true, canWithdraw: false }])
  const approved = await decide(team, team.manager.token, made.body.id, true, 'Seen on camera')
  expect(approved.body).toMatchObject({
    state: 'approved',
    comment: 'Seen on camera',
    decidedBy: { en: 'User' },
    canDecide: false,
  })
  expect(team.company.server.notified).toContainEqual({
    siteId: team.company.siteId,
    userIds: [team.employee.userId],
    topic: 'attendance',
  })
  expect(await daySessions(team)).toEqual([
    { source: 'correction', inAt: '2026-11-16T04:00:00.000Z', outAt: '2026-11-16T13:00:00.000Z' },
  ])
  expect(team.company.server.audited.map((each) => each.action)).toEqual([
    'attendance.correction.requested',
    'attendance.correction.approved',
  ])
})

test('approval replaces the recorded day and stores what it was', async () => {
  const team = await aTeam()
  for (const [kind, time] of [
    ['in', '09:10'],
    ['out', '15:00'],
  ] as const) {
    team.company.at(`2026-11-16T${time}:00+04:00`)
    await team.company.server.call('POST /api/portal/attendance/punches', {
      as: team.employee.token,
      body: aPunch(team.company, kind),
    })
  }
  team.company.at('2026-11-18T12:00:00+04:00')
  const made = await request(team)
  const recorded = [{ inAt: '2026-11-16T05:10:00.000Z', outAt: '2026-11-16T11:00:00.000Z' }]
  expect(made.body.before).toEqual(recorded)
  expect((await decide(team, team.manager.token, made.body.id, true)).body.before).toEqual(recorded)
  expect(await daySessions(team)).toMatchObject([{ source: 'correction' }])
  const again = await request(team)
  expect(again.body).toMatchObject({ code: 'attendance.correctionSame' })
})

test('the same key makes one request, and a day has one open request at a time', async () => {
  const team = await aTeam()
  const key = newId()
  const responses = await Promise.all(
    [1, 2, 3].map(() => request(team, wanting('08:00', '17:00'), key)),
  )
  expect(new Set(responses.map((each) => each.body.id)).size).toBe(1)
  expect((await request(team, wanting('09:00', '17:00'))).body).toMatchObject({
    status: 422,
    code: 'attendance.correctionWaiting',
    field: 'day',
  })
})

test('a rejection gives the reason and leaves the day unchanged', async () => {
  const team = await aTeam()
  const { body } = await request(team)
  expect((await decide(team, team.manager.token, body.id, false)).body).toMatchObject({
    code: 'attendance.commentNeeded',
    field: 'comment',
  })
  expect(
    (await decide(team, team.manager.token, body.id, false, 'Nobody saw you')).body,
  ).toMatchObject({ state: 'rejected' })
  expect(await daySessions(team)).toEqual([])
})

test('[I20] a user cannot decide their own request, not even as HR, and other users get no access', async () => {
  const team = await aTeam()
  const { body } = await request(team)
  await team.company.database.queries
    .deleteFrom('users')
    .where('id', '=', team.employee.userId)
    .where('site_id', '=', team.company.siteId)
    .execute()
  const alsoHr = await team.company.signIn(team.employee.id, [
    'attendance.own',
    'attendance.all',
    'attendance.team',
  ])
  expect((await decide(team, alsoHr.token, body.id, true)).body).toMatchObject({
    status: 422,
    code: 'attendance.ownRecord',
  })
  const list: { body: { items: Correction[] } } = await team.company.server.call(
    `GET ${PATH}/to-decide`,
    { as: alsoHr.token },
  )
  expect(list.body.items).toEqual([])
  const otherManager = await team.company.signIn(await team.company.anEmployee(), MANAGER)
  expect((await decide(team, otherManager.token, body.id, true)).status).toBe(404)
  expect(
    (await team.company.server.call(`GET ${PATH}/${body.id}`, { as: otherManager.token })).status,
  ).toBe(404)
  expect(
    (
      await team.company.server.call(`POST ${PATH}/${body.id}/withdrawal`, {
        as: otherManager.token,
      })
    ).status,
  ).toBe(404)
  const elsewhere = await aCompany(database)
  const hrElsewhere = await elsewhere.signIn(null, ['attendance.all'])
  expect(
    (
      await elsewhere.server.call(`POST ${PATH}/${body.id}/decision`, {
        as: hrElsewhere.token,
        body: { approve: true, comment: '' },
      })
    ).status,
  ).toBe(404)
})

test('of two concurrent decisions only one succeeds', async () => {
  const team = await aTeam()
  const hr = await team.company.signIn(null, ['attendance.all'])
  const { body } = await request(team)
  const responses = await Promise.all([
    decide(team, team.manager.token, body.id, true),
    decide(team, hr.token, body.id, false, 'No'),
    decide(team, team.manager.token, body.id, true),
    team.company.server.call(`POST ${PATH}/${body.id}/withdrawal`, { as: team.employee.token }),
  ])
  expect(responses.map((each) => each.status).toSorted()).toEqual([200, 409, 409, 409])
})

test('an own open request is withdrawn once, and the day may be requested again', async () => {
  const team = await aTeam()
  const { body } = await request(team)
  const withdraw = () =>
    team.company.server.call(`POST ${PATH}/${body.id}/withdrawal`, { as: team.employee.token })
  expect((await withdraw()).body).toMatchObject({
    state: 'withdrawn',
    decidedBy: null,
    canWithdraw: false,
  })
  expect((await withdraw()).status).toBe(409)
  expect((await decide(team, team.manager.token, body.id, true)).status).toBe(409)
  expect((await request(team)).status).toBe(201)
})

test('an invalid request is refused with its field', async () => {
  const team = await aTeam()
  const refusals = [
    [wanting('17:00', '08:00'), 'attendance.correctionBackwards'],
    [wanting('08:00', '17:00', '2026-11-18'), 'attendance.correctionInFuture'],
    [wanting('08:00', '17:00', '2026-09-01'), 'attendance.correctionTooOld'],
    [{ ...wanting('08:00', '17:00'), day: '2026-11-13' }, 'attendance.correctionOtherDay'],
  ] as const
  for (const [body, code] of refusals)
    expect((await request(team, body)).body).toMatchObject({ status: 422, code })
  for (const body of [
    { ...wanting('08:00', '17:00'), reason: '  ' },
    { ...wanting('08:00', '17:00'), requested: [] },
    { ...wanting('08:00', '17:00'), employeeId: team.manager.id },
    { ...wanting('08:00', '17:00'), fileId: newId() },
  ]) {
    expect((await request(team, body)).status).toBe(422)
  }
})

test('a day still running is not corrected, neither on request nor on approval', async () => {
  const team = await aTeam()
  const punch = (kind: 'in' | 'out') =>
    team.company.server.call('POST /api/portal/attendance/punches', {
      as: team.employee.token,
      body: aPunch(team.company, kind),
    })
  const { body } = await request(team, wanting('08:00', '09:00', '2026-11-18'))
  await punch('in')
  expect((await request(team, wanting('08:00', '08:30', '2026-11-18'))).body).toMatchObject({
    code: 'attendance.correctionDayOpen',
  })
  expect((await decide(team, team.manager.token, body.id, true)).body).toMatchObject({
    code: 'attendance.correctionDayOpen',
  })
  team.company.at('2026-11-18T17:00:00+04:00')
  await punch('out')
  expect((await decide(team, team.manager.token, body.id, true)).body).toMatchObject({
    state: 'approved',
  })
})

test('own requests are listed newest first, by state and by page', async () => {
  const team = await aTeam()
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12'])
    await request(team, wanting('08:00', '17:00', day))
  type Page = { body: { items: Correction[]; next: string | null } }
  const first: Page = await team.company.server.call(`GET ${PATH}`, {
    as: team.employee.token,
    query: { limit: '2' },
  })
  expect(first.body.items.map((each) => each.day)).toEqual(['2026-11-12', '2026-11-11'])
  const rest: Page = await team.company.server.call(`GET ${PATH}`, {
    as: team.employee.token,
    query: { limit: '2', after: first.body.next ?? '' },
  })
  expect(rest.body).toMatchObject({ items: [{ day: '2026-11-10' }], next: null })
  const none: Page = await team.company.server.call(`GET ${PATH}`, {
    as: team.employee.token,
    query: { state: 'approved' },
  })
  expect(none.body.items).toEqual([])
})
