import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { someActivities } from '#directory/activities/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import { count } from '#test/helpers/depth.ts'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { activeOffers, countsOnShelves, offersNumbered, offersOnShelf } from './database/listing.ts'
import { offerNumbered } from './database/reading.ts'
import { containingQuery, MAX_CANDIDATES, nearQuery, searchSettings } from './database/searching.ts'
import { soughtOf } from '#directory/finding/rules/search-terms.ts'
import { aCompany, manyOffers } from './test-data.ts'

const OFFERS = count(20_000, 50_000)
const TODAY = '2026-11-20'
/**
 * How many rows a scan may read before enough matches are valid today, for a word that every tenth
 * offer has or that matches one of its forms.
 */
const PASSING_BY = 4 * MAX_CANDIDATES

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/**
 * Counts the offers and shelf rows a statement read, and whether it scanned either table
 * completely.
 */
async function looked(
  { text, values }: Pick<PreparedQuery<unknown>, 'text' | 'values'>,
  isSearch: boolean,
): Promise<{ rows: number; whole: boolean; alone: boolean }> {
  return database.transaction(async (trx) => {
    if (isSearch) await searchSettings().execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      sql: `explain (analyze, timing off, format json) ${text}`,
      parameters: values,
      query: sql``.toOperationNode(),
      queryId: { queryId: 'plan' },
    } as never)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const large = (plan === undefined ? [] : nodesOf(plan)).filter((node) =>
      ['offers', 'offer_shelves'].includes(node['Relation Name'] ?? ''),
    )
    const count = (node: PlanNode) =>
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    return {
      rows: Math.round(large.reduce((sum, node) => sum + count(node), 0)),
      whole: large.some((node) => node['Node Type'] === 'Seq Scan'),
      alone: large.every((node) => node['Node Type'] === 'Index Only Scan'),
    }
  })
}

test.runIf(testEngine() === 'postgres')(
  `at ${OFFERS} offers a list, a search and the facets read no more than they show`,
  { timeout: 300_000 },
  async () => {
    const siteId = await aSite(database)
    await someActivities(database, siteId)
    const companyIds = [
      await aCompany(database, siteId),
      await aCompany(database, siteId, { princedomId: 3 }),
      await aCompany(database, siteId, { princedomId: null }),
    ]
    await manyOffers(database, { siteId, companyIds, many: OFFERS, today: TODAY })
    await sql`analyze offers`.execute(database.queries)
    await sql`vacuum analyze offer_shelves`.execute(database.queries)
    const shelf = {
      siteId,
      kind: '',
      activity: 0,
      emirate: 0,
      today: TODAY,
      limit: 25,
      key: '',
      number: 0,
    }
    const narrow = { ...shelf, kind: 'service', activity: 2, emirate: 3 }
    const compiled = (query: {
      compile: (queries: Database['queries']) => { sql: string; parameters: readonly unknown[] }
    }) => {
      const { sql: text, parameters } = query.compile(database.queries)
      return { text, values: parameters }
    }
    const words = (typed: string) => soughtOf(typed) ?? []
    const shelves = {
      kinds: Array<string>(20).fill(''),
      activities: Array.from({ length: 20 }, (_each, at) => at % 4),
      emirates: Array<number>(20).fill(0),
    }
    const prepared = {
      newest: [offersOnShelf(shelf, { order: 'newest', isNextPage: false }), 60],
      newestLater: [
        offersOnShelf(
          { ...shelf, key: '46303', number: 20_000 },
          { order: 'newest', isNextPage: true },
        ),
        60,
      ],
      ending: [offersOnShelf(shelf, { order: 'ending', isNextPage: false }), 60],
      cheapest: [offersOnShelf(shelf, { order: 'cheapest', isNextPage: false }), 60],
      cheapestNextPage: [
        offersOnShelf(
          { ...shelf, key: '450000', number: 5_000 },
          { order: 'cheapest', isNextPage: true },
        ),
        60,
      ],
      narrow: [offersOnShelf(narrow, { order: 'newest', isNextPage: false }), 60],
      narrowCheapest: [offersOnShelf(narrow, { order: 'cheapest', isNextPage: false }), 60],
      specified: [activeOffers({ siteId, kind: 'service', today: TODAY, limit: 500 }), 1_100],
      facets: [countsOnShelves({ siteId, ...shelves, today: TODAY, max: 101 }), 20 * 101],
      one: [offerNumbered({ siteId, number: 20_000, today: TODAY }), 1],
      numbered: [
        offersNumbered({
          siteId,
          numbers: Array.from({ length: 24 }, (_each, at) => 2_000 + at * 7),
          today: TODAY,
        }),
        24,
      ],
      searchCommon: [compiled(containingQuery(shelf, words('truck'))), PASSING_BY],
      searchEverywhere: [compiled(containingQuery(shelf, words('emirates'))), PASSING_BY],
      searchRare: [compiled(containingQuery(shelf, words((7919 * 4_711).toString(36)))), 50],
      searchNothing: [compiled(containingQuery(shelf, words('zzzzzz'))), 50],
      searchNear: [compiled(nearQuery(shelf, ['luqat'])), PASSING_BY * 2],
    } as const
    for (const [name, [preparedQuery, bound]] of Object.entries(prepared)) {
      const { rows: count, whole } = await looked(preparedQuery, name.startsWith('search'))
      expect({ name, whole, count: count <= bound ? 'few' : count }).toEqual({
        name,
        whole: false,
        count: 'few',
      })
    }
    // Counting reads two thousand rows for a page: along the index alone.
    expect(await looked(prepared.facets[0], false)).toMatchObject({ alone: true })
  },
)
