import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

/** The days in a range on which anyone was at work for any time, in order. */
export async function checkInDays(
  queries: Queries,
  siteId: number,
  employeeId: string,
  between: { from: string; to: string },
): Promise<string[]> {
  if (between.to < between.from) return []
  const rows = await queries
    .selectFrom('attendance_sessions')
    .select('day')
    .distinct()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('day', '>=', between.from)
    .where('day', '<=', between.to)
    .orderBy('day')
    .execute()
  return rows.map((row) => row.day)
}

export interface CheckInQuery {
  readonly employeeId: string
  readonly from: string
  readonly to: string
}

/**
 * For each query the first day in its range on which that employee was at work, in one statement;
 * null where there is none.
 */
export async function firstCheckIns(
  queries: Queries,
  siteId: number,
  query: readonly CheckInQuery[],
): Promise<(string | null)[]> {
  if (query.length === 0) return []
  const { rows } = await sql<{ day: string | null }>`
    select s.day from unnest(${query.map((each) => each.employeeId)}::uuid[], ${query.map((each) => each.from)}::date[], ${query.map((each) => each.to)}::date[])
      with ordinality as w (employee_id, first_day, last_day, place)
    left join lateral (select a.day from attendance_sessions a
      where a.site_id = ${siteId} and a.employee_id = w.employee_id and a.day >= w.first_day and a.day <= w.last_day
      order by a.day limit 1) s on true
    order by w.place`.execute(queries)
  return rows.map((row) => row.day)
}
