import type { Queries } from '#platform/db/database.ts'

/** A company's owners: their open calendars show new bookings at once. */
export async function membersOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('company_members')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  return rows.map((row) => row.user_id)
}
