import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'

const members = statement((queries, { siteId, companyId }: { siteId: number; companyId: string }) =>
  queries
    .selectFrom('company_members')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .compile(),
)

/** A company's owners: their open calendars show new bookings at once. */
export function membersQuery(siteId: number, companyId: string): PreparedQuery<string[]> {
  return mapResult(members({ siteId, companyId }), (rows) => rows.map((row) => row.user_id))
}

export async function membersOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<string[]> {
  return runQuery(queries, membersQuery(siteId, companyId))
}
