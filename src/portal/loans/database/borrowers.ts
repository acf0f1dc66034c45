import type { Queries } from '#platform/db/database.ts'

/** The last working day of an employee, where it is known. */
export async function lastDayOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('employees')
    .select('leaving_date')
    .where('site_id', '=', siteId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return row?.leaving_date ?? null
}

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
