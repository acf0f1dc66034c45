import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface Lock {
  readonly at: Date
  readonly by: TwoNames
}

/** Who locked a month and when; null for a month that is open. */
export async function lockOfMonth(
  queries: Queries,
  siteId: number,
  month: string,
): Promise<Lock | null> {
  const row = await queries
    .selectFrom('locked_months as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'l.site_id').onRef('u.id', '=', 'l.locked_by'),
    )
    .select(['l.locked_at', 'u.name_en', 'u.name_ar'])
    .where('l.site_id', '=', siteId)
    .where('l.month', '=', month)
    .executeTakeFirst()
  if (row === undefined) return null
  return { at: row.locked_at, by: { en: row.name_en, ar: row.name_ar } }
}

/** Returns false for a month that is locked already. */
export async function insertLock(
  trx: Trx,
  siteId: number,
  { month, userId, now }: { month: string; userId: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('locked_months')
    .values({ site_id: siteId, month, locked_by: userId, locked_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'month']).doNothing())
    .returning('month')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLock(trx: Trx, siteId: number, month: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('locked_months')
    .where('site_id', '=', siteId)
    .where('month', '=', month)
    .returning('month')
    .executeTakeFirst()
  return row !== undefined
}
