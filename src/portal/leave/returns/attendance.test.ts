import { expect, test } from 'vitest'
import type { MonthView } from '#portal/attendance/month/contract.ts'
import { recordAttendanceFrom } from '#portal/attendance/server/test-data.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Person } from '../test-data.ts'
import type { LeaveReturn } from './contract.ts'
import { staff, type Staff, WEEK } from './test-data.ts'

/** Attendance on some days of December 2026, requested in January. */
async function attendanceOf(
  { company, siteId }: Staff,
  { employeeId, userId }: Person,
  days: readonly string[],
): Promise<string[]> {
  const as = company.server.signIn({
    siteId,
    userId,
    employeeId,
    permissions: new Set(['attendance.own']),
  })
  company.at('2027-01-05T08:00:00Z')
  const { body } = await company.server.call('GET /api/portal/attendance/month', {
    as,
    query: { month: '2026-12' },
  })
  const month = body as MonthView
  return days.map((day) => {
    const found = month.days.find((each) => each.day === day)
    return found?.unauthorised === true ? 'unauthorised' : (found?.status ?? '')
  })
}

test('attendance contains approved leave, and after an early return the days from it on are working days again', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn, company } = all
  await recordAttendanceFrom(company, manager.employeeId, '2026-11-02')
  const days = [
    '2026-12-04',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-11',
    '2026-12-12',
    '2026-12-14',
  ]
  const request = await approved(WEEK)
  expect(await attendanceOf(all, requester, days)).toEqual([
    'absent',
    'onLeave',
    'onLeave',
    'onLeave',
    'onLeave',
    'rest',
    'absent',
  ])
  at('2026-12-09')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-09' }))
    .body as LeaveReturn
  await decideReturn(manager, reported.id, {})
  expect(await attendanceOf(all, requester, days)).toEqual([
    'absent',
    'onLeave',
    'onLeave',
    'absent',
    'absent',
    'rest',
    'absent',
  ])
})

test('missing days appear as the leave they became, or as absence without leave', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn, company, person } = all
  await recordAttendanceFrom(company, manager.employeeId, '2026-11-02')
  const other = await person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const days = ['2026-12-11', '2026-12-14', '2026-12-15', '2026-12-16']
  for (const [who, lateAs] of [
    [requester, 'unpaid'],
    [other, 'absence'],
  ] as const) {
    at('2026-11-18')
    const request = await approved(WEEK, who)
    at('2026-12-16')
    const reported = (
      await report(who, { requestId: request.id, actualDate: '2026-12-16', reason: 'Ill' })
    ).body as LeaveReturn
    expect((await decideReturn(manager, reported.id, { lateAs })).status).toBe(200)
  }
  expect(await attendanceOf(all, requester, days)).toEqual([
    'onLeave',
    'onLeave',
    'onLeave',
    'absent',
  ])
  expect(await attendanceOf(all, other, days)).toEqual([
    'onLeave',
    'unauthorised',
    'unauthorised',
    'absent',
  ])
})

test('a return from leave that ends at midday is late from that midday on, to the half day', async () => {
  const { approved, at, requester, manager, report, decideReturn, list } = await staff()
  const request = await approved({ from: '2026-12-07', to: '2026-12-09', toMidday: true })
  at('2026-12-11')
  const reported = (
    await report(requester, { requestId: request.id, actualDate: '2026-12-11', reason: 'Ill' })
  ).body as LeaveReturn
  expect([reported.kind, reported.expectedDate, reported.days]).toEqual(['late', '2026-12-09', 1.5])
  expect((await decideReturn(manager, reported.id, { lateAs: 'annual' })).status).toBe(200)
  const { items } = (await list(requester, 'requests', { state: 'approved' })) as {
    items: LeaveRequest[]
  }
  expect(items[0]).toMatchObject({
    from: '2026-12-09',
    fromMidday: true,
    to: '2026-12-10',
    amount: 1.5,
  })
})

test('a return before a half day of leave returns that half too', async () => {
  const { approved, at, requester, manager, report, decideReturn, list } = await staff()
  const request = await approved({ from: '2026-12-07', to: '2026-12-09', toMidday: true })
  at('2026-12-08')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-08' }))
    .body as LeaveReturn
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    kind: 'early',
    days: 1.5,
  })
  expect(await list(requester, `requests/${request.id}`)).toMatchObject({
    to: '2026-12-07',
    toMidday: false,
    amount: 1,
  })
})
