import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { ReturnKind } from '../contract.ts'

/** A pending return whose leave or missing days a calendar change affects. */
export interface WaitingReturn {
  readonly id: string
  readonly requestId: string
  readonly actualDate: string
}

export async function waitingTouching(
  queries: Queries,
  siteId: number,
  ranges: readonly { from: string; to: string }[],
): Promise<WaitingReturn[]> {
  if (ranges.length === 0) return []
  const meets = ranges.map(
    ({ from, to }) =>
      sql<boolean>`(r.from_date <= ${to}::date and greatest(b.actual_date, b.expected_date) >= ${from}::date)`,
  )
  const rows = await queries
    .selectFrom('leave_returns as b')
    .innerJoin('leave_requests as r', (join) =>
      join.onRef('r.site_id', '=', 'b.site_id').onRef('r.id', '=', 'b.request_id'),
    )
    .select(['b.id', 'b.request_id', 'b.actual_date'])
    .where('b.site_id', '=', siteId)
    .where('b.state', '=', 'pending')
    .where('r.state', '=', 'approved')
    .where(sql<boolean>`(${sql.join(meets, sql` or `)})`)
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ id: row.id, requestId: row.request_id, actualDate: row.actual_date }))
}

/** Updates the consequence of a pending return. */
export async function rewriteWaiting(
  trx: Trx,
  siteId: number,
  id: string,
  meant: { kind: ReturnKind; expectedDate: string; days: number; amount: number },
): Promise<void> {
  await trx
    .updateTable('leave_returns')
    .set({
      kind: meant.kind,
      expected_date: meant.expectedDate,
      days: meant.days,
      leave_amount: meant.amount,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
