import { sql } from 'kysely'
import type { ActivityMark, CompanyType } from '#directory/activities/contract.ts'
import { countryCalled } from '#directory/lookups/country-names.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { addressOf } from '#directory/numbers/rules.ts'
import { statement } from '#platform/db/statement.ts'
import type { ActivityRef, CompanyCard } from '../contract.ts'
import { type LaneEnd, routeOf } from '../rules/route.ts'

const HOME_COUNTRY = 'AE'

/** One of a company's lanes, as its card sums them up. */
export interface CardLane {
  readonly from: string
  readonly fromEmirate: number | null
  readonly to: string
  readonly toEmirate: number | null
}

export interface StoredCard {
  readonly id: string
  readonly number: number
  readonly type_code: string
  readonly name_en: string
  readonly name_ar: string
  readonly slug_en: string
  readonly slug_ar: string
  readonly summary_en: string
  readonly summary_ar: string
  readonly logo_file_id: string | null
  readonly princedom_id: number | null
  readonly licensed_until: string | null
  readonly insured_until: string | null
  readonly rating_sum: number
  readonly rating_count: number
  readonly jobs_done: number
  readonly reply_minutes: number | null
  readonly founded: number | null
  readonly fleet: number
  readonly lanes: readonly CardLane[]
  /** Its activities as JSON, in the site's order. */
  readonly activities: readonly { id: number; mark: string; en: string; ar: string }[]
}

/** The columns of a card, of `companies` called c. */
export const OF_A_CARD = sql`
  c.id, c.number, c.type_code, c.name_en, c.name_ar, c.slug_en, c.slug_ar, c.summary_en, c.summary_ar, c.logo_file_id, c.princedom_id,
  c.licensed_until, c.insured_until, c.rating_sum, c.rating_count, c.jobs_done, c.reply_minutes, c.founded,
  coalesce((select sum(v.many)::int from company_vehicles v where v.site_id = c.site_id and v.company_id = c.id), 0) as fleet,
  coalesce((select json_agg(json_build_object('from', l.from_country, 'fromEmirate', l.from_princedom_id, 'to', l.to_country, 'toEmirate', l.to_princedom_id) order by l.place)
    from company_lanes l where l.site_id = c.site_id and l.company_id = c.id), '[]'::json) as lanes,
  coalesce((select json_agg(json_build_object('id', a.id, 'mark', a.mark, 'en', a.name_en, 'ar', a.name_ar) order by a.rank, a.id)
    from company_activities o join activities a on a.site_id = o.site_id and a.id = o.activity_id
    where o.site_id = c.site_id and o.company_id = c.id and a.active), '[]'::json) as activities`

/**
 * The URL of a directory picture; another picture has another URL, so each may be cached forever.
 */
export function pictureAddress(fileId: string | null): string | null {
  return fileId === null ? null : `/api/directory/pictures/${fileId}`
}

/** The path of a company's page, without the language's prefix. */
export function companyPath(number: number, slug: string): string {
  return `/companies/${addressOf(number, slug)}`
}

function activityFrom({ id, mark, en, ar }: StoredCard['activities'][number]): ActivityRef {
  return { id, mark: mark as ActivityMark, name: { en, ar } }
}

/** A lane's end for display: the emirate at home, the country elsewhere. */
export function laneEnd(country: string, princedomId: number | null): LaneEnd {
  const emirate = country === HOME_COUNTRY ? emirateOf(princedomId) : null
  const { en, ar } = emirate ?? countryCalled(country)
  return { country, name: { en, ar } }
}

function lanesEnds({ from, fromEmirate, to, toEmirate }: CardLane) {
  return { from: laneEnd(from, fromEmirate), to: laneEnd(to, toEmirate) }
}

/** A card as of today: an expired badge is left out. */
export function cardFrom(row: StoredCard, today: string): CompanyCard {
  const validUntil = (until: string | null) => (until !== null && until >= today ? until : null)
  return {
    id: row.id,
    number: row.number,
    typeCode: row.type_code as CompanyType,
    name: { en: row.name_en, ar: row.name_ar },
    path: { en: companyPath(row.number, row.slug_en), ar: companyPath(row.number, row.slug_ar) },
    summary: { en: row.summary_en, ar: row.summary_ar },
    logo: pictureAddress(row.logo_file_id),
    princedomId: row.princedom_id,
    activities: row.activities.map(activityFrom),
    licensedUntil: validUntil(row.licensed_until),
    insuredUntil: validUntil(row.insured_until),
    ratingTenths:
      row.rating_count === 0 ? null : Math.round((row.rating_sum * 10) / row.rating_count),
    ratings: row.rating_count,
    jobsDone: row.jobs_done,
    replyMinutes: row.reply_minutes,
    founded: row.founded,
    fleet: row.fleet,
    route: routeOf(row.lanes.map(lanesEnds)),
  }
}

/** Accepted companies by their ids, unordered. */
export const cardsOf = statement(
  (queries, { siteId, ids }: { siteId: number; ids: readonly string[] }) =>
    sql<StoredCard>`select ${OF_A_CARD} from companies c where c.site_id = ${siteId} and c.id = any(${ids}::uuid[]) and c.state = 'accepted'`.compile(
      queries,
    ),
)

/** Accepted companies by their numbers, unordered. */
export const cardsNumbered = statement(
  (queries, { siteId, numbers }: { siteId: number; numbers: readonly number[] }) =>
    sql<StoredCard>`select ${OF_A_CARD} from companies c where c.site_id = ${siteId} and c.number = any(${numbers}::int[]) and c.state = 'accepted'`.compile(
      queries,
    ),
)

interface OfFacet {
  readonly siteId: number
  readonly facet: string
  readonly value: number
  readonly limit: number
}

export interface StoredLine {
  readonly number: number
  readonly type_code: string
  readonly name_en: string
  readonly name_ar: string
  readonly princedom_id: number | null
  readonly phone: string
  readonly email: string
  readonly logo_file_id: string | null
}

/** The first accepted companies of a facet value, by their English names. */
export const linesOf = statement((queries, { siteId, facet, value, limit }: OfFacet) =>
  sql<StoredLine>`
    select c.number, c.type_code, c.name_en, c.name_ar, c.princedom_id, c.phone, c.email, c.logo_file_id
    from (
      select f.sort_en, f.company_id from company_facets f
      where f.site_id = ${siteId} and f.facet = ${facet} and f.value = ${value}
      order by f.sort_en, f.company_id limit ${limit}
    ) f
    join companies c on c.site_id = ${siteId} and c.id = f.company_id
    order by f.sort_en, f.company_id`.compile(queries),
)

interface OfCompany {
  readonly siteId: number
  readonly id: string
}

/**
 * Other companies with the same activity in the same emirate, the fastest to respond first, out of
 * a small sample.
 */
export const similarTo = statement((queries, { siteId, id }: OfCompany) =>
  sql<StoredCard>`
    select ${OF_A_CARD} from (
      select distinct o.company_id from (
        select f.company_id from company_facets f
        where f.site_id = ${siteId} and f.facet = 'activity' and f.company_id <> ${id}
          and f.value = (select min(own.activity_id) from company_activities own where own.site_id = ${siteId} and own.company_id = ${id})
          and exists (
            select 1 from company_facets e join companies me on me.site_id = e.site_id and me.id = ${id}
            where e.site_id = ${siteId} and e.facet = 'emirate' and e.value = me.princedom_id and e.company_id = f.company_id)
        limit 40
      ) o
    ) s
    join companies c on c.site_id = ${siteId} and c.id = s.company_id and c.state = 'accepted'
    order by c.jobs_done desc, c.number limit 3`.compile(queries),
)

/** The file of an accepted company's picture, by the company's number. */
export const imageOf = statement(
  (queries, { siteId, number }: { siteId: number; number: number }) =>
    sql<{ id: string; name: string; media_type: string; sha256: Buffer }>`
    select f.id, f.name, f.media_type, f.sha256 from companies c join files f on f.site_id = c.site_id and f.id = c.logo_file_id
    where c.site_id = ${siteId} and c.number = ${number} and c.state = 'accepted'`.compile(queries),
)

/** A picture of an accepted company, its own or one of its gallery. */
export const pictureOf = statement((queries, { siteId, id }: OfCompany) =>
  sql<{ id: string; name: string; media_type: string; sha256: Buffer }>`
    select f.id, f.name, f.media_type, f.sha256 from files f
    where f.site_id = ${siteId} and f.id = ${id} and (
      exists (select 1 from companies c where c.site_id = f.site_id and c.logo_file_id = f.id and c.state = 'accepted')
      or exists (
        select 1 from company_pictures p join companies c on c.site_id = p.site_id and c.id = p.company_id
        where p.site_id = f.site_id and p.file_id = f.id and p.alt_en <> '' and p.alt_ar <> '' and c.state = 'accepted'))`.compile(
    queries,
  ),
)
