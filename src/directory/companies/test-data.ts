import { sql } from 'kysely'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { CompanyType } from '#directory/activities/contract.ts'
import { namesOf, refreshCompanies } from './database/refresh.ts'

export interface CompanyOptions {
  nameEn?: string
  nameAr?: string
  summaryEn?: string
  summaryAr?: string
  typeCode?: CompanyType
  state?: 'draft' | 'pending' | 'accepted' | 'rejected' | 'suspended'
  princedomId?: number
  addressEn?: string
  addressAr?: string
  branches?: { nameEn: string; nameAr: string; addressEn: string; addressAr: string }[]
  lat?: number
  lng?: number
  activities?: number[]
  services?: number[]
  licensedUntil?: string
  insuredUntil?: string
  logoFileId?: string
  lanesTo?: string[]
  hours?: { season?: 'usual' | 'ramadan'; weekday: number; opens: string; closes: string }[]
}

const NOW = new Date('2026-11-18T05:00:00.000Z')

function companyRow(siteId: number, number: number, options: CompanyOptions) {
  const { nameEn = 'Al Wathba Land Transport', nameAr = 'الوثبة للنقل البري' } = options
  const { sortEn, sortAr, slugEn, slugAr } = namesOf({ name_en: nameEn, name_ar: nameAr })
  return {
    site_id: siteId,
    id: newId(),
    number,
    type_code: options.typeCode ?? ('provider' as const),
    state: options.state ?? ('accepted' as const),
    name_en: nameEn,
    name_ar: nameAr,
    sort_en: sortEn,
    sort_ar: sortAr,
    slug_en: slugEn,
    slug_ar: slugAr,
    summary_en: options.summaryEn ?? '',
    summary_ar: options.summaryAr ?? '',
    search: '',
    princedom_id: options.princedomId ?? 2,
    address_en: options.addressEn ?? '',
    address_ar: options.addressAr ?? '',
    lat: options.lat ?? null,
    lng: options.lng ?? null,
    phone: '+97141234567',
    logo_file_id: options.logoFileId ?? null,
    licensed_until: options.licensedUntil ?? null,
    insured_until: options.insuredUntil ?? null,
    created_at: NOW,
    updated_at: NOW,
  }
}

export interface MadeCompany {
  readonly id: string
  readonly number: number
}

/** A company with its activities; the site's activities must exist (`someActivities`). */
export async function aCompany(
  database: Database,
  siteId: number,
  options: CompanyOptions = {},
): Promise<MadeCompany> {
  const { activities = [1], services = [], lanesTo = [], hours = [], branches = [] } = options
  return database.transaction(async (trx) => {
    const row = companyRow(siteId, await nextNumbers(trx, siteId, 'companies'), options)
    const own = { site_id: siteId, company_id: row.id }
    await trx.insertInto('companies').values(row).execute()
    if (activities.length > 0)
      await trx
        .insertInto('company_activities')
        .values(activities.map((activity_id) => ({ ...own, activity_id })))
        .execute()
    if (services.length > 0)
      await trx
        .insertInto('company_services')
        .values(services.map((service_id) => ({ ...own, service_id })))
        .execute()
    if (lanesTo.length > 0)
      await trx
        .insertInto('company_lanes')
        .values(
          lanesTo.map((to_country, index) => ({
            ...own,
            place: index + 1,
            activity_id: activities[0] ?? 1,
            from_country: 'AE',
            to_country,
            transit_days: 3,
          })),
        )
        .execute()
    if (branches.length > 0)
      await trx
        .insertInto('company_branches')
        .values(
          branches.map(({ nameEn, nameAr, addressEn, addressAr }, rank) => ({
            ...{ ...own, id: newId(), rank, name_en: nameEn, name_ar: nameAr },
            ...{ address_en: addressEn, address_ar: addressAr },
          })),
        )
        .execute()
    if (hours.length > 0)
      await trx
        .insertInto('company_hours')
        .values(hours.map((each) => ({ ...own, season: 'usual' as const, ...each })))
        .execute()
    await refreshCompanies(trx, siteId, [row.id])
    return { id: row.id, number: row.number }
  })
}

const FIRST = [
  'Gulf',
  'Desert',
  'Falcon',
  'Pearl',
  'Oasis',
  'Palm',
  'Dhow',
  'Horizon',
  'Emirates',
  'Crescent',
]
const FIRST_AR = [
  'الخليج',
  'الصحراء',
  'الصقر',
  'اللؤلؤة',
  'الواحة',
  'النخلة',
  'الداو',
  'الأفق',
  'الإمارات',
  'الهلال',
]
const SECOND = [
  'Land Transport',
  'Shipping',
  'Air Cargo',
  'Logistics',
  'Freight',
  'Movers',
  'Express',
]
const SECOND_AR = [
  'للنقل البري',
  'للشحن البحري',
  'للشحن الجوي',
  'للخدمات اللوجستية',
  'للشحن',
  'لنقل الأثاث',
  'للتوصيل السريع',
]

/**
 * Many companies of all kinds, for benches and scaling tests; returns their numbers in order. The
 * site's activities must exist.
 */
export async function manyCompanies(
  database: Database,
  siteId: number,
  many: number,
): Promise<number[]> {
  const activities = await database.queries
    .selectFrom('activities')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
  const services = await database.queries
    .selectFrom('provider_services')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
  const numbers: number[] = []
  for (let from = 0; from < many; from += 25) {
    await database.transaction(async (trx) => {
      // A busy machine may take long to carry a large statement to the server.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const count = Math.min(25, many - from)
      const first = await nextNumbers(trx, siteId, 'companies', count)
      const rows = Array.from({ length: count }, (_, step) => {
        const index = from + step
        const [name, kind] = [
          index % FIRST.length,
          Math.floor(index / FIRST.length) % SECOND.length,
        ]
        return companyRow(siteId, first + step, {
          nameEn: `${FIRST[name]} ${SECOND[kind]} ${(index * 7919).toString(36)}`,
          nameAr: `${FIRST_AR[name]} ${SECOND_AR[kind]} ${index}`,
          summaryEn: `Carries goods of every kind between the emirates and beyond, with drivers who know the road ${index % 97}.`,
          summaryAr: 'تنقل البضائع بأنواعها بين الإمارات وخارجها مع سائقين يعرفون الطريق.',
          typeCode: index % 5 === 0 ? 'transfer' : 'provider',
          princedomId: (index % 7) + 1,
          lat: 24.3 + ((index * 37) % 1_500) / 1_000,
          lng: 54.3 + ((index * 53) % 2_000) / 1_000,
          ...(index % 3 === 0 ? { licensedUntil: '2027-06-01' } : {}),
          ...(index % 4 === 0 ? { insuredUntil: '2026-01-01' } : {}),
        })
      })
      await trx.insertInto('companies').values(rows).execute()
      const own = (step: number) => ({ site_id: siteId, company_id: rows[step]?.id ?? '' })
      const pick = (list: readonly { id: number }[], at: number) => list[at % list.length]?.id ?? 1
      await trx
        .insertInto('company_activities')
        .values(
          rows.map((_, step) => ({ ...own(step), activity_id: pick(activities, from + step) })),
        )
        .execute()
      await trx
        .insertInto('company_services')
        .values(
          rows.flatMap((_, step) =>
            [0, 1].map((more) => ({
              ...own(step),
              service_id: pick(services, from + step + more),
            })),
          ),
        )
        .execute()
      const ids = rows.map(({ id }) => id)
      await refreshCompanies(trx, siteId, ids)
      numbers.push(...rows.map(({ number }) => number))
    })
  }
  for (const table of ['companies', 'company_facets', 'company_activities', 'company_services'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.queries)
  return numbers
}
