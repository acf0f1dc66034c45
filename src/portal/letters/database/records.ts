import type { Queries, Trx } from '#platform/db/database.ts'
import type { EmployeeCard, EmployeeDocuments } from '#portal/employees/contract.ts'
import { employeeCard, employeeDocuments } from '#portal/employees/card/database.ts'

export interface Pay {
  readonly fromDate: string
  readonly basic: number
  readonly housing: number
  readonly transport: number
  readonly other: number
  readonly iban: string
}

export interface EmployeeRecord {
  readonly card: Omit<EmployeeCard, 'documents'>
  readonly documents: EmployeeDocuments
  /** Null if no pay is known. */
  readonly pay: Pay | null
  /** What applied before it. */
  readonly previousPay: Pay | null
}

/** The pay of a day and what applied before it; without a day, the newest, announced or not. */
async function payOn(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string | null,
): Promise<Pay[]> {
  let query = queries
    .selectFrom('employee_pay')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
  if (day !== null) query = query.where('from_date', '<=', day)
  const rows = await query.orderBy('from_date', 'desc').limit(2).execute()
  return rows.map((row) => ({
    fromDate: row.from_date,
    basic: row.basic_fils,
    housing: row.housing_fils,
    transport: row.transport_fils,
    other: row.other_fils,
    iban: row.iban,
  }))
}

/** Everything that letters say about an employee; without a day, with the newest pay. */
export async function employeeRecord(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string | null,
): Promise<EmployeeRecord | null> {
  const card = await employeeCard(queries, siteId, employeeId)
  if (card === null) return null
  const documents = await employeeDocuments(queries, siteId, employeeId)
  if (documents === null) return null
  const [pay = null, previousPay = null] = await payOn(queries, siteId, employeeId, day)
  return { card, documents, pay, previousPay }
}

/** Locks employees in the order of their ids; returns those there are. */
export async function lockEmployees(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The account of an employee, who is notified of their letters. */
export async function userOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row?.id ?? null
}
