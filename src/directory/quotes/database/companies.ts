import { type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { sortText } from '#directory/companies/rules/search-text.ts'
import { searchWords } from '#platform/text.ts'
import type { CompanyBrief } from '../contract.ts'
import type { Lane, LaneQuery } from '../rules/fitting.ts'

const COLUMNS = [
  'c.id',
  'c.number',
  'c.name_en',
  'c.name_ar',
  'c.slug_en',
  'c.slug_ar',
  'c.princedom_id',
  'c.rating_sum',
  'c.rating_count',
  'c.jobs_done',
  'c.reply_minutes',
  'c.licensed_until',
  'c.insured_until',
] as const

interface Row {
  readonly id: string
  readonly number: number
  readonly name_en: string
  readonly name_ar: string
  readonly slug_en: string
  readonly slug_ar: string
  readonly princedom_id: number | null
  readonly rating_sum: number
  readonly rating_count: number
  readonly jobs_done: number
  readonly reply_minutes: number | null
  readonly licensed_until: string | null
  readonly insured_until: string | null
}

/** Maps a row to a company brief. Badges disappear on the day their document expires. */
export function briefOf(row: Row, today: string): CompanyBrief {
  return {
    id: row.id,
    number: row.number,
    name: { en: row.name_en, ar: row.name_ar },
    slug: { en: row.slug_en, ar: row.slug_ar },
    princedomId: row.princedom_id,
    ratingTenths:
      row.rating_count === 0 ? null : Math.round((10 * row.rating_sum) / row.rating_count),
    ratingCount: row.rating_count,
    jobsDone: row.jobs_done,
    replyMinutes: row.reply_minutes,
    licensed: row.licensed_until !== null && row.licensed_until >= today,
    insured: row.insured_until !== null && row.insured_until >= today,
  }
}

function accepted(queries: Queries, siteId: number) {
  return queries
    .selectFrom('companies as c')
    .select(COLUMNS)
    .where('c.site_id', '=', siteId)
    .where('c.state', '=', 'accepted')
}

/** Companies by their ids, also those that are no longer accepted: what they bid or brought stays. */
export async function companiesById(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  today: string,
): Promise<Map<string, CompanyBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('companies as c')
    .select(COLUMNS)
    .where('c.site_id', '=', siteId)
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, briefOf(row, today)]))
}

/** Returns those of the companies that may be invited. */
export async function askableCompanies(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  today: string,
): Promise<CompanyBrief[]> {
  const rows = await accepted(queries, siteId)
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('c.number')
    .execute()
  return rows.map((row) => briefOf(row, today))
}

export async function companiesByNumber(
  queries: Queries,
  siteId: number,
  numbers: readonly number[],
  today: string,
): Promise<CompanyBrief[]> {
  const rows = await accepted(queries, siteId)
    .where('c.number', '=', sql<number>`any(${[...numbers]}::int[])`)
    .orderBy('c.number')
    .execute()
  return rows.map((row) => briefOf(row, today))
}

/** Those of some companies that carry in no such way. */
export async function companiesWithout(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  activity: number,
): Promise<CompanyBrief[]> {
  const rows = await accepted(queries, siteId)
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(({ not }) => not(does(siteId, activity)))
    .orderBy('c.number')
    .execute()
  return rows.map((row) => briefOf(row, ''))
}

/** The first of a company's activities in the site's order; null if it has none. */
export async function firstActivityOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<number | null> {
  const row = await queries
    .selectFrom('company_activities')
    .select('activity_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('activity_id')
    .limit(1)
    .executeTakeFirst()
  return row?.activity_id ?? null
}

/** Condition that company `c` carries out an activity. */
function does(siteId: number, activity: number) {
  return sql<SqlBool>`exists (select 1 from company_activities o where o.site_id = ${siteId} and o.company_id = c.id and o.activity_id = ${activity})`
}

interface Named {
  readonly q: string
  readonly activity: number | undefined
  readonly limit: number
}

/** Returns companies whose texts contain every word, limited to an activity if one is given. */
export async function companiesNamed(
  queries: Queries,
  siteId: number,
  { q, activity, limit }: Named,
  today: string,
): Promise<CompanyBrief[]> {
  const words = searchWords(q).filter((word) => word.length > 1)
  if (words.length === 0) return []
  let query =
    activity === undefined
      ? accepted(queries, siteId)
      : accepted(queries, siteId).where(does(siteId, activity))
  for (const word of words)
    query = query.where('c.search', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  // Names that begin with the query come first.
  const begins = `${sortText(q).replace(/[\\%_]/g, '\\$&')}%`
  const rows = await query
    .orderBy(sql`case when c.sort_en like ${begins} or c.sort_ar like ${begins} then 0 else 1 end`)
    .orderBy('c.sort_en')
    .limit(limit)
    .execute()
  return rows.map((row) => briefOf(row, today))
}

/** Maximum number of candidates examined for one request. */
const MAX_CANDIDATES = 300

async function onLane(
  queries: Queries,
  siteId: number,
  activity: number,
  { fromCountry, toCountry }: LaneQuery,
): Promise<string[]> {
  if (fromCountry === undefined || toCountry === undefined) return []
  const rows = await queries
    .selectFrom('company_lanes as l')
    .innerJoin('company_activities as o', (join) =>
      join
        .onRef('o.site_id', '=', 'l.site_id')
        .onRef('o.company_id', '=', 'l.company_id')
        .onRef('o.activity_id', '=', 'l.activity_id'),
    )
    .select('l.company_id')
    .distinct()
    .where('l.site_id', '=', siteId)
    .where('l.activity_id', '=', activity)
    .where('l.to_country', '=', toCountry)
    .where('l.from_country', '=', fromCountry)
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => row.company_id)
}

async function ofActivity(queries: Queries, siteId: number, activity: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('company_activities')
    .select('company_id')
    .where('site_id', '=', siteId)
    .where('activity_id', '=', activity)
    .orderBy('company_id')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => row.company_id)
}

export interface CandidateCompany extends CompanyBrief {
  readonly lanes: readonly Lane[]
}

/** Companies of an activity, those on the lane first, with their lanes. */
export async function candidatesFor(
  queries: Queries,
  siteId: number,
  activity: number,
  params: { laneQuery: LaneQuery; today: string },
): Promise<CandidateCompany[]> {
  const { laneQuery, today } = params
  const ids = [
    ...new Set([
      ...(await onLane(queries, siteId, activity, laneQuery)),
      ...(await ofActivity(queries, siteId, activity)),
    ]),
  ].slice(0, MAX_CANDIDATES)
  if (ids.length === 0) return []
  const rows = await accepted(queries, siteId)
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const lanes = await queries
    .selectFrom('company_lanes')
    .select(['company_id', 'from_country', 'from_princedom_id', 'to_country', 'to_princedom_id'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('activity_id', '=', activity)
    .execute()
  const byCompany = Map.groupBy(lanes, (lane) => lane.company_id)
  return rows.map((row) => ({
    ...briefOf(row, today),
    lanes: (byCompany.get(row.id) ?? []).map((lane) => ({
      fromCountry: lane.from_country,
      fromPrincedomId: lane.from_princedom_id,
      toCountry: lane.to_country,
      toPrincedomId: lane.to_princedom_id,
    })),
  }))
}

/** Returns the companies that the user is a member of. */
export async function companiesOfMember(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('company_members')
    .select('company_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.company_id)
}

/** Who speaks for these companies, by company. */
export async function membersOf(
  queries: Queries,
  siteId: number,
  companyIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (companyIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('company_members')
    .select(['company_id', 'user_id'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', sql<string>`any(${[...companyIds]}::uuid[])`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.company_id)].map(([id, members]) => [
      id,
      members.map((row) => row.user_id),
    ]),
  )
}
