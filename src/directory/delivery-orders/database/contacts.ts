import type { Queries } from '#platform/db/database.ts'

/** A company's contact details and licence expiry, for its PDFs. */
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
