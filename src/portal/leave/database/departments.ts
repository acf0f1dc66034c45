import type { Queries } from '#platform/db/database.ts'

/** Whether any of some ids is not a department of the site. */
export async function missingDepartment(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await queries
    .selectFrom('departments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.id)).size < new Set(ids).size
}
