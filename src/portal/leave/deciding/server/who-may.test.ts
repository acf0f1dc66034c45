import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LeaveRequest } from '../../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../../test-data.ts'

const SHORT = { from: '2026-12-07', to: '2026-12-08' }

interface Staff extends LeaveCompany {
  readonly manager: Person
  readonly hr: Person
  readonly requester: Person
  call(who: Person, line: string, body?: unknown): Promise<{ status: number; body: never }>
}

async function staff(): Promise<Staff> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const call: Staff['call'] = (who, line, body) =>
    leave.server.call(line, {
      as: who.token,
      key: newId(),
      ...(body === undefined ? {} : { body }),
    })
  return { ...leave, manager, hr, requester, call }
}

async function sent({ send, requester }: Staff): Promise<LeaveRequest> {
  const response = await send(requester, SHORT)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as LeaveRequest
}

/** Removes a person's manager role, as an administrator does on the accounts screen. */
async function noManagerAnyMore(
  { siteId, server }: Staff,
  { userId, employeeId }: Person,
): Promise<Person> {
  const { queries } = await testDatabase()
  await queries
    .deleteFrom('user_roles')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('role', '=', 'manager')
    .execute()
  return {
    userId,
    employeeId,
    token: server.signIn({ siteId, userId, employeeId, permissions: new Set(['leave.own']) }),
  }
}

test('a team lead without the right to decide decides nothing, and requests go to human resources', async () => {
  const leave = await staff()
  const before = await sent(leave)
  const former = await noManagerAnyMore(leave, leave.manager)
  expect((await leave.decide(former, before)).status).toBe(404)
  expect(
    (await leave.call(leave.hr, `GET /api/portal/leave/requests/${before.id}`)).body,
  ).toMatchObject({ state: 'pending' })
  const later = await leave.send(leave.requester, { from: '2026-12-14', to: '2026-12-15' })
  expect((later.body as LeaveRequest).steps.map((step) => step.by)).toEqual(['hr'])
})

test('a former delegate can read and decide nothing through an old email', async () => {
  const leave = await staff()
  const colleague = await leave.person(['leave.own'])
  const delegation = {
    employeeId: colleague.employeeId,
    from: '2026-11-18',
    to: '2026-11-30',
    typeIds: null,
    departmentIds: null,
  }
  const { id } = (await leave.call(leave.manager, 'POST /api/portal/leave/delegations', delegation))
    .body as { id: string }
  await leave.call(colleague, `POST /api/portal/leave/delegations/${id}/answer`, { accept: true })
  await sent(leave)
  const email = leave.emails.findLast((each) => each.toUserId === colleague.userId)
  const token = /leave-decision#([\w-]+)/.exec(email?.text ?? '')?.[1]
  expect(
    (await leave.call(colleague, 'POST /api/portal/leave/decision-links/open', { token })).status,
  ).toBe(200)
  expect(
    (await leave.call(leave.manager, `POST /api/portal/leave/delegations/${id}/end`)).status,
  ).toBe(200)
  expect(
    await leave.call(colleague, 'POST /api/portal/leave/decision-links/open', { token }),
  ).toMatchObject({ status: 422, body: { code: 'leave.notYours' } })
})

test('a request to cancel is decided once: of many simultaneous decisions one is valid, and one email reports it', async () => {
  const leave = await staff()
  const request = await sent(leave)
  expect((await leave.decide(leave.manager, request)).status).toBe(200)
  expect((await leave.decide(leave.hr, request)).status).toBe(409)
  expect(
    (
      await leave.call(
        leave.requester,
        `POST /api/portal/leave/requests/${request.id}/cancellation`,
        {
          reason: 'Plans changed',
        },
      )
    ).status,
  ).toBe(200)
  const emailCount = leave.emails.length
  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      leave.decide(leave.manager, request, index % 2 === 0, 'So it is'),
    ),
  )
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    leave.emails.slice(emailCount).filter((each) => each.toUserId === leave.requester.userId),
  ).toHaveLength(1)
  for (const approve of [true, false])
    expect((await leave.decide(leave.manager, request, approve, 'Again')).status).toBe(409)
})
