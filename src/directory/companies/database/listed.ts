import type { Queries } from '#platform/db/database.ts'
import { companyPath } from './read.ts'

function accepted(queries: Queries, siteId: number) {
  return queries
    .selectFrom('companies')
    .where('site_id', '=', siteId)
    .where('state', '=', 'accepted')
}

/** How many companies have a page. */
export async function countListedCompanies(queries: Queries, siteId: number): Promise<number> {
  const { many } = await accepted(queries, siteId)
    .select((count) => count.fn.countAll<string>().as('many'))
    .executeTakeFirstOrThrow()
  return Number(many)
}

/** A page of the companies that have a page, by number, for the sitemap. */
export async function listedCompanies(
  queries: Queries,
  siteId: number,
  { skip, max }: { skip: number; max: number },
): Promise<{ en: string; ar: string; changed: Date }[]> {
  const rows = await accepted(queries, siteId)
    .select(['number', 'slug_en', 'slug_ar', 'updated_at'])
    .orderBy('number')
    .limit(max)
    .offset(skip)
    .execute()
  return rows.map((row) => ({
    en: companyPath(row.number, row.slug_en),
    ar: companyPath(row.number, row.slug_ar),
    changed: row.updated_at,
  }))
}
