import type { Trx } from '#platform/db/database.ts'

/**
 * Runs of a site are approved one after another, so that the second one sees what the first paid:
 * locks all that are under way, in the same order, before anything else is locked.
 */
export async function lockApprovals(trx: Trx, siteId: number): Promise<void> {
  await trx
    .selectFrom('pay_runs')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', 'in', ['computing', 'draft', 'submitted'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The month whose own run waits for approval; null where none does. */
export async function monthWaiting(trx: Trx, siteId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('pay_runs')
    .select('month')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'month')
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  return row?.month ?? null
}
