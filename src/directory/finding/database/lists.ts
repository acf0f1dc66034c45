import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#platform/db/database.ts'
import type { Candidate } from '../rules/matching.ts'
import type { SoughtWord } from '../rules/search-terms.ts'
import { type Filter, isNamed, meets, passes } from './filter.ts'

/** Maximum number of companies compared to find the best results of a search. */
export const MAX_CANDIDATES = 300
/** Maximum number of companies compared for a typo in a word that nearly every company has. */
const MAX_SIMILAR = 500
/**
 * The share of trigrams that most typos leave, and the share still in common when two letters in
 * the middle of a short word are swapped. Far more companies have the second, so they are only
 * compared when the first finds none.
 */
const NEAR_ENOUGH = ['0.5', '0.25'] as const
/** Boxes that are looked through for what is near, in degrees to each side, until enough is found. */
export const BOXES: readonly number[] = [0.01, 0.05, 0.2, 0.8, 4]

type CandidateRow = { id: string; name_en: string; name_ar: string; search: string }

function candidatesQuery(siteId: number, that: RawBuilder<SqlBool>, filter: Filter) {
  return sql<CandidateRow>`
    select c.id, c.name_en, c.name_ar, c.search from companies c
    where c.site_id = ${siteId} and c.state = 'accepted' and ${that} and ${passes(siteId, filter)}
    limit ${MAX_CANDIDATES}`
}

export function containingQuery(siteId: number, words: readonly SoughtWord[], filter: Filter) {
  return candidatesQuery(siteId, meets(words), filter)
}

export function namedQuery(siteId: number, words: readonly SoughtWord[], filter: Filter) {
  return candidatesQuery(siteId, isNamed(words), filter)
}

export function nearWordsQuery(siteId: number, typed: readonly string[], filter: Filter) {
  const alike = sql.join(
    typed.map((word) => sql<SqlBool>`${word} <% c.search`),
    sql` and `,
  )
  const distance = sql.join(
    typed.map((word) => sql`(${word} <<-> c.search)`),
    sql` + `,
  )
  return sql<CandidateRow>`
    select c.id, c.name_en, c.name_ar, c.search from (
      select c.id, c.name_en, c.name_ar, c.search from companies c
      where c.site_id = ${siteId} and c.state = 'accepted' and ${alike} and ${passes(siteId, filter)} limit ${MAX_SIMILAR}
    ) c order by ${distance}, c.id limit ${MAX_CANDIDATES}`
}

function candidateFrom(row: CandidateRow): Candidate {
  return { id: row.id, nameEn: row.name_en, nameAr: row.name_ar, search: row.search }
}

interface Numbered {
  readonly number: number
  /** Words that the company's text must contain. */
  readonly others: readonly SoughtWord[]
}

/** Finds the company with a number; empty when it does not match the filter and the other words. */
export async function companyNumbered(
  queries: Queries,
  siteId: number,
  { number, others }: Numbered,
  filter: Filter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c where c.site_id = ${siteId} and c.number = ${number} and c.state = 'accepted' and ${meets(others)} and ${passes(siteId, filter)}`.execute(
    queries,
  )
  return rows.map(({ id }) => id)
}

/**
 * Finds companies that contain every word. When there are more than are compared, adds those with
 * the words in their names.
 */
export async function companiesContaining(
  queries: Queries,
  siteId: number,
  words: readonly SoughtWord[],
  filter: Filter,
): Promise<Candidate[]> {
  const { rows } = await containingQuery(siteId, words, filter).execute(queries)
  const named =
    rows.length < MAX_CANDIDATES
      ? []
      : (await namedQuery(siteId, words, filter).execute(queries)).rows
  return [...new Map([...named, ...rows].map((row) => [row.id, candidateFrom(row)])).values()]
}

/** For a transaction: how alike is alike, and that many are not read from end to end. */
export function nearSettings(share: string = NEAR_ENOUGH[1]) {
  return sql`select set_config('pg_trgm.word_similarity_threshold', ${share}, true), set_config('enable_seqscan', 'off', true)`
}

/** Finds companies with similar words, as the rule picks and orders them. */
export async function companiesLike(
  database: Database,
  siteId: number,
  { words, filter }: { words: readonly SoughtWord[]; filter: Filter },
  pick: (candidates: readonly Candidate[]) => string[],
): Promise<string[]> {
  const typed = words.map((word) => word.typed).filter((word) => word.length > 3)
  if (typed.length === 0) return []
  return database.transaction(async (trx) => {
    for (const share of NEAR_ENOUGH) {
      await nearSettings(share).execute(trx)
      const { rows } = await nearWordsQuery(siteId, typed, filter).execute(trx)
      const picked = pick(rows.map(candidateFrom))
      if (picked.length > 0) return picked
    }
    return []
  })
}

/**
 * Accepted companies in a box around a location, nearest first. Distances are flat, which is
 * accurate enough within a country.
 */
export function boxQuery(
  siteId: number,
  near: { lat: number; lng: number },
  degrees: number,
  listed: { filter: Filter; only: RawBuilder<SqlBool>; limit: number },
) {
  const flat = Math.cos((near.lat * Math.PI) / 180)
  return sql<{ id: string; metres: number }>`
    select c.id, round(111320 * sqrt(power(c.lat - ${near.lat}::float8, 2) + power((c.lng - ${near.lng}::float8) * ${flat}::float8, 2)))::int as metres
    from companies c
    where c.site_id = ${siteId} and c.state = 'accepted' and c.lat is not null
      and c.lat between ${near.lat - degrees}::float8 and ${near.lat + degrees}::float8
      and c.lng between ${near.lng - degrees / flat}::float8 and ${near.lng + degrees / flat}::float8
      and ${listed.only} and ${passes(siteId, listed.filter)}
    order by 2, c.number limit ${listed.limit}`
}
