import type { Queries } from '#platform/db/database.ts'
import type { Employment } from '../rules/update.ts'

/** What the days of updates of some employees are checked against. */
export async function employmentsOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Map<string, Employment>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('employees as e')
    .select(['e.id', 'e.joining_date', 'e.leaving_date'])
    .select((of) =>
      of
        .selectFrom('salary_updates as s')
        .select(({ fn }) => fn.max('s.from_date').as('day'))
        .whereRef('s.site_id', '=', 'e.site_id')
        .whereRef('s.employee_id', '=', 'e.id')
        .where('s.state', '=', 'approved')
        .as('last_update_day'),
    )
    .where('e.site_id', '=', siteId)
    .where('e.id', 'in', [...employeeIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        joiningDate: row.joining_date,
        leavingDate: row.leaving_date,
        lastUpdateDay: row.last_update_day,
      },
    ]),
  )
}

/** The employee whose account this is; null for other accounts. */
export async function employeeOfUser(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('users')
    .select('employee_id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.employee_id ?? null
}
