import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import { sortText } from '#directory/companies/rules/search-text.ts'
import { searchWords } from '#platform/text.ts'
import type { CompanyBrief } from '../contract.ts'

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

export function accepted(queries: Queries, siteId: number) {
  return queries
    .selectFrom('companies as c')
    .select(COLUMNS)
    .where('c.site_id', '=', siteId)
    .where('c.state', '=', 'accepted')
}

const companiesWithIds = statement(
  (queries, { siteId, ids }: { siteId: number; ids: readonly string[] }) =>
    queries
      .selectFrom('companies as c')
      .select(COLUMNS)
      .where('c.site_id', '=', siteId)
      .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
      .compile(),
)

/** Companies by their ids, also those that are no longer accepted: what they bid or brought stays. */
export function companiesByIdQuery(
  siteId: number,
  ids: readonly string[],
  today: string,
): PreparedQuery<Map<string, CompanyBrief>> {
  return mapResult(
    companiesWithIds({ siteId, ids }),
    (rows) => new Map(rows.map((row) => [row.id, briefOf(row, today)])),
  )
}

export async function companiesById(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  today: string,
): Promise<Map<string, CompanyBrief>> {
  if (ids.length === 0) return new Map()
  return runQuery(queries, companiesByIdQuery(siteId, ids, today))
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

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Sorts behind every other letter. */
const LAST = '\u{10ffff}'

/**
 * Companies whose texts contain every word, those first whose names begin with the query. These
 * are looked up in the order of either alphabet; among many others that order soon finds enough.
 */
export function namedQuery(
  siteId: number,
  words: readonly string[],
  { q, activity, limit }: Named,
) {
  const conditions = [
    sql<SqlBool>`c.site_id = ${siteId} and c.state = 'accepted'`,
    ...(activity === undefined ? [] : [does(siteId, activity)]),
    ...words.map((word) => sql<SqlBool>`c.search like ${`%${escaped(word)}%`}`),
  ]
  const typed = sortText(q)
  const begins = `${escaped(typed)}%`
  const first = (more: readonly RawBuilder<SqlBool>[]) => sql`(
    select c.id from companies c where ${sql.join([...conditions, ...more], sql` and `)}
    order by c.sort_en, c.id limit ${limit})`
  const beginning = (column: 'c.sort_en' | 'c.sort_ar') =>
    first([
      sql<SqlBool>`${sql.ref(column)} >= ${typed} and ${sql.ref(column)} < ${`${typed}${LAST}`}`,
    ])
  return sql<Row>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from companies c
    where c.site_id = ${siteId} and c.id in (
      ${sql.join([beginning('c.sort_en'), beginning('c.sort_ar'), first([])], sql` union all `)})
    order by case when c.sort_en like ${begins} or c.sort_ar like ${begins} then 0 else 1 end, c.sort_en, c.id
    limit ${limit}`
}

/** Returns companies whose texts contain every word, limited to an activity if one is given. */
export async function companiesNamed(
  queries: Queries,
  siteId: number,
  named: Named,
  today: string,
): Promise<CompanyBrief[]> {
  const words = searchWords(named.q).filter((word) => word.length > 1)
  if (words.length === 0) return []
  const { rows } = await namedQuery(siteId, words, named).execute(queries)
  return rows.map((row) => briefOf(row, today))
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

const membersOfCompanies = statement(
  (queries, { siteId, companyIds }: { siteId: number; companyIds: readonly string[] }) =>
    queries
      .selectFrom('company_members')
      .select(['company_id', 'user_id'])
      .where('site_id', '=', siteId)
      .where('company_id', '=', sql<string>`any(${companyIds}::uuid[])`)
      .compile(),
)

/** Who speaks for these companies, by company. */
export function membersQuery(
  siteId: number,
  companyIds: readonly string[],
): PreparedQuery<Map<string, string[]>> {
  return mapResult(
    membersOfCompanies({ siteId, companyIds }),
    (rows) =>
      new Map(
        [...Map.groupBy(rows, (row) => row.company_id)].map(([id, members]) => [
          id,
          members.map((row) => row.user_id),
        ]),
      ),
  )
}

export async function membersOf(
  queries: Queries,
  siteId: number,
  companyIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (companyIds.length === 0) return new Map()
  return runQuery(queries, membersQuery(siteId, companyIds))
}
