import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/**
 * Takes the next numbers of a year, and returns the first. The counter's row stays locked until the
 * transaction ends, so that one that fails leaves no gap. Lock the letters before it.
 */
export async function takeSerials(
  trx: Trx,
  siteId: number,
  year: number,
  count: number,
): Promise<number> {
  const { last } = await trx
    .insertInto('letter_counters')
    .values({ site_id: siteId, year, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'year'])
        .doUpdateSet({ last: sql<number>`letter_counters.last + ${count}::integer` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}
