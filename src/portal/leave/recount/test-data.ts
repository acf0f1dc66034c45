import { expect } from 'vitest'
import type { SetUpHoliday } from '#portal/calendar/contract.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { changeType, findType } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveRules } from '../types/contract.ts'

interface Staff extends LeaveCompany {
  readonly requester: Person
  readonly manager: Person
  readonly hr: Person
}

/** Annual leave of working days, with at least twelve accrued by December. */
export async function staff(rules: Partial<LeaveRules> = {}): Promise<Staff> {
  const found = await aLeaveCompany()
  const { queries, transaction } = await testDatabase()
  const type = await findType(queries, found.siteId, found.typeId('annual'))
  if (type === null) throw new Error('There is no annual leave')
  await transaction((trx) =>
    changeType(trx, found.siteId, type.id, {
      ...type,
      rules: { ...type.rules, unit: 'working', noticeDays: 0, ...rules },
    }),
  )
  const manager = await found.person(['leave.team'])
  const requester = await found.person(['leave.own'], { managerId: manager.employeeId })
  const hr = await found.person(['leave.all', 'calendar.setUp'])
  return { ...found, manager, requester, hr }
}

type Body = Partial<{ first: object; days: number; state: string; workSiteId: string | null }>

export function body({
  first = { calendar: 'gregorian', day: '2026-12-02' },
  days = 1,
  state = 'predicted',
  workSiteId = null,
}: Body) {
  return { name: { en: 'Feast', ar: 'عيد' }, first, days, state, workSiteId }
}

export function on(day: string, more: Body = {}): ReturnType<typeof body> {
  return body({ first: { calendar: 'gregorian', day }, ...more })
}

export async function add({ server, hr }: Staff, holidayInput: object): Promise<SetUpHoliday> {
  const key = JSON.stringify(holidayInput).replaceAll(/[^\w]/g, '').slice(0, 60)
  const { status, body: reply } = await server.call('POST /api/portal/holidays', {
    as: hr.token,
    key,
    body: holidayInput,
  })
  expect(status).toBe(201)
  return (reply as { holiday: SetUpHoliday }).holiday
}

export function move({ server, hr }: Staff, { id }: { id: string }, holidayInput: object) {
  return server.call(`PUT /api/portal/holidays/${id}`, { as: hr.token, body: holidayInput })
}

/** Everything stored about a person's leave, except timestamps. */
export async function ledgerOf(employeeId: string): Promise<object> {
  const { queries } = await testDatabase()
  const requests = await queries
    .selectFrom('leave_requests')
    .select(['id', 'amount', 'state'])
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()
  const ids = requests.map((each) => each.id)
  if (ids.length === 0) return { requests }
  const takings = await queries
    .selectFrom('leave_takings')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('day')
    .orderBy('bucket_id')
    .execute()
  const days = await queries
    .selectFrom('leave_days')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('day')
    .orderBy('half')
    .execute()
  const uncovered = await queries
    .selectFrom('leave_uncovered')
    .select(['day', 'amount'])
    .where('request_id', 'in', ids)
    .orderBy('day')
    .execute()
  const balance = await queries
    .selectFrom('leave_ledger')
    .select(['bucket_id', (sum) => sum.fn.sum<number>('amount').as('sum')])
    .where('employee_id', '=', employeeId)
    .groupBy('bucket_id')
    .orderBy('bucket_id')
    .execute()
  return { requests, takings, days, uncovered, balance }
}

export async function amountOf(
  { server, requester }: Staff,
  { id }: { id: string },
): Promise<number> {
  return (
    (await server.call(`GET /api/portal/leave/requests/${id}`, { as: requester.token }))
      .body as LeaveRequest
  ).amount
}

export async function corrections(employeeId: string) {
  const { queries } = await testDatabase()
  return queries
    .selectFrom('leave_ledger')
    .select(['amount', 'request_id', 'note'])
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'correction')
    .orderBy('id')
    .execute()
}
