import { expect, test } from 'vitest'
import { aWorkSite } from '#portal/attendance/test-data.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../../test-data.ts'
import type { RequestDefaults } from './contract.ts'

async function defaultsOf(leave: LeaveCompany, person: Person): Promise<RequestDefaults> {
  const { status, body } = await leave.server.call('GET /api/portal/leave/request-defaults', {
    as: person.token,
  })
  expect(status).toBe(200)
  return body
}

function firstDay(leave: LeaveCompany, { firstDays }: RequestDefaults, code: string): string {
  return firstDays.find(({ typeId }) => typeId === leave.typeId(code))?.day ?? ''
}

test('a request opens on the first working day after the notice that no own leave takes', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const person = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
    // Without a shift the site's week counts: Saturday and Sunday are off.
    shiftId: null,
  })
  leave.at('2026-11-19')
  const before = await defaultsOf(leave, person)
  expect([before.today, before.zone]).toEqual(['2026-11-19', 'Asia/Dubai'])
  // The notice of annual leave ends on Sunday.
  expect(firstDay(leave, before, 'annual')).toBe('2026-11-23')
  const sent = await leave.send(person, { from: '2026-11-23', to: '2026-11-24' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  expect(firstDay(leave, await defaultsOf(leave, person), 'annual')).toBe('2026-11-25')
})

test('today is the day at the work site of the employee, in the defaults and in the checks', async () => {
  const leave = await aLeaveCompany()
  const [person, other] = [
    await leave.person(['leave.own'], { joiningDate: '2026-01-01' }),
    await leave.person(['leave.own'], { joiningDate: '2026-01-01' }),
  ]
  await leave.company.aWorkSite(aWorkSite({ zone: 'Asia/Tokyo' }), person.employeeId)
  // Still the 19th in Dubai, already the 20th in Tokyo.
  leave.server.clock.now = new Date('2026-11-19T17:00:00.000Z')
  expect((await defaultsOf(leave, person)).today).toBe('2026-11-20')
  expect((await defaultsOf(leave, other)).today).toBe('2026-11-19')
  const { body } = await leave.preview(person, { from: '2026-11-22' })
  const { blockers } = body as { blockers: { code: string; details: object }[] }
  expect(blockers.find(({ code }) => code === 'leave.noticeShort')?.details).toEqual({
    days: 3,
    first: '2026-11-23',
  })
})

test('an account without an employee has no request to open', async () => {
  const { server, siteId } = await aLeaveCompany()
  const token = server.signIn({ siteId, employeeId: null, permissions: new Set(['leave.own']) })
  const { status, body } = await server.call('GET /api/portal/leave/request-defaults', {
    as: token,
  })
  expect([status, (body as { code: string }).code]).toEqual([422, 'leave.notLinked'])
})
