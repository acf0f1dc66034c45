import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import { accrueAll } from '../server/accrue.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { Policy, PolicyEntitlement, PolicyWho } from './contract.ts'

export const EVERYBODY: PolicyWho = {
  departmentIds: [],
  positions: [],
  employeeIds: [],
  nationality: null,
  gender: null,
}
const NAME = { en: 'Drivers', ar: 'السائقون' }

export function monthly(daysPerYear: number): PolicyEntitlement {
  return {
    grant: { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear, backdated: false }] },
    carry: { kind: 'asType' },
  }
}

export function yearly(daysPerYear: number): PolicyEntitlement {
  return { grant: { kind: 'yearly', daysPerYear }, carry: { kind: 'asType' } }
}

export interface Drivers extends LeaveCompany {
  readonly hr: Person
  readonly driver: Person
  readonly clerk: Person
  readonly departmentId: string
}

/**
 * A company with a department of drivers, including one who may see their own leave, on a given
 * day.
 */
export async function drivers(today: string): Promise<Drivers> {
  const leave = await aLeaveCompany()
  leave.at(today)
  const departmentId = await leave.company.aDepartment('Drivers')
  const hr = await leave.person(['leave.all', 'leave.setUp'])
  const driver = await leave.person(['leave.own'], { departmentId, name: 'Driver' })
  const clerk = await leave.person(['leave.own'], { name: 'Clerk' })
  return { ...leave, hr, driver, clerk, departmentId }
}

export type PolicyInput = {
  typeId: string
  who: PolicyWho
  gives: PolicyEntitlement
  fromDay: string
  lastDay: string | null
  name: typeof NAME
}

export function ofDrivers(
  { departmentId, typeId }: Drivers,
  changes: Partial<PolicyInput>,
): PolicyInput {
  return {
    typeId: typeId('annual'),
    who: { ...EVERYBODY, departmentIds: [departmentId] },
    gives: monthly(36),
    fromDay: '2026-04-01',
    lastDay: null,
    name: NAME,
    ...changes,
  }
}

export async function add(leave: Drivers, changes: Partial<PolicyInput> = {}): Promise<Policy> {
  const body = ofDrivers(leave, changes)
  const response = await leave.server.call('POST /api/portal/leave/policies', {
    as: leave.hr.token,
    key: newId(),
    body,
  })
  expect(response.status, response.text).toBe(201)
  return response.body
}

export async function change(
  leave: Drivers,
  id: string,
  changes: Partial<PolicyInput>,
): Promise<{ status: number; body: never }> {
  const { typeId: _typeId, ...body } = ofDrivers(leave, changes)
  return leave.server.call(`PUT /api/portal/leave/policies/${id}`, { as: leave.hr.token, body })
}

export async function listed(leave: Drivers): Promise<Policy[]> {
  const { body } = await leave.server.call('GET /api/portal/leave/policies', { as: leave.hr.token })
  return (body as { items: Policy[] }).items
}

export async function run({ company, server }: LeaveCompany): Promise<number> {
  return accrueAll(company.database, server.clock.now)
}

export async function grantsOf(
  { siteId, company, typeId }: LeaveCompany,
  { employeeId }: Person,
  code: string,
): Promise<Record<string, number>> {
  const rows = await company.database.queries
    .selectFrom('leave_ledger')
    .select(['run_key', 'amount'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('type_id', '=', typeId(code))
    .where('kind', '=', 'grant')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.run_key ?? '', row.amount / 1000]))
}

export function sumOf(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, each) => sum + each, 0)
}

export interface LeaveTotals {
  type: { code: string }
  left: number
  policy: { en: string } | null
}

export async function balance(
  { server }: LeaveCompany,
  { token }: Person,
  on: string,
  code = 'annual',
): Promise<LeaveTotals | undefined> {
  const { body } = await server.call('GET /api/portal/leave/balances', { as: token, query: { on } })
  return (body as { items: LeaveTotals[] }).items.find((each) => each.type.code === code)
}

export async function move(
  { company, siteId }: LeaveCompany,
  { employeeId }: Person,
  departmentId: string,
): Promise<void> {
  await company.database.queries
    .updateTable('employees')
    .set({ department_id: departmentId })
    .where('site_id', '=', siteId)
    .where('id', '=', employeeId)
    .execute()
}
