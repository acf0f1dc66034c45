import { someActivities } from '#directory/activities/test-data.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { shelveOffers } from './database/shelves.ts'

const AT = new Date('2026-11-18T05:00:00.000Z')

/** A signed-in user with a language for emails. */
export async function aUser(
  { queries }: Database,
  siteId: number,
  language: 'en' | 'ar' = 'en',
): Promise<string> {
  const id = newId()
  const email = `${id}@offers.test`
  const names = {
    name_en: 'Owner',
    name_ar: 'المالك',
    name_en_folded: 'owner',
    name_ar_folded: 'المالك',
  }
  await queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id,
      email,
      email_folded: email,
      username: id,
      language,
      ...names,
      created_at: AT,
    })
    .execute()
  return id
}

/** A company that does everything by land, with who speaks for it. */
export async function aCompany(
  database: Database,
  siteId: number,
  changes: {
    state?: 'accepted' | 'pending'
    princedomId?: number | null
    members?: readonly string[]
  } = {},
): Promise<string> {
  const { state = 'accepted', princedomId = 2, members = [] } = changes
  const id = newId()
  await database.transaction(async (trx) => {
    const number = await nextNumbers(trx, siteId, 'companies')
    const names = {
      name_en: 'Liwa Transport',
      name_ar: 'ليوا للنقل',
      sort_en: 'liwa transport',
      sort_ar: 'ليوا للنقل',
      slug_en: 'liwa-transport',
      slug_ar: 'ليوا-للنقل',
    }
    await trx
      .insertInto('companies')
      .values({
        site_id: siteId,
        id,
        number,
        type_code: 'provider',
        state,
        ...names,
        search: '',
        princedom_id: princedomId,
        phone: '+97142345678',
        email: 'office@liwa.example',
        created_at: AT,
        updated_at: AT,
      })
      .execute()
    await trx
      .insertInto('company_activities')
      .values({ site_id: siteId, company_id: id, activity_id: 1 })
      .execute()
    for (const user_id of members)
      await trx
        .insertInto('company_members')
        .values({ site_id: siteId, company_id: id, user_id, since: AT })
        .execute()
  })
  return id
}

/** A site with activities, a company and an owner. */
export async function anOwnersSite(database: Database, language: 'en' | 'ar' = 'en') {
  const siteId = await aSite(database, { currency: 'AED' })
  await someActivities(database, siteId)
  const userId = await aUser(database, siteId, language)
  const companyId = await aCompany(database, siteId, { members: [userId] })
  return { siteId, userId, companyId }
}

/** The input of an owner. */
export function input(changes: object = {}) {
  return {
    kind: 'service',
    serviceId: 11,
    activityId: null,
    title: { en: 'Full truck to Riyadh', ar: 'شاحنة كاملة إلى الرياض' },
    about: { en: 'Sealed, with a driver who knows the border.', ar: 'مختومة مع سائق يعرف المنفذ.' },
    price: 390_000,
    vat: 'included',
    unit: 'job',
    fromDay: '2026-11-10',
    untilDay: '2026-12-10',
    ...changes,
  }
}

const VOCABULARY = [
  'truck',
  'container',
  'pallet',
  'moving',
  'crane',
  'reefer',
  'parcel',
  'clearance',
  'warehouse',
  'lowbed',
]

/** Many offers of a company, for measuring: every hundredth is called `luqta`, every sixth is over, three kinds of activity. */
export async function manyOffers(
  database: Database,
  {
    siteId,
    companyIds,
    many,
    today,
  }: { siteId: number; companyIds: readonly string[]; many: number; today: string },
): Promise<void> {
  const AT_ONCE = 1_000
  const first = await database.transaction((trx) => nextNumbers(trx, siteId, 'offers', many))
  for (let from = 0; from < many; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, many - from) }, (_each, at) =>
      offerRow(siteId, companyIds, first, from + at),
    )
    await database.transaction(async (trx) => {
      await trx.insertInto('offers').values(rows).execute()
      await shelveOffers(
        trx,
        siteId,
        rows.map(({ id }) => id),
        today,
      )
    })
  }
}

function offerRow(siteId: number, companyIds: readonly string[], first: number, index: number) {
  const service = [11, 21, 31][index % 3] ?? 11
  const name = index % 100 === 0 ? 'luqta' : (VOCABULARY[index % VOCABULARY.length] ?? '')
  const day = String(1 + (index % 28)).padStart(2, '0')
  return {
    ...{
      site_id: siteId,
      id: newId(),
      number: first + index,
      company_id: companyIds[index % companyIds.length] ?? '',
      kind: 'service' as const,
      state: 'active' as const,
    },
    ...{
      service_id: service,
      activity_id: Math.floor(service / 10),
      title_en: `${name} ${(index * 7919).toString(36)}`,
      title_ar: 'عرض',
      slug_en: name,
      slug_ar: 'عرض',
    },
    ...{
      about_en: 'Carried with care between the emirates, with a driver who calls before he comes.',
      about_ar: 'ننقلها بعناية بين الإمارات.',
      search: '',
    },
    ...{
      price_fils: 1_000 + ((index * 37) % 900_000),
      vat: 'included' as const,
      unit: 'job' as const,
      from_day: `2026-${index % 2 === 0 ? '09' : '10'}-${day}`,
    },
    ...{
      until_day: index % 6 === 0 ? `2026-11-${day}` : `2027-0${1 + (index % 9)}-${day}`,
      created_at: AT,
      updated_at: AT,
    },
  }
}
