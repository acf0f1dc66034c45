import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

/** Thousandths of a day that live requests of one kind take in a year, by their first day. */
export async function takenInYear(
  queries: Queries,
  siteId: number,
  employeeId: string,
  typeId: string,
  year: { firstDay: string; lastDay: string },
): Promise<number> {
  const { sum } = await queries
    .selectFrom('leave_requests')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('type_id', '=', typeId)
    .where('state', 'in', ['pending', 'approved'])
    .where('from_date', '>=', year.firstDay)
    .where('from_date', '<=', year.lastDay)
    .executeTakeFirstOrThrow()
  return sum
}
