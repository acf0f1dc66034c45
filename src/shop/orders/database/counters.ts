import type { Tables } from '#tables'
import { type QueryCreator, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type NumberKind = 'order' | 'invoice' | 'credit-note' | 'meal-plan'

/** Counts one more of a kind and returns it. */
export function countUp(queries: QueryCreator<Tables>, siteId: number, kind: NumberKind) {
  return queries
    .insertInto('shop_counters')
    .values({ site_id: siteId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'kind'])
        .doUpdateSet({ last: sql<number>`shop_counters.last + 1` }),
    )
    .returning('last')
}

/** The next number of its kind. The counter's row stays locked until the transaction ends, so that one that fails leaves no gap. */
export async function nextNumber(trx: Trx, siteId: number, kind: NumberKind): Promise<number> {
  return (await countUp(trx, siteId, kind).executeTakeFirstOrThrow()).last
}
