import { addDays } from '#platform/days.ts'
import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { Delegation } from './contract.ts'

interface Staff extends LeaveCompany {
  readonly manager: Person
  readonly hr: Person
  readonly hrToo: Person
  readonly colleague: Person
  readonly requester: Person
  call(who: Person, line: string, body?: unknown): Promise<{ status: number; body: never }>
  /** The colleague accepted to decide on the manager's behalf. */
  delegateTo(changes?: object): Promise<Delegation>
}

export async function staff(): Promise<Staff> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  const hrToo = await leave.person(['leave.own', 'leave.all'])
  const colleague = await leave.person(['leave.own'])
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
  async function delegateTo(changes: object = {}): Promise<Delegation> {
    const delegation = {
      employeeId: colleague.employeeId,
      from: '2026-11-18',
      to: '2026-11-30',
      typeIds: null,
      departmentIds: null,
      ...changes,
    }
    const given = await call(manager, 'POST /api/portal/leave/delegations', delegation)
    expect(given.status, JSON.stringify(given.body)).toBe(201)
    const { id } = given.body as Delegation
    const accepted = await call(colleague, `POST /api/portal/leave/delegations/${id}/answer`, {
      accept: true,
    })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    return accepted.body as Delegation
  }
  return { ...leave, manager, hr, hrToo, colleague, requester, call, delegateTo }
}

export const TO_DECIDE = 'GET /api/portal/leave/requests/to-decide'

/** Five days, so that human resources decide after the manager. */
export async function sent(
  leave: Staff,
  from = '2026-12-07',
  to = addDays(from, 4),
): Promise<LeaveRequest> {
  const response = await leave.send(leave.requester, { from, to })
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as LeaveRequest
}

export async function left(leave: Staff): Promise<number> {
  const { body } = await leave.call(leave.requester, 'GET /api/portal/leave/balances')
  return (
    (body as { items: { type: { code: string }; left: number }[] }).items.find(
      (each) => each.type.code === 'annual',
    )?.left ?? Number.NaN
  )
}
