import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { daysOfMonth } from '#platform/days.ts'

/** What of a month’s attendance and leave is not decided yet. */
export async function openOfMonth(
  queries: Queries,
  siteId: number,
  month: string,
): Promise<{ flagged: number; corrections: number; leave: number }> {
  const days = daysOfMonth(month)
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const { rows } = await sql<{ flagged: number; corrections: number; leave: number }>`
    select
      (select count(*) from attendance_sessions s where s.site_id = ${siteId}
        and s.review = 'open' and s.day between ${from}::date and ${to}::date)::int as flagged,
      (select count(*) from attendance_corrections c where c.site_id = ${siteId}
        and c.state = 'open' and c.day between ${from}::date and ${to}::date)::int as corrections,
      (select count(*) from leave_requests r where r.site_id = ${siteId}
        and r.state = 'pending' and r.from_date <= ${to}::date and r.to_date >= ${from}::date)::int as leave`.execute(
    queries,
  )
  return rows[0] ?? { flagged: 0, corrections: 0, leave: 0 }
}
