import type { Queries } from '#platform/db/database.ts'
import { toLeaveHours } from '../database/hours.ts'
import type { AwaySpan } from './contract.ts'

/** The live leave of some people that overlaps a range of days, by person. */
export async function spansOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, AwaySpan[]>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('leave_requests as r')
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').onRef('t.id', '=', 'r.type_id'),
    )
    .select([
      'r.id',
      'r.employee_id',
      'r.from_date',
      'r.to_date',
      'r.from_midday',
      'r.to_midday',
      'r.from_minute',
      'r.to_minute',
      'r.state',
      't.id as type_id',
      't.code',
      't.name_en',
      't.name_ar',
    ])
    .where('r.site_id', '=', siteId)
    .where('r.employee_id', 'in', ids)
    .where('r.state', 'in', ['pending', 'approved'])
    .where('r.from_date', '<=', to)
    .where('r.to_date', '>=', from)
    .orderBy('r.from_date')
    .execute()
  const named = rows.map((row) => ({
    employeeId: row.employee_id,
    span: {
      id: row.id,
      type: { id: row.type_id, code: row.code, name: { en: row.name_en, ar: row.name_ar } },
      from: row.from_date,
      to: row.to_date,
      fromMidday: row.from_midday,
      toMidday: row.to_midday,
      hours: toLeaveHours(row),
      pending: row.state === 'pending',
    },
  }))
  return new Map(
    [...Map.groupBy(named, (each) => each.employeeId)].map(([id, each]) => [
      id,
      each.map(({ span }) => span),
    ]),
  )
}
