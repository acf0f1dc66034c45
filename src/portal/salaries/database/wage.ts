import { daysOfMonth } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { totalOf } from '../rules/amounts.ts'
import { rowOn } from '../rules/periods.ts'
import { payRowsOf } from './pay.ts'

/** The monthly wage of some people at the end of a month; undefined without a salary. */
export async function wagesOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<(employeeId: string, month: string) => number | undefined> {
  const rows = await payRowsOf(queries, siteId, [...new Set(employeeIds)])
  return (employeeId, month) => {
    const row = rowOn(rows.get(employeeId) ?? [], daysOfMonth(month).at(-1) ?? '')
    return row === undefined ? undefined : totalOf(row)
  }
}
