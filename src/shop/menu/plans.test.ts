import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import {
  containingQuery,
  firstMeals,
  mealCalled,
  mealsAfter,
  mealsNamed,
  nearQuery,
  nearSettings,
} from './database/menu.ts'
import { pageOfMealsQuery } from '#shop/menu-desk/database/meals.ts'
import { aCategory, mealRow } from './test-data.ts'

const MEALS = 20_000
const CATEGORIES = 8
/**
 * Rows that may be skipped, over an index, to find three hundred meals in the shop's order for a
 * word in every tenth meal.
 */
const PASSING_BY = 6_000

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

/** How many meals a statement looked at, and whether it read the table from end to end. */
async function looked(
  { text, values }: Pick<PreparedQuery<unknown>, 'text' | 'values'>,
  isNear: boolean,
): Promise<{ rows: number; whole: boolean }> {
  return database.transaction(async (trx) => {
    if (isNear) await nearSettings().execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      sql: `explain (analyze, timing off, format json) ${text}`,
      parameters: values,
      query: sql``.toOperationNode(),
      queryId: { queryId: 'plan' },
    } as never)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const meals = (plan === undefined ? [] : nodesOf(plan)).filter((node) =>
      ['meals', 'meal_option_groups'].includes(node['Relation Name'] ?? ''),
    )
    const count = (node: PlanNode) =>
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    return {
      rows: Math.round(meals.reduce((sum, node) => sum + count(node), 0)),
      whole: meals.some((node) => node['Node Type'] === 'Seq Scan'),
    }
  })
}

const VOCABULARY = [
  'chicken',
  'lamb',
  'rice',
  'hammour',
  'lentil',
  'fattoush',
  'karak',
  'shakshuka',
  'kofta',
  'prawn',
]

test.runIf(testEngine() === 'postgres')(
  'at twenty thousand meals a page of the menu reads no more than a page',
  { timeout: 180_000 },
  async () => {
    const site = await aSite(database)
    const categories = await Promise.all(
      Array.from({ length: CATEGORIES }, (_, rank) =>
        aCategory(database, site, { slug: `category-${rank}`, rank }),
      ),
    )
    const rows = Array.from({ length: MEALS }, (_, index) =>
      mealRow(site, categories[index % CATEGORIES] ?? '', {
        nameEn: `${index % 100 === 0 ? 'luqaimat' : VOCABULARY[index % VOCABULARY.length]} ${(index * 7919).toString(36)}`,
        descriptionEn:
          'Cooked slowly over a small fire with cumin, garlic and a slice of lemon beside, as our grandmothers did.',
        descriptionAr: 'مطهو على نار هادئة مع الكمون والثوم وشريحة ليمون، كما كانت جداتنا يطبخن.',
        nameAr: 'طبق',
        rank: index,
        diets: index % 5 === 0 ? ['vegan'] : [],
        allergens: index % 3 === 0 ? ['milk'] : [],
      }),
    )
    for (let from = 0; from < MEALS; from += 1_000)
      await database.queries
        .insertInto('meals')
        .values(rows.slice(from, from + 1_000))
        .execute()
    // Every other meal has a size to choose; a hundred are sold out, and a hundred not offered.
    await sql`
      insert into meal_option_groups (site_id, id, meal_id, name_en, name_ar, least, most, rank)
      select site_id, gen_random_uuid(), id, 'Size', 'حجم', 1, 1, 0 from meals where site_id = ${site} and rank % 2 = 0`.execute(
      database.queries,
    )
    await sql`
      update meals set sold_out = rank % 200 = 0, active = rank % 200 <> 7 where site_id = ${site} and rank % 200 in (0, 7)`.execute(
      database.queries,
    )
    for (const table of ['meals', 'meal_option_groups'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(database.queries)
    const all = { diets: [], without: [] }
    const one = { siteId: site, category: categories[3] ?? '', limit: 61 }
    const sought = (...words: string[]) => ({ words, categories, ...all })
    const compiled = (query: {
      compile: (queries: Database['queries']) => { sql: string; parameters: readonly unknown[] }
    }) => {
      const { sql: text, parameters } = query.compile(database.queries)
      return { text, values: parameters }
    }
    const last = rows[1_203]
    const desk = { words: [], limit: 41 }
    const prepared = {
      whole: [firstMeals({ siteId: site, categories, limit: 61, ...all }), 61 * 3 * CATEGORIES],
      vegan: [
        firstMeals({ siteId: site, categories, limit: 61, diets: ['vegan'], without: ['milk'] }),
        61 * 30 * CATEGORIES,
      ],
      category: [
        firstMeals({ siteId: site, categories: [one.category], limit: 61, ...all }),
        61 * 3,
      ],
      next: [mealsAfter({ ...one, rank: last?.rank ?? 0, id: last?.id ?? '', ...all }), 70 * 3],
      named: [mealsNamed({ siteId: site, ids: rows.slice(0, 60).map(({ id }) => id) }), 60 * 3],
      meal: [mealCalled({ siteId: site, slug: rows[5]?.slug ?? '' }), 3],
      common: [containingQuery(site, sought('chicken')), PASSING_BY],
      commonOfAll: [containingQuery(site, { ...sought('chicken'), categories: null }), PASSING_BY],
      rare: [containingQuery(site, sought((7919 * 4_711).toString(36))), 50],
      rareOfAll: [
        containingQuery(site, { ...sought((7919 * 4_711).toString(36)), categories: null }),
        50,
      ],
      nothing: [containingQuery(site, sought('zzzzzz')), 50],
      near: [compiled(nearQuery(site, sought('luqiamat'))), PASSING_BY],
      nearCommon: [compiled(nearQuery(site, sought('chikcen'))), PASSING_BY],
      desk: [compiled(pageOfMealsQuery(site, desk)), 41 * CATEGORIES],
      deskNext: [compiled(pageOfMealsQuery(site, { ...desk, after: last?.id })), 42 * CATEGORIES],
      deskOfOne: [compiled(pageOfMealsQuery(site, { ...desk, category: one.category })), 41],
      deskSoldOut: [compiled(pageOfMealsQuery(site, { ...desk, state: 'soldOut' })), 200],
      deskHidden: [compiled(pageOfMealsQuery(site, { ...desk, state: 'hidden' })), 200],
      deskSearch: [
        compiled(pageOfMealsQuery(site, { ...desk, words: [(7919 * 4_711).toString(36)] })),
        50,
      ],
      deskSearchCommon: [
        compiled(pageOfMealsQuery(site, { ...desk, words: ['chicken'] })),
        PASSING_BY,
      ],
      nearEverywhere: [compiled(nearQuery(site, sought('grandmohters'))), PASSING_BY],
    } as const
    for (const [name, [preparedQuery, bound]] of Object.entries(prepared)) {
      const { rows: count, whole } = await looked(preparedQuery, name.startsWith('near'))
      expect({ name, whole, count: count <= bound ? 'few' : count }).toEqual({
        name,
        whole: false,
        count: 'few',
      })
    }
  },
)
