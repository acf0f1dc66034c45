import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { someActivities } from '#directory/activities/test-data.ts'
import { cardsNumbered, linesOf, similarTo } from '#directory/companies/database/read.ts'
import { companyNumbered } from '#directory/companies/database/whole.ts'
import { manyCompanies } from '#directory/companies/test-data.ts'
import { namedQuery as namedQuoted } from '#directory/quotes/database/companies.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { companiesMeetingQuery, facetIndexQuery } from './database/facet-index.ts'
import { type Filter, NOTHING, passes } from './database/filter.ts'
import {
  boxQuery,
  containingQuery,
  namedQuery,
  nearSettings,
  nearWordsQuery,
} from './database/lists.ts'
import { lettersQuery, pageQuery, placesQuery } from './database/pages.ts'
import { rangeOf } from './rules/letter-range.ts'
import { soughtOf } from './rules/search-terms.ts'

const COMPANIES = 5_000

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

/** How many companies and facets a statement looked at. */
async function looked(
  { text, values }: { text: string; values: readonly unknown[] },
  isNear: boolean,
): Promise<number> {
  return database.transaction(async (trx) => {
    if (isNear) await nearSettings().execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      sql: `explain (analyze, timing off, format json) ${text}`,
      parameters: values,
      query: sql``.toOperationNode(),
      queryId: { queryId: 'plan' },
    } as never)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const read = (plan === undefined ? [] : nodesOf(plan)).filter((node) =>
      ['companies', 'company_facets', 'company_hours'].includes(node['Relation Name'] ?? ''),
    )
    const count = (node: PlanNode) =>
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    return Math.round(read.reduce((sum, node) => sum + count(node), 0))
  })
}

type Statement = Parameters<typeof looked>[0]
type Bounded = readonly [Statement, number]

test.runIf(testEngine() === 'postgres')(
  'at five thousand companies a list reads no more than a few pages of them',
  { timeout: 180_000 },
  async () => {
    const site = await aSite(database)
    await someActivities(database, site)
    const numbers = await manyCompanies(database, site, COMPANIES)
    const today = '2026-11-18'
    const none: Filter = { badges: [], today }
    const chosen: Filter = { activity: 2, emirate: 3, badges: [], today }
    const words = (typed: string) => soughtOf(typed) ?? []
    const compiled = (query: { compile: (queries: Database['queries']) => CompiledQuery }) => {
      const { sql: text, parameters } = query.compile(database.queries)
      return { text, values: parameters }
    }
    const page = { siteId: site, language: 'ar' as const, limit: 25, after: null }
    const named = { ...page, sort: 'name' as const }
    // Every other company is rated, and as many reply fast as slowly.
    await sql`
      update companies set rating_count = number % 40, rating_sum = (number % 40) * (2 + number % 4), reply_minutes = number % 900
      where site_id = ${site}`.execute(database.queries)
    await sql`
      insert into company_hours (site_id, company_id, weekday, opens, closes)
      select ${site}, id, day, '08:00', '18:00' from companies, generate_series(1, 5) day where site_id = ${site} and number % 10 > 0`.execute(
      database.queries,
    )
    for (const table of ['companies', 'company_hours'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(database.queries)
    const openAt = { weekday: 3, time: '09:00', isRamadan: false }
    const middle = await database.queries
      .selectFrom('companies')
      .select(['id', 'number', 'sort_en', 'sort_ar'])
      .select(['recommended_order', 'rating_order', 'reply_order'])
      .where('site_id', '=', site)
      .where('number', '=', numbers[2_500] ?? 0)
      .executeTakeFirstOrThrow()
    const sorted = (['recommended', 'rating', 'reply'] as const).flatMap((sort) => [
      [`${sort}First`, [compiled(pageQuery({ ...page, sort, filter: none })), 25]] as const,
      [
        `${sort}Next`,
        [compiled(pageQuery({ ...page, sort, filter: none, after: middle })), 30],
      ] as const,
      [`${sort}Chosen`, [compiled(pageQuery({ ...page, sort, filter: chosen })), 3_000]] as const,
    ])
    const prepared = {
      ...Object.fromEntries<Bounded>(sorted),
      first: [compiled(pageQuery({ ...named, filter: none })), 25],
      next: [compiled(pageQuery({ ...named, filter: none, after: middle })), 30],
      narrowed: [compiled(pageQuery({ ...named, filter: chosen })), 3_000],
      lettered: [compiled(pageQuery({ ...named, filter: { ...none, letter: rangeOf('ب') } })), 30],
      rated: [
        compiled(pageQuery({ ...page, sort: 'rating', filter: { ...none, isRated: true } })),
        60,
      ],
      open: [
        compiled(pageQuery({ ...page, sort: 'recommended', filter: { ...none, openAt } })),
        120,
      ],
      places: [compiled(placesQuery(site, none, NOTHING, 300)), 300],
      letters: [compiled(lettersQuery(site, 'ar')), 40],
      openIds: [
        compiled(companiesMeetingQuery(site, passes(site, { ...none, openAt }))),
        COMPANIES * 6,
      ],
      // Read once for each change of the directory: every company and its facets.
      facetIndex: [compiled(facetIndexQuery(site)), COMPANIES * 9],
      badged: [compiled(pageQuery({ ...named, filter: { ...none, badges: ['licensed'] } })), 400],
      rare: [compiled(containingQuery(site, words((7_919 * 4_711).toString(36)), none)), 10],
      common: [compiled(containingQuery(site, words('نقل بري'), none)), 2_500],
      named: [compiled(namedQuery(site, words('نقل بري'), none)), 2_500],
      nothing: [compiled(containingQuery(site, words('zzzzzzz'), none)), 10],
      near: [compiled(nearWordsQuery(site, ['falocn'], none)), COMPANIES],
      around: [
        compiled(
          boxQuery(site, { lat: 25.2, lng: 55.27 }, 0.05, {
            filter: none,
            only: NOTHING,
            limit: 48,
          }),
        ),
        400,
      ],
      company: [companyNumbered({ siteId: site, number: numbers[40] ?? 0 }), 1],
      compared: [cardsNumbered({ siteId: site, numbers: numbers.slice(0, 4) }), 4],
      quoted: [
        compiled(namedQuoted(site, ['transport'], { q: 'transport', activity: 2, limit: 12 })),
        500,
      ],
      quotedRare: [
        compiled(namedQuoted(site, ['zzzzzz'], { q: 'zzzzzz', activity: undefined, limit: 12 })),
        50,
      ],
      similar: [similarTo({ siteId: site, id: middle.id }), 2_500],
      accepted: [linesOf({ siteId: site, facet: 'type', value: 1, limit: 500 }), 1_000],
    } as const
    const counted: Record<string, number | string> = {}
    for (const [name, [preparedQuery, bound]] of Object.entries<Bounded>(prepared)) {
      const count = await looked(preparedQuery, name === 'near')
      counted[name] = count <= bound ? 'few' : count
    }
    expect(counted).toEqual(Object.fromEntries(Object.keys(prepared).map((name) => [name, 'few'])))
  },
)
