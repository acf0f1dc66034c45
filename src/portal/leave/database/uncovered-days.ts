import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { RequestedAmount } from '../rules/buckets.ts'

/** The days of a leave that no balance covers. */
export async function uncoveredOf(
  queries: Queries,
  siteId: number,
  requestId: string,
): Promise<RequestedAmount[]> {
  const rows = await queries
    .selectFrom('leave_uncovered')
    .select(['day', 'amount'])
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: row.day, amount: row.amount }))
}

export async function replaceUncovered(
  trx: Trx,
  siteId: number,
  request: { readonly id: string; readonly employee: { readonly id: string } },
  days: readonly RequestedAmount[],
): Promise<void> {
  await trx
    .deleteFrom('leave_uncovered')
    .where('site_id', '=', siteId)
    .where('request_id', '=', request.id)
    .execute()
  for (const { day, amount } of days) {
    await sql`insert into leave_uncovered (site_id, employee_id, day, half, request_id, amount)
      select d.site_id, d.employee_id, d.day, min(d.half), ${request.id}::uuid, ${amount}::int from leave_days d
      where d.site_id = ${siteId} and d.employee_id = ${request.employee.id}::uuid and (d.request_id = ${request.id}::uuid or d.by_hour) and d.day = ${day}::date
      group by d.site_id, d.employee_id, d.day`.execute(trx)
  }
}
