import type { Queries } from '#platform/db/database.ts'

function onTheMenu(queries: Queries, siteId: number) {
  return queries
    .selectFrom('meals')
    .innerJoin('meal_categories', (join) =>
      join
        .onRef('meal_categories.site_id', '=', 'meals.site_id')
        .onRef('meal_categories.id', '=', 'meals.category_id'),
    )
    .where('meals.site_id', '=', siteId)
    .where('meals.active', '=', true)
    .where('meal_categories.active', '=', true)
}

/** Whether anything has a price, in the site's currency. */
export async function hasPrices(queries: Queries, siteId: number): Promise<boolean> {
  return (
    (await queries
      .selectFrom('meals')
      .select('id')
      .where('site_id', '=', siteId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** How many meals have a page. */
export async function countSellableMeals(queries: Queries, siteId: number): Promise<number> {
  const { many } = await onTheMenu(queries, siteId)
    .select((count) => count.fn.countAll<string>().as('many'))
    .executeTakeFirstOrThrow()
  return Number(many)
}

/** Some of the meals that have a page, by their address. */
export async function sellableSlugs(
  queries: Queries,
  siteId: number,
  { skip, max }: { skip: number; max: number },
): Promise<{ slug: string; updated_at: Date }[]> {
  return onTheMenu(queries, siteId)
    .select(['meals.slug', 'meals.updated_at'])
    .orderBy('meals.slug')
    .limit(max)
    .offset(skip)
    .execute()
}
