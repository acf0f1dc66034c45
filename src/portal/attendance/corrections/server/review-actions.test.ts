import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Session } from '../../contract.ts'
import type { MonthView } from '../../month/contract.ts'
import type { ReviewItem } from '../../team/contract.ts'
import { aCompany, type Company, get, MANAGER, MONDAY_8, punch } from '../../server/test-data.ts'

const database = await testDatabase()

interface Forgotten {
  company: Company
  employee: { token: string; userId: string }
  manager: { token: string }
  id: string
}

/** Monday's check-out was forgotten; it is Tuesday morning. */
async function forgotten(): Promise<Forgotten> {
  const company = await aCompany(database)
  const managerId = await company.anEmployee()
  const employeeId = await company.anEmployee({ managerId })
  const employee = await company.signIn(employeeId)
  const manager = await company.signIn(managerId, MANAGER)
  await punch(company, employee.token, 'in', MONDAY_8)
  company.at('2026-11-17T07:00:00+04:00')
  await punch(company, employee.token, 'in', '2026-11-17T08:00:00+04:00')
  const { body } = await get<{ items: ReviewItem[] }>(company, manager.token, 'reviews')
  return { company, employee, manager, id: body.items[0]?.session.id ?? '' }
}

function act<Reply>(
  { company, id }: Forgotten,
  token: string,
  action: 'check-out' | 'question',
  body?: object,
): Promise<{ status: number; body: Reply & { code?: string } }> {
  return company.server.call(`POST /api/portal/attendance/reviews/${id}/${action}`, {
    as: token,
    ...(body === undefined ? {} : { body }),
  })
}

function out(time: string): { outAt: string } {
  return { outAt: new Date(time).toISOString() }
}

test('a check-out before the check-in, in the future, a day later or of one’s own is refused', async () => {
  const all = await forgotten()
  const { company, employee, manager } = all
  for (const [time, code] of [
    ['2026-11-16T07:00:00+04:00', 'attendance.correctionBackwards'],
    ['2026-11-17T09:00:00+04:00', 'attendance.correctionInFuture'],
  ] as const)
    expect((await act(all, manager.token, 'check-out', out(time))).body.code).toBe(code)
  company.at('2026-11-17T08:30:00+04:00')
  expect(
    (await act(all, manager.token, 'check-out', out('2026-11-17T08:20:00+04:00'))).body.code,
  ).toBe('attendance.correctionTooLong')
  const own = await act(all, employee.token, 'check-out', out('2026-11-16T18:00:00+04:00'))
  expect(own.body.code).toBe('attendance.ownRecord')
})

test('the set check-out counts, and the record is no longer to review', async () => {
  const all = await forgotten()
  const { company, employee, manager } = all
  const set = await act<Session>(all, manager.token, 'check-out', out('2026-11-16T18:00:00+04:00'))
  expect(set).toMatchObject({
    status: 200,
    body: {
      outAt: '2026-11-16T14:00:00.000Z',
      source: 'correction',
      flags: [],
      review: 'accepted',
    },
  })
  const month = await get<MonthView>(company, employee.token, 'month', { month: '2026-11' })
  expect(month.body.days[15]).toMatchObject({ uncountedMinutes: 0, presentMinutes: 600 })
  expect(
    (await get<{ items: ReviewItem[] }>(company, manager.token, 'reviews')).body.items,
  ).toEqual([])
  expect(
    (await act(all, manager.token, 'check-out', out('2026-11-16T18:00:00+04:00'))).body.code,
  ).toBe('attendance.alreadyDecided')
})

test('the employee is emailed to request a correction, once a day', async () => {
  const all = await forgotten()
  const { company, employee, manager } = all
  const asked = await act<{ correctionAskedAt: string }>(all, manager.token, 'question')
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect(company.emails.map((email) => email.toUserId)).toEqual([employee.userId])
  expect(company.emails[0]?.text).toContain('/checkIn?tab=month&month=2026-11&day=2026-11-16&ask=1')
  const { body } = await get<{ items: ReviewItem[] }>(company, manager.token, 'reviews')
  expect(body.items[0]?.correctionAskedAt).toBe(asked.body.correctionAskedAt)
  expect(await act(all, manager.token, 'question')).toMatchObject({
    body: { code: 'attendance.askedToday' },
  })
  company.at('2026-11-18T09:00:00+04:00')
  expect((await act(all, manager.token, 'question')).status).toBe(200)
  const otherUser = await company.signIn(await company.anEmployee(), MANAGER)
  expect((await act(all, otherUser.token, 'question')).body.code).toBe('attendance.notFound')
})
