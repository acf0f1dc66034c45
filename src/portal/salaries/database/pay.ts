import type { Queries, Trx } from '#platform/db/database.ts'
import { savePay } from '#portal/employees/database/pay.ts'
import type { PayRow } from '../rules/periods.ts'

/** The rows of pay of these employees, each person's by day. */
export async function payRowsOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Map<string, PayRow[]>> {
  const found = new Map<string, PayRow[]>()
  if (employeeIds.length === 0) return found
  const rows = await queries
    .selectFrom('employee_pay')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .orderBy('employee_id')
    .orderBy('from_date')
    .execute()
  for (const row of rows) {
    const pay: PayRow = {
      fromDay: row.from_date,
      basicFils: row.basic_fils,
      housingFils: row.housing_fils,
      transportFils: row.transport_fils,
      otherFils: row.other_fils,
      iban: row.iban,
      bankRoutingCode: row.bank_routing_code,
    }
    found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), pay])
  }
  return found
}

/** One employee's rows of pay, by day. */
export async function payOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<PayRow[]> {
  return (await payRowsOf(queries, siteId, [employeeId])).get(employeeId) ?? []
}

/** Saves rows of pay; those of a day that has one replace it. */
export async function savePayRows(
  trx: Trx,
  siteId: number,
  employeeId: string,
  rows: readonly PayRow[],
): Promise<void> {
  for (const { fromDay, ...pay } of rows)
    await savePay(trx, siteId, { ...pay, employeeId, fromDate: fromDay })
}
