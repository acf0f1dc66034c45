import type { Queries } from '#platform/db/database.ts'

/** How a company is reached and until when it is licensed, for its papers. */
export async function companyContact(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<{ phone: string; licensedUntil: string | null }> {
  const row = await queries
    .selectFrom('companies')
    .select(['phone', 'licensed_until'])
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { phone: row.phone, licensedUntil: row.licensed_until }
}
