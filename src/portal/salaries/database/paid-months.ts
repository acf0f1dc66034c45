import type { Queries } from '#platform/db/database.ts'
import { MONTHS_CORRECTED } from '../rules/update.ts'

/**
 * The last months with a run of their own that is approved, or that someone is deciding on: it is
 * not calculated again.
 */
export async function lastPaidMonths(queries: Queries, siteId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('pay_runs')
    .select('month')
    .distinct()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'month')
    .where('state', 'in', ['submitted', 'approved'])
    .orderBy('month', 'desc')
    .limit(MONTHS_CORRECTED)
    .execute()
  return rows.map(({ month }) => month)
}
