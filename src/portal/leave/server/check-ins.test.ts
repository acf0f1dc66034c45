import { expect, test } from 'vitest'
import type { MonthView } from '#portal/attendance/month/contract.ts'
import { punch } from '#portal/attendance/server/test-data.ts'
import type { RequestAtDesk } from '../deciding/contract.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Preview } from '../requests/preview/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'

interface Staff extends LeaveCompany {
  readonly manager: Person
  readonly requester: Person
  /** Checks the requester in and out. */
  work(...times: readonly string[]): Promise<void>
  dayOf(day: string): Promise<MonthView['days'][number] | undefined>
}

async function staff(): Promise<Staff> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const requester = await leave.person(['leave.own'], { managerId: manager.employeeId })
  const { company, siteId } = leave
  const token = company.server.signIn({
    siteId,
    ...requester,
    permissions: new Set(['attendance.own']),
  })
  return {
    ...leave,
    manager,
    requester,
    async work(...times) {
      for (const [index, time] of times.entries())
        await punch(company, token, index % 2 === 0 ? 'in' : 'out', `${time}:00+04:00`)
    },
    async dayOf(day) {
      company.at('2026-12-30T08:00:00+04:00')
      const { body } = await company.server.call('GET /api/portal/attendance/month', {
        as: token,
        query: { month: day.slice(0, 7) },
      })
      return (body as MonthView).days.find((each) => each.day === day)
    },
  }
}

const WEDNESDAY = '2026-11-18'

test('[I19] a day that was begun and then taken as leave: its employee and the approver see the check-in, and it has no overtime', async () => {
  const all = await staff()
  const { typeId, preview, send, decide, manager, requester, server, work, dayOf } = all
  await work(`${WEDNESDAY}T08:00`, `${WEDNESDAY}T11:00`)
  server.clock.now = new Date(`${WEDNESDAY}T12:00:00+04:00`)
  const leave = { typeId: typeId('bereavementFamily'), from: WEDNESDAY }
  const checkIns = [{ day: WEDNESDAY, workedMinutes: 180, open: false }]
  expect((await preview(requester, leave)).body as Preview).toMatchObject({
    blockers: [],
    checkIns,
  })
  const request = (await send(requester, leave)).body as LeaveRequest
  expect(request.checkIns).toEqual(checkIns)
  const inbox = await server.call('GET /api/portal/leave/requests/to-decide', {
    as: manager.token,
  })
  expect(inbox.body as { items: LeaveRequest[] }).toMatchObject({ items: [{ checkIns }] })
  const desk = await server.call(`GET /api/portal/leave/requests/${request.id}/desk`, {
    as: manager.token,
  })
  expect((desk.body as RequestAtDesk).request.checkIns).toEqual(checkIns)
  expect((await decide(manager, request)).body).toMatchObject({ state: 'approved', checkIns: [] })
  expect(await dayOf(WEDNESDAY)).toMatchObject({
    status: 'worked',
    workedMinutes: 180,
    overtimeMinutes: 0,
    missingMinutes: 0,
    leave: { half: 'all', dayOff: null },
    leaveDays: 1,
  })
})

test('[I19] eight hours of work and leave requested for them afterwards are no overtime; what exceeds the shift is', async () => {
  const all = await staff()
  const { typeId, send, decide, manager, requester, server, work, dayOf } = all
  await work(`${WEDNESDAY}T08:00`, `${WEDNESDAY}T17:00`)
  await work('2026-11-19T08:00', '2026-11-19T19:00')
  server.clock.now = new Date('2026-11-20T09:00:00+04:00')
  const sent = await send(requester, {
    typeId: typeId('bereavementFamily'),
    from: WEDNESDAY,
    to: '2026-11-19',
  })
  expect((sent.body as LeaveRequest).checkIns).toEqual([
    { day: WEDNESDAY, workedMinutes: 480, open: false },
    { day: '2026-11-19', workedMinutes: 600, open: false },
  ])
  await decide(manager, sent.body)
  expect(await dayOf(WEDNESDAY)).toMatchObject({ workedMinutes: 480, overtimeMinutes: 0 })
  expect(await dayOf('2026-11-19')).toMatchObject({ workedMinutes: 600, overtimeMinutes: 120 })
})

test('a check-in without a check-out counts up to now, and one on a day off that the leave does not count is left out', async () => {
  const all = await staff()
  const { typeId, preview, requester, server, work } = all
  await work('2026-11-14T09:00', '2026-11-14T11:00')
  await work(`${WEDNESDAY}T08:00`)
  server.clock.now = new Date(`${WEDNESDAY}T10:30:00+04:00`)
  const now = [{ day: WEDNESDAY, workedMinutes: 150, open: true }]
  const seen = async (code: string, from: string, to = from): Promise<Preview['checkIns']> =>
    ((await preview(requester, { typeId: typeId(code), from, to })).body as Preview).checkIns
  expect(await seen('study', '2026-11-13', WEDNESDAY)).toEqual(now)
  expect(await seen('bereavementFamily', '2026-11-13', WEDNESDAY)).toEqual([
    { day: '2026-11-14', workedMinutes: 120, open: false },
    ...now,
  ])
  expect(await seen('annual', '2026-12-07', '2026-12-11')).toEqual([])
})
