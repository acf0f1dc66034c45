import { expect, test } from 'vitest'
import { saveChoice } from '#accounts/notifications/database/choices.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { LeaveReturn } from '../returns/contract.ts'
import { staff, WEEK } from '../returns/test-data.ts'
import { aLeaveCompany, type Person } from '../test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'

/** A person's list, oldest first, and which of it is unread. */
async function listOf({ userId }: Person) {
  const { queries } = await testDatabase()
  const rows = await queries
    .selectFrom('notifications')
    .select(['kind', 'params', 'path', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ read_at, ...row }) => ({ ...row, unread: read_at === null }))
}

async function team() {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const requester = await leave.person(['leave.own'], { managerId: manager.employeeId })
  const withdraw = (id: string) =>
    leave.server.call(`POST /api/portal/leave/requests/${id}/withdrawal`, { as: requester.token })
  return { ...leave, manager, requester, withdraw }
}

test('a request waits in the list of its decider until it is decided, and the requester is notified', async () => {
  const { requester, manager, send, decide } = await team()
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  const about = { type: request.type.name, span: { from: '2026-12-07', to: '2026-12-09' } }
  expect(await listOf(manager)).toEqual([
    {
      kind: 'leaveWaiting',
      params: { about: 'request', name: request.employee.name, ...about },
      path: `/leave-requests?request=${request.id}`,
      unread: true,
    },
  ])
  expect(await listOf(requester)).toEqual([])
  await decide(manager, request, false, 'Stocktaking')
  expect((await listOf(manager)).map(({ unread }) => unread)).toEqual([false])
  expect(await listOf(requester)).toEqual([
    {
      kind: 'leaveDecided',
      params: { outcome: 'rejected', ...about },
      path: `/leaves?request=${request.id}`,
      unread: true,
    },
  ])
})

test('a request that is withdrawn waits in no list', async () => {
  const { requester, manager, send, withdraw } = await team()
  const request = (await send(requester, { from: '2026-12-07' })).body as LeaveRequest
  expect((await withdraw(request.id)).status).toBe(200)
  expect((await listOf(manager)).map(({ unread }) => unread)).toEqual([false])
})

test('the list has what a person wants no email and no push about', async () => {
  const { requester, manager, send, emails, pushes, siteId } = await team()
  const { queries } = await testDatabase()
  const silent = { kind: 'leaveWaiting', email: 'off', push: false } as const
  await saveChoice(queries, siteId, manager.userId, silent)
  await send(requester, { from: '2026-12-07' })
  expect([emails, pushes]).toEqual([[], []])
  expect(await listOf(manager)).toMatchObject([{ kind: 'leaveWaiting', unread: true }])
})

test('a return waits in the list of its decider until it is decided, and its owner is notified', async () => {
  const { approved, at, requester, manager, report, decideReturn } = await staff()
  const request = await approved(WEEK)
  at('2026-12-14')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect((await listOf(manager)).at(-1)).toMatchObject({ kind: 'returnWaiting', unread: true })
  await decideReturn(manager, reported.id, {})
  expect((await listOf(manager)).at(-1)).toMatchObject({ kind: 'returnWaiting', unread: false })
  expect((await listOf(requester)).at(-1)).toMatchObject({
    kind: 'returnDecided',
    params: { outcome: 'approved', day: { day: '2026-12-14' } },
    unread: true,
  })
})

test('a request to cancel waits in no list once its leave was used and returned from', async () => {
  const { approved, at, requester, manager, server, report, decideReturn } = await staff()
  const request = await approved(WEEK)
  const waiting = async () =>
    (await listOf(manager)).filter(({ kind, unread }) => kind === 'leaveWaiting' && unread).length
  const sent = await server.call(`POST /api/portal/leave/requests/${request.id}/cancellation`, {
    as: requester.token,
    body: { reason: 'Plans changed' },
  })
  expect([sent.status, await waiting()]).toEqual([200, 1])
  at('2026-12-14')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  await decideReturn(manager, reported.id, {})
  expect(await waiting()).toBe(0)
})
