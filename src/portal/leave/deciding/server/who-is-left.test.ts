import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LeaveRequest } from '../../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../../test-data.ts'

/** Long enough that human resources decide after the manager. */
const LONG = { from: '2026-12-07', to: '2026-12-11' }
const TO_DECIDE = 'GET /api/portal/leave/requests/to-decide'

async function closeAccount(siteId: number, { userId }: Person): Promise<void> {
  const { queries } = await testDatabase()
  await queries
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .execute()
}

async function sent(leave: LeaveCompany, requester: Person): Promise<LeaveRequest> {
  const response = await leave.send(requester, LONG)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as LeaveRequest
}

const steps = (request: LeaveRequest): string[] =>
  request.steps.map((step) => `${step.by} ${step.state}`)

test('a manager who is the only member of human resources decides alone, because each person decides only once', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team', 'leave.all'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const request = await sent(leave, requester)
  expect(steps(request)).toEqual(['manager waiting'])
  expect((await leave.decide(manager, request)).body).toMatchObject({ state: 'approved' })
})

test('the only member of human resources has their own leave decided by their manager', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const request = await sent(leave, hr)
  expect(steps(request)).toEqual(['manager waiting'])
  expect((await leave.decide(hr, request)).status).toBe(422)
  expect((await leave.decide(manager, request)).body).toMatchObject({ state: 'approved' })
})

test('a second step whose deciders have all decided earlier is skipped', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team', 'leave.all'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const request = await sent(leave, requester)
  expect(steps(request)).toEqual(['manager waiting', 'hr later'])
  await closeAccount(leave.siteId, hr)
  const approved = (await leave.decide(manager, request)).body as LeaveRequest
  expect([approved.state, steps(approved)]).toEqual(['approved', ['manager done']])
})

test('human resources may decide a manager’s step at once when the manager’s account is closed', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const request = await sent(leave, requester)
  const waitsForHr = async (): Promise<string[]> => {
    const { body } = await leave.server.call(TO_DECIDE, { as: hr.token })
    return (body as { items: LeaveRequest[] }).items.map((each) => each.id)
  }
  expect(await waitsForHr()).toEqual([])
  await closeAccount(leave.siteId, manager)
  expect(await waitsForHr()).toEqual([request.id])
  expect((await leave.decide(hr, request)).body).toMatchObject({ state: 'approved' })
})

test('a request that has no possible decider is refused before it is sent', async () => {
  const leave = await aLeaveCompany()
  const requester = await leave.person(['leave.own'], { joiningDate: '2026-01-01' })
  expect((await leave.preview(requester, LONG)).body).toMatchObject({
    blockers: [{ code: 'leave.nobodyDecides' }],
  })
  expect(await leave.send(requester, LONG)).toMatchObject({
    status: 422,
    body: { code: 'leave.nobodyDecides' },
  })
})
