import type { Queries } from '#platform/db/database.ts'
import type { Holiday } from './contract.ts'

/** Holidays with at least one day between the two dates, in order. */
export async function holidaysBetween(queries: Queries, siteId: number, from: string, to: string): Promise<Holiday[]> {
  const rows = await queries
    .selectFrom('holidays')
    .select(['id', 'code', 'name_en', 'name_ar', 'from_date', 'to_date', 'state'])
    .where('site_id', '=', siteId)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: { en: row.name_en, ar: row.name_ar },
    fromDate: row.from_date,
    toDate: row.to_date,
    state: row.state,
  }))
}
