import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { LeaveHours } from '../rules/hours.ts'
import { toLeaveHours } from './hours.ts'

/**
 * The team members of some people who have live requests on some day of a range, each with whole
 * requests.
 */
export async function awayBetween(
  queries: Queries,
  siteId: number,
  team: { managerId: string; exceptEmployeeId: string },
  from: string,
  to: string,
): Promise<
  {
    employee: { id: string; number: string; name: TwoNames }
    from: string
    to: string
    hours: LeaveHours | null
    pending: boolean
  }[]
> {
  const rows = await queries
    .selectFrom('employees as e')
    .innerJoin('leave_requests as r', (join) =>
      join.onRef('r.site_id', '=', 'e.site_id').onRef('r.employee_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
      'r.from_date',
      'r.to_date',
      'r.from_minute',
      'r.to_minute',
      'r.state',
    ])
    .where('e.site_id', '=', siteId)
    .where('e.manager_id', '=', team.managerId)
    .where('e.id', '<>', team.exceptEmployeeId)
    .where('r.state', 'in', ['pending', 'approved'])
    .where('r.from_date', '<=', to)
    .where('r.to_date', '>=', from)
    .orderBy('r.from_date')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    employee: { id: row.id, number: row.employee_no, name: { en: row.name_en, ar: row.name_ar } },
    from: row.from_date,
    to: row.to_date,
    hours: toLeaveHours(row),
    pending: row.state === 'pending',
  }))
}
