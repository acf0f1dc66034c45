import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { DAY } from '../../rules/amounts.ts'
import type { UncoveredLeave } from '../contract.ts'

/** Live leave with days that no balance covers, newest first. */
export async function uncoveredLeave(
  queries: Queries,
  siteId: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<UncoveredLeave[]> {
  const page = queries
    .selectFrom('leave_uncovered')
    .select(['request_id', sql<number>`sum(amount)::int`.as('amount')])
    .where('site_id', '=', siteId)
    .$if(after !== undefined, (query) => query.where('request_id', '<', after ?? ''))
    .groupBy('request_id')
    .orderBy('request_id', 'desc')
    .limit(limit)
  const rows = await queries
    .selectFrom(page.as('u'))
    .innerJoin('leave_requests as r', (join) =>
      join.on('r.site_id', '=', siteId).onRef('r.id', '=', 'u.request_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'r.site_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').onRef('t.id', '=', 'r.type_id'),
    )
    .select([
      'u.request_id',
      'u.amount',
      'r.from_date',
      'r.to_date',
      'r.employee_id',
      'r.type_id',
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
    ])
    .select(['t.code', 't.name_en as type_en', 't.name_ar as type_ar'])
    .orderBy('u.request_id', 'desc')
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    type: { id: row.type_id, code: row.code, name: { en: row.type_en, ar: row.type_ar } },
    from: row.from_date,
    to: row.to_date,
    days: row.amount / DAY,
  }))
}
