import type { Queries, Trx } from '#platform/db/database.ts'

export interface StoredProviderEvent {
  readonly provider: string
  readonly id: string
  readonly type: string
  readonly intent: string | null
  readonly outcome: string
  readonly now: Date
}

/** Records an event; returns false if it was already recorded. */
export async function takeEvent(
  trx: Trx,
  siteId: number,
  { provider, id, type, intent, outcome, now }: StoredProviderEvent,
): Promise<boolean> {
  const recorded = await trx
    .insertInto('payment_events')
    .values({ site_id: siteId, provider, event: id, type, intent, outcome, received_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'event']).doNothing())
    .returning('event')
    .executeTakeFirst()
  return recorded !== undefined
}

export async function isEventKnown(
  queries: Queries,
  siteId: number,
  provider: string,
  event: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('payment_events')
    .select('event')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('event', '=', event)
    .executeTakeFirst()
  return row !== undefined
}

export async function siteIds(queries: Queries): Promise<number[]> {
  const rows = await queries.selectFrom('sites').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
