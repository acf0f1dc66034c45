import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type NumberKind = 'order' | 'invoice' | 'credit-note' | 'meal-plan'

/** The next number of its kind. The counter's row stays locked until the transaction ends, so that one that fails leaves no gap. */
export async function nextNumber(trx: Trx, siteId: number, kind: NumberKind): Promise<number> {
  const { last } = await trx
    .insertInto('shop_counters')
    .values({ site_id: siteId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'kind'])
        .doUpdateSet({ last: sql<number>`shop_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
