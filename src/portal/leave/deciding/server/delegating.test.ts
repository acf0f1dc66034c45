import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { LeaveRequest } from '../../requests/contract.ts'
import type { Delegation } from '../contract.ts'
import { sent, staff, TO_DECIDE } from '../test-data.ts'

test('[S4.9] a colleague who accepted decides for the manager while the dates run, and the requester sees it', async () => {
  const leave = await staff()
  const { call, requester, colleague, manager, decide } = leave
  const request = await sent(leave)
  expect((await call(colleague, TO_DECIDE)).status).toBe(403)
  expect((await decide(colleague, request)).status).toBe(404)
  await leave.delegateTo()
  const waiting = (await call(colleague, TO_DECIDE)).body as { items: LeaveRequest[] }
  expect(waiting.items.map((each) => [each.id, each.canDecide, each.decidesFor?.en])).toEqual([
    [request.id, true, 'User'],
  ])
  expect((await call(colleague, `GET /api/portal/leave/requests/${request.id}/desk`)).status).toBe(
    200,
  )
  expect((await decide(colleague, request)).status).toBe(200)
  const seen = (await call(requester, `GET /api/portal/leave/requests/${request.id}`))
    .body as LeaveRequest
  expect([seen.steps[0]?.state, seen.steps[0]?.inPlaceOf?.en]).toEqual(['done', 'User'])
  // A delegate's decision is final: neither of the two can decide again.
  expect((await decide(manager, request)).status).toBe(422)
  leave.at('2026-12-01')
  const later = await sent(leave, '2026-12-21')
  expect((await call(colleague, TO_DECIDE)).status).toBe(403)
  expect((await decide(colleague, later)).status).toBe(404)
})

test('a delegation covers only what it names, is answered once, and ends when either party ends it', async () => {
  const leave = await staff()
  const { call, colleague, manager, typeId } = leave
  const request = await sent(leave)
  const sick = await leave.delegateTo({ typeIds: [typeId('sick')] })
  expect(((await call(colleague, TO_DECIDE)).body as { items: unknown[] }).items).toEqual([])
  expect((await leave.decide(colleague, request)).status).toBe(404)
  expect(
    (
      await call(colleague, `POST /api/portal/leave/delegations/${sick.id}/answer`, {
        accept: false,
      })
    ).body,
  ).toMatchObject({
    code: 'leaveDeciding.delegationOver',
  })
  expect(
    (await call(leave.requester, `POST /api/portal/leave/delegations/${sick.id}/end`)).status,
  ).toBe(404)
  expect(
    (await call(manager, `POST /api/portal/leave/delegations/${sick.id}/end`)).body,
  ).toMatchObject({ state: 'ended' })
  const all = await leave.delegateTo({ departmentIds: [leave.company.departmentId] })
  expect(((await call(colleague, TO_DECIDE)).body as { items: unknown[] }).items).toHaveLength(1)
  expect(
    (await call(colleague, `POST /api/portal/leave/delegations/${all.id}/end`)).body,
  ).toMatchObject({ state: 'ended' })
  expect((await call(colleague, TO_DECIDE)).status).toBe(403)
  const listed = (await call(manager, 'GET /api/portal/leave/delegations')).body as {
    mayDelegate: boolean
    given: Delegation[]
  }
  expect([listed.mayDelegate, listed.given.map((each) => each.state)]).toEqual([
    true,
    ['ended', 'ended'],
  ])
})

test('only a decider may delegate, to another active account, for days that are not past', async () => {
  const leave = await staff()
  const { call, manager, colleague } = leave
  const body = {
    employeeId: colleague.employeeId,
    from: '2026-11-20',
    to: '2026-11-30',
    typeIds: null,
    departmentIds: null,
  }
  const refused = async (changes: object, who = manager) =>
    (
      (await call(who, 'POST /api/portal/leave/delegations', { ...body, ...changes })).body as {
        code: string
      }
    ).code
  expect(await refused({}, colleague)).toBe('leave.notAllowed')
  expect(await refused({ to: '2026-11-19' })).toBe('leave.backwards')
  expect(await refused({ from: '2026-11-01', to: '2026-11-17' })).toBe('leaveDeciding.inThePast')
  expect(await refused({ to: '2027-11-21' })).toBe('leaveDeciding.tooLong')
  expect(await refused({ employeeId: manager.employeeId })).toBe('leaveDeciding.toOneself')
  expect(await refused({ employeeId: newId() })).toBe('leaveDeciding.colleagueMissing')
  const left_ = await leave.person(['leave.own'], { state: 'left' })
  expect(await refused({ employeeId: left_.employeeId })).toBe('leaveDeciding.colleagueMissing')
  expect(await refused({ typeIds: [newId()] })).toBe('leave.typeNotFound')
  expect(await refused({ departmentIds: [newId()] })).toBe('leave.departmentNotFound')
  expect((await call(manager, 'POST /api/portal/leave/delegations', body)).status).toBe(201)
  expect(await refused({})).toBe('leaveDeciding.askedAlready')
})
