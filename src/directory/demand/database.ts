import { sql } from 'kysely'
import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { joinCalls } from '#platform/db/join-calls.ts'
import type { Language } from '#platform/http/handler.ts'
import {
  countedTerm,
  type DayCount,
  FOUND_COUNTED,
  RETENTION_DAYS,
  REPORTED_FROM,
} from './rules.ts'

/** Counts that a company's page was opened on a day; does not store who opened it. */
export async function countSeen(
  queries: Queries,
  siteId: number,
  companyId: string,
  day: string,
): Promise<void> {
  await sql`
    insert into company_counts (site_id, company_id, day, seen) values (${siteId}, ${companyId}, ${day}, 1)
    on conflict (site_id, company_id, day) do update set seen = company_counts.seen + 1`.execute(
    queries,
  )
}

export interface Searched {
  readonly day: string
  readonly language: Language
  /** As they were typed. */
  readonly words: string
  /** The results of the first page. */
  readonly companyIds: readonly string[]
}

/** Counts a search that was made so many times, and its results; does not store who searched. */
async function countSearch({ queries, siteId, searched }: Search, times: number): Promise<void> {
  const { day, language, words, companyIds } = searched
  const counted = countedTerm(words)
  if (counted === null) return
  // In a fixed order, so that two searches at once wait for each other instead of deadlocking.
  const ids = [...new Set(companyIds)].slice(0, FOUND_COUNTED).toSorted()
  // In one statement, which is one round trip and one commit.
  await sql`
    with searched as (
      insert into search_counts (site_id, day, language, words, times, empty)
      values (${siteId}, ${day}, ${language}, ${counted}, ${times}::integer, ${ids.length === 0 ? times : 0}::integer)
      on conflict (site_id, day, language, words) do update set times = search_counts.times + excluded.times, empty = search_counts.empty + excluded.empty
    ), found as (
      insert into company_counts (site_id, company_id, day, found)
      select ${siteId}::integer, id, ${day}::date, ${times}::integer from unnest(${ids}::uuid[]) as f (id) order by id
      on conflict (site_id, company_id, day) do update set found = company_counts.found + excluded.found
    )
    insert into company_search_counts (site_id, company_id, day, language, words, times)
    select ${siteId}::integer, id, ${day}::date, ${language}, ${counted}, ${times}::integer from unnest(${ids}::uuid[]) as f (id) order by id
    on conflict (site_id, company_id, day, language, words) do update set times = company_search_counts.times + excluded.times`.execute(
    queries,
  )
}

export interface Search {
  readonly queries: Queries
  readonly siteId: number
  readonly searched: Searched
}

/** Counts searches; the same ones that are made at the same time are written together. */
export function createSearchCounter(): (search: Search) => Promise<void> {
  return joinCalls<Search, void>(async (searches) => {
    const alike = Map.groupBy(searches, ({ siteId, searched }) =>
      JSON.stringify([siteId, searched]),
    )
    await Promise.all(
      [...alike.values()].map(async ([first, ...others]) => {
        if (first !== undefined) await countSearch(first, 1 + others.length)
      }),
    )
    return () => undefined
  })
}

export interface TermCount {
  readonly language: Language
  readonly words: string
  readonly times: number
}

const MAX_TERMS = 10

/** The searches that found a company most often since a day. */
export async function termsOf(
  queries: Queries,
  siteId: number,
  companyId: string,
  since: string,
): Promise<TermCount[]> {
  const { rows } = await sql<TermCount>`
    select language, words, sum(times)::int as times from company_search_counts
    where site_id = ${siteId} and company_id = ${companyId} and day >= ${since}
    group by language, words having sum(times) >= ${REPORTED_FROM} order by 3 desc, 2 limit ${MAX_TERMS}`.execute(
    queries,
  )
  return rows
}

/** The searches of a language without results, the most frequent first: unmet demand. */
export async function emptyTerms(
  queries: Queries,
  siteId: number,
  language: Language,
  since: string,
): Promise<TermCount[]> {
  const { rows } = await sql<TermCount>`
    select language, words, sum(empty)::int as times from search_counts
    where site_id = ${siteId} and day >= ${since} and empty > 0 and language = ${language}
    group by language, words having sum(empty) >= ${REPORTED_FROM} order by 3 desc, 2 limit ${MAX_TERMS}`.execute(
    queries,
  )
  return rows
}

/** What was counted of a company, by day, since a day. */
export async function countsOf(
  queries: Queries,
  siteId: number,
  companyId: string,
  since: string,
): Promise<DayCount[]> {
  return queries
    .selectFrom('company_counts')
    .select(['day', 'seen', 'found'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()
}

/** Deletes old counts. */
export async function purgeCounts(queries: Queries, siteId: number, today: string): Promise<void> {
  const until = addDays(today, -RETENTION_DAYS)
  await queries
    .deleteFrom('company_counts')
    .where('site_id', '=', siteId)
    .where('day', '<', until)
    .execute()
  await queries
    .deleteFrom('search_counts')
    .where('site_id', '=', siteId)
    .where('day', '<', until)
    .execute()
  await queries
    .deleteFrom('company_search_counts')
    .where('site_id', '=', siteId)
    .where('day', '<', until)
    .execute()
}
