import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

interface Year {
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * Thousandths of a day that live requests of one kind use in a year, by day; for a kind without
 * accounts, by their first day.
 */
export async function usedInYear(
  queries: Queries,
  siteId: number,
  {
    employeeId,
    typeId,
    keepsAccount,
  }: { employeeId: string; typeId: string; keepsAccount: boolean },
  { firstDay, lastDay }: Year,
): Promise<number> {
  const live = queries
    .selectFrom('leave_requests as r')
    .where('r.site_id', '=', siteId)
    .where('r.employee_id', '=', employeeId)
    .where('r.type_id', '=', typeId)
    .where('r.state', 'in', ['pending', 'approved'])
  if (!keepsAccount) {
    const byFirstDay = live.where('r.from_date', '>=', firstDay).where('r.from_date', '<=', lastDay)
    return (
      await byFirstDay
        .select(sql<number>`coalesce(sum(r.amount), 0)::int`.as('sum'))
        .executeTakeFirstOrThrow()
    ).sum
  }
  const { sum } = await live
    .innerJoin('leave_takings as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').onRef('t.request_id', '=', 'r.id'),
    )
    .where('r.from_date', '<=', lastDay)
    .where('r.to_date', '>=', firstDay)
    .where('t.day', '>=', firstDay)
    .where('t.day', '<=', lastDay)
    .select(sql<number>`coalesce(sum(t.amount), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}
