import { someActivities } from '#directory/activities/test-data.ts'
import { manyCompanies } from '#directory/companies/test-data.ts'
import { manyOffers } from '#directory/offers/test-data.ts'
import { dayAt } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'

/** Size of the directory to measure. */
export interface DirectorySize {
  companies: number
  offers: number
}

export async function fillDirectory(
  database: Database,
  siteId: number,
  { companies, offers }: DirectorySize,
): Promise<void> {
  await someActivities(database, siteId)
  await manyCompanies(database, siteId, companies)
  const owners = await database.queries
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('number')
    .limit(200)
    .execute()
  await manyOffers(database, {
    siteId,
    companyIds: owners.map(({ id }) => id),
    many: offers,
    today: dayAt(Date.now(), 'Asia/Dubai'),
  })
  for (const table of ['companies', 'company_facets', 'offers', 'offer_shelves'])
    await database.run(`analyze ${table}`)
}
