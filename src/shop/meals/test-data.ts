import type { Trx } from '#platform/db/database.ts'
import { runQuery } from '#platform/db/statement.ts'
import { type Portions, portionsQuery, showIfGone } from './portions.ts'

/** Reserves portions and returns the meals that fall short. */
export async function takePortions(
  trx: Trx,
  siteId: number,
  portions: readonly Portions[],
): Promise<readonly string[]> {
  const taken = await runQuery(trx, portionsQuery(siteId, portions))
  showIfGone(trx, siteId, taken)
  return taken.short
}
