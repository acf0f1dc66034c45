import type { Database } from '#platform/db/database.ts'
import type { CompanyType } from './contract.ts'

/**
 * The activities that tests use: land, sea and air for providers, and one for transfer companies.
 */
export const TEST_ACTIVITIES = [
  { id: 1, code: 'provider', mark: 'land', name_en: 'Land transport', name_ar: 'النقل البري' },
  { id: 2, code: 'provider', mark: 'sea', name_en: 'Sea freight', name_ar: 'الشحن البحري' },
  { id: 3, code: 'provider', mark: 'air', name_en: 'Air freight', name_ar: 'الشحن الجوي' },
  { id: 4, code: 'transfer', mark: 'moving', name_en: 'Moving homes', name_ar: 'نقل الأثاث' },
] satisfies { id: number; code: CompanyType; mark: string; name_en: string; name_ar: string }[]

const SERVICES = [
  {
    id: 11,
    activity_id: 1,
    name_en: 'Full truck load',
    name_ar: 'حمولة شاحنة كاملة',
    synonyms: 'trucking, lorry, شاحنات',
  },
  {
    id: 12,
    activity_id: 1,
    name_en: 'Refrigerated trucks',
    name_ar: 'نقل مبرد',
    synonyms: 'reefer, cold chain, تبريد',
  },
  {
    id: 21,
    activity_id: 2,
    name_en: 'Containers',
    name_ar: 'شحن الحاويات',
    synonyms: 'FCL, حاوية',
  },
  {
    id: 31,
    activity_id: 3,
    name_en: 'Air cargo',
    name_ar: 'شحن جوي للبضائع',
    synonyms: 'airfreight, طائرة',
  },
]

/** A site's activities and services. */
export async function someActivities({ queries }: Database, siteId: number): Promise<void> {
  await queries
    .insertInto('activities')
    .values(TEST_ACTIVITIES.map((activity, rank) => ({ site_id: siteId, rank, ...activity })))
    .execute()
  await queries
    .insertInto('provider_services')
    .values(SERVICES.map((service, rank) => ({ site_id: siteId, rank, ...service })))
    .execute()
}
