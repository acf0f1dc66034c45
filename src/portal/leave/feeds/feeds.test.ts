import { expect, test } from 'vitest'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'

async function staff(): Promise<LeaveCompany & { requester: Person; manager: Person }> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
    name: 'Dana; the first',
  })
  const { queries } = leave.company.database
  const roles = [
    [manager, 'manager'],
    [manager, 'employee'],
    [requester, 'employee'],
  ] as const
  await queries
    .insertInto('user_roles')
    .values(roles.map(([{ userId }, role]) => ({ site_id: leave.siteId, user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { ...leave, requester, manager }
}

async function made({ server }: LeaveCompany, who: Person, kind: string): Promise<string> {
  const { status, body } = await server.call('POST /api/portal/leave/feeds', {
    as: who.token,
    body: { kind },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return new URL((body as { address: string }).address).pathname
}

/** Reads as a calendar program does: no header, no token. */
async function read(
  { server }: LeaveCompany,
  path: string,
): Promise<{ status: number; text: string; type: string | null }> {
  const response = await server.fetch(new Request(`http://portal.test${path}`))
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type'),
  }
}

test('a secret address gives the owner’s leave to a calendar program, pending leave as tentative, and the same events after a decision', async () => {
  const leave = await staff()
  leave.at('2026-11-18')
  const sent = (await leave.send(leave.requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  const path = await made(leave, leave.requester, 'own')
  expect(path).toMatch(new RegExp(`/calendar-files/${leave.siteId}-[A-Za-z0-9_-]{43}\\.ics$`))
  const before = await read(leave, path)
  expect([before.status, before.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(before.text).toContain(`UID:leave-${sent.id}@diwan\r\n`)
  expect(before.text).toContain('DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261210\r\n')
  expect(before.text).toContain('STATUS:TENTATIVE')
  await leave.decide(leave.manager, sent)
  const after = await read(leave, path)
  expect(after.text).toContain(`UID:leave-${sent.id}@diwan\r\n`)
  expect(after.text).toContain('SUMMARY:Annual leave\r\nSTATUS:CONFIRMED')
  const stored = await leave.company.database.queries
    .selectFrom('leave_feeds')
    .selectAll()
    .where('site_id', '=', leave.siteId)
    .executeTakeFirstOrThrow()
  const token = path.slice(path.indexOf('-') + 1, -4)
  expect(JSON.stringify(stored)).not.toContain(token)
  const { body } = await leave.server.call('GET /api/portal/leave/feeds', {
    as: leave.requester.token,
  })
  expect(JSON.stringify(body)).not.toContain(token)
})

test('a team’s calendar gives who is away and not why; only team leads may create it', async () => {
  const leave = await staff()
  leave.at('2026-11-18')
  await leave.send(leave.requester, { from: '2026-12-07' })
  const { status } = await leave.server.call('POST /api/portal/leave/feeds', {
    as: leave.requester.token,
    body: { kind: 'team' },
  })
  expect(status).toBe(403)
  const { text } = await read(leave, await made(leave, leave.manager, 'team'))
  expect(text).toContain('SUMMARY:Dana\\; the first: on leave (pending)')
  expect(text).not.toContain('Annual')
})

test('an unknown, revoked or replaced address is not found, nor one whose owner may no longer read it', async () => {
  const leave = await staff()
  const status = async (path: string): Promise<number> => (await read(leave, path)).status
  expect(
    await status(`/api/portal/leave/calendar-files/${leave.siteId}-${'a'.repeat(43)}.ics`),
  ).toBe(404)
  expect(await status('/api/portal/leave/calendar-files/nothing.ics')).toBe(404)
  const first = await made(leave, leave.manager, 'team')
  const second = await made(leave, leave.manager, 'team')
  expect([await status(first), await status(second)]).toEqual([404, 200])
  const { queries } = leave.company.database
  const removed = queries
    .deleteFrom('user_roles')
    .where('user_id', '=', leave.manager.userId)
    .where('role', '=', 'manager')
  await removed.execute()
  expect(await status(second)).toBe(404)
  const own = await made(leave, leave.manager, 'own')
  expect(await status(own)).toBe(200)
  const disabled = (at: Date | null) =>
    queries
      .updateTable('users')
      .set({ disabled_at: at })
      .where('id', '=', leave.manager.userId)
      .execute()
  await disabled(new Date())
  expect(await status(own)).toBe(404)
  await disabled(null)
  await queries
    .updateTable('employees')
    .set({ state: 'left' })
    .where('id', '=', leave.manager.employeeId)
    .execute()
  expect(await status(own)).toBe(404)
  const mine = await made(leave, leave.requester, 'own')
  expect(
    (await leave.server.call('DELETE /api/portal/leave/feeds/own', { as: leave.requester.token }))
      .status,
  ).toBe(200)
  expect([
    await status(mine),
    (await leave.server.call('DELETE /api/portal/leave/feeds/own', { as: leave.requester.token }))
      .status,
  ]).toEqual([404, 404])
})

test('hourly leave is included with its times in the site’s time zone', async () => {
  const leave = await staff()
  leave.at('2026-12-06')
  const sent = await leave.send(leave.requester, {
    typeId: leave.typeId('permission'),
    from: '2026-12-07',
    hours: { from: '10:00', to: '12:00' },
  })
  expect(sent.status).toBe(201)
  const { text } = await read(leave, await made(leave, leave.requester, 'own'))
  expect(text).toContain('DTSTART:20261207T060000Z\r\nDTEND:20261207T080000Z')
})
