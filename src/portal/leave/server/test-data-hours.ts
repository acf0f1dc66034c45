import { testDatabase } from '#test/helpers/test-database.ts'
import { changeType, findType } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveRules } from '../types/contract.ts'

// Monday, working time eight to five with an hour's break: eight hours.
export const MONDAY = '2026-12-07'
export const TEN_TO_TWELVE = { from: '10:00', to: '12:00' }

interface Staff extends LeaveCompany {
  readonly requester: Person
  readonly manager: Person
}

export async function staff(
  rules: Partial<LeaveRules> = {},
  changes: Parameters<LeaveCompany['person']>[1] = {},
): Promise<Staff> {
  const found = await aLeaveCompany()
  const { queries, transaction } = await testDatabase()
  const type = await findType(queries, found.siteId, found.typeId('annual'))
  if (type === null) throw new Error('There is no annual leave')
  const allowed: Partial<LeaveRules> = {
    unit: 'working',
    halfDays: true,
    hours: true,
    noticeDays: 0,
    chain: [{ by: 'manager', fromDays: 0 }],
  }
  await transaction((trx) =>
    changeType(trx, found.siteId, type.id, {
      ...type,
      rules: { ...type.rules, ...allowed, ...rules },
    }),
  )
  const manager = await found.person(['leave.team'])
  const requester = await found.person(['leave.own'], { managerId: manager.employeeId, ...changes })
  found.at('2026-12-01')
  return { ...found, manager, requester }
}

export async function balance(
  { server }: LeaveCompany,
  { token }: Person,
): Promise<{ pending: number; left: number }> {
  const { body } = await server.call('GET /api/portal/leave/balances?on=2026-12-31', { as: token })
  const [annual] = (body as { items: { type: { code: string }; pending: number; left: number }[] })
    .items
  if (annual === undefined) throw new Error('The leave type has no balance')
  return annual
}

export async function withdraw(
  { server }: LeaveCompany,
  { token }: Person,
  { id }: LeaveRequest,
): Promise<number> {
  return (await server.call(`POST /api/portal/leave/requests/${id}/withdrawal`, { as: token }))
    .status
}
