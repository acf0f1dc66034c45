import { sql } from 'kysely'
import { addressOf } from '#directory/numbers/rules.ts'
import { documentsOf } from '#directory/company-documents/database/documents.ts'
import { chosenOf } from '#directory/registering/database/companies.ts'
import type { Queries } from '#platform/db/database.ts'
import type { CompanyProfile, Hours, OwnCompany } from '../contract.ts'
import { revisionsOf } from './revisions.ts'

function ownOf(queries: Queries, siteId: number) {
  return queries
    .selectFrom('companies as c')
    .select(['c.id', 'c.number', 'c.name_en', 'c.name_ar', 'c.slug_en', 'c.slug_ar', 'c.state'])
    .select(
      sql<number>`(select count(*)::int from company_revisions r where r.site_id = c.site_id and r.company_id = c.id and r.state = 'waiting')
        + (select count(*)::int from company_papers p where p.site_id = c.site_id and p.company_id = c.id and p.state = 'waiting')`.as(
        'waiting',
      ),
    )
    .where('c.site_id', '=', siteId)
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownOf>['executeTakeFirstOrThrow']>>

function companyOf(row: OwnRow): OwnCompany {
  return {
    id: row.id,
    number: row.number,
    name: { en: row.name_en, ar: row.name_ar },
    state: row.state,
    path: {
      en: `/companies/${addressOf(row.number, row.slug_en)}`,
      ar: `/companies/${addressOf(row.number, row.slug_ar)}`,
    },
    waiting: row.waiting,
  }
}

/** Lists the companies of which a user is a member, in the order in which they joined. */
export async function listOwn(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<OwnCompany[]> {
  const rows = await ownOf(queries, siteId)
    .innerJoin('company_members as m', (join) =>
      join
        .onRef('m.site_id', '=', 'c.site_id')
        .onRef('m.company_id', '=', 'c.id')
        .on('m.user_id', '=', userId),
    )
    .orderBy('m.since')
    .orderBy('c.number')
    .execute()
  return rows.map(companyOf)
}

function hour(time: string): string {
  return time.slice(0, 5)
}

async function hoursOf(queries: Queries, siteId: number, companyId: string): Promise<Hours> {
  const rows = await queries
    .selectFrom('company_hours')
    .select(['season', 'weekday', 'opens', 'closes'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()
  const of = (season: 'usual' | 'ramadan') =>
    rows
      .filter((row) => row.season === season)
      .map(({ weekday, opens, closes }) => ({ weekday, opens: hour(opens), closes: hour(closes) }))
  return { usual: of('usual'), ramadan: of('ramadan') }
}

export async function branchesOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<CompanyProfile['branches']> {
  const rows = await queries
    .selectFrom('company_branches')
    .select([
      'id',
      'name_en',
      'name_ar',
      'princedom_id',
      'address_en',
      'address_ar',
      'phone',
      'lat',
      'lng',
    ])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(
    ({ id, name_en, name_ar, princedom_id, address_en, address_ar, phone, lat, lng }) => ({
      ...{
        id,
        name: { en: name_en, ar: name_ar },
        princedomId: princedom_id,
        address: { en: address_en, ar: address_ar },
        phone,
        lat,
        lng,
      },
    }),
  )
}

export async function lanesOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<CompanyProfile['lanes']> {
  const rows = await queries
    .selectFrom('company_lanes')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    ...{
      activityId: row.activity_id,
      fromCountry: row.from_country,
      fromPrincedomId: row.from_princedom_id,
    },
    ...{
      toCountry: row.to_country,
      toPrincedomId: row.to_princedom_id,
      transitDays: row.transit_days,
    },
  }))
}

async function vehiclesOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<CompanyProfile['vehicles']> {
  const rows = await queries
    .selectFrom('company_vehicles')
    .select(['kind', 'many', 'capacity_kg'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, many, capacity_kg }) => ({ kind, many, capacityKg: capacity_kg }))
}

export async function picturesOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<CompanyProfile['pictures']> {
  const rows = await queries
    .selectFrom('company_pictures')
    .select(['file_id', 'alt_en', 'alt_ar'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('rank')
    .orderBy('file_id')
    .execute()
  return rows.map(({ file_id, alt_en, alt_ar }) => ({
    id: file_id,
    alt: { en: alt_en, ar: alt_ar },
  }))
}

/**
 * Returns everything about a company as its owner sees it. The caller has already checked the
 * membership.
 */
export async function profileOf(
  queries: Queries,
  siteId: number,
  companyId: string,
  today: string,
): Promise<CompanyProfile> {
  const own = companyOf(
    await ownOf(queries, siteId).where('c.id', '=', companyId).executeTakeFirstOrThrow(),
  )
  const row = await queries
    .selectFrom('companies')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const registration = await queries
    .selectFrom('company_registrations')
    .select(['reason_en', 'reason_ar'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return {
    ...own,
    typeCode: row.type_code,
    summary: { en: row.summary_en, ar: row.summary_ar },
    about: { en: row.about_en, ar: row.about_ar },
    logoId: row.logo_file_id,
    ...{
      princedomId: row.princedom_id,
      address: { en: row.address_en, ar: row.address_ar },
      phone: row.phone,
      whatsapp: row.whatsapp,
    },
    ...{ email: row.email, website: row.website, lat: row.lat, lng: row.lng, founded: row.founded },
    ...(await chosenOf(queries, siteId, companyId)),
    ...{ licensedUntil: row.licensed_until, insuredUntil: row.insured_until, today },
    reason: { en: registration?.reason_en ?? '', ar: registration?.reason_ar ?? '' },
    revisions: await revisionsOf(queries, siteId, companyId),
    documents: await documentsOf(queries, siteId, companyId),
    hours: await hoursOf(queries, siteId, companyId),
    branches: await branchesOf(queries, siteId, companyId),
    lanes: await lanesOf(queries, siteId, companyId),
    vehicles: await vehiclesOf(queries, siteId, companyId),
    pictures: await picturesOf(queries, siteId, companyId),
  }
}
