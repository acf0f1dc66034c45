import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface PositionedMeal {
  readonly id: string
  readonly rank: number
}

/**
 * Locks a category until the end of the transaction, so that its meals move one after the other.
 * Returns the positions of these two if both are in it.
 */
export async function lockPositions(
  trx: Trx,
  siteId: number,
  ids: readonly [string, string],
): Promise<{ categoryId: string; positions: readonly [PositionedMeal, PositionedMeal] } | null> {
  const read = async () =>
    trx
      .selectFrom('meals')
      .select(['id', 'category_id', 'rank'])
      .where('site_id', '=', siteId)
      .where('id', 'in', [...ids])
      .orderBy('rank')
      .orderBy('id')
      .execute()
  const categoryId = (await read())[0]?.category_id
  if (categoryId === undefined) return null
  await trx
    .selectFrom('meal_categories')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .execute()
  const [first, second] = await read()
  if (
    first === undefined ||
    second === undefined ||
    first.category_id !== categoryId ||
    second.category_id !== categoryId
  )
    return null
  return { categoryId, positions: [first, second] }
}

function isBehind({ id, rank }: PositionedMeal) {
  return sql<boolean>`(rank, id) > (${rank}, ${id}::uuid)`
}

/** Whether the second comes directly after the first. */
export async function areNeighbours(
  trx: Trx,
  siteId: number,
  {
    categoryId,
    positions,
  }: { categoryId: string; positions: readonly [PositionedMeal, PositionedMeal] },
): Promise<boolean> {
  const [first, second] = positions
  const next = await trx
    .selectFrom('meals')
    .select('id')
    .where('site_id', '=', siteId)
    .where('category_id', '=', categoryId)
    .where(isBehind(first))
    .orderBy('rank')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id === second.id
}

/** Swaps two neighbours; if both have the same number, renumbers the category. */
export async function swapPositions(
  trx: Trx,
  siteId: number,
  {
    categoryId,
    positions,
  }: { categoryId: string; positions: readonly [PositionedMeal, PositionedMeal] },
): Promise<void> {
  const [first, second] = positions
  if (first.rank !== second.rank) {
    await sql`
      update meals set rank = ${first.rank + second.rank}::integer - rank
      where site_id = ${siteId} and id in (${first.id}::uuid, ${second.id}::uuid)`.execute(trx)
    return
  }
  await sql`
    update meals set rank = counted.place
    from (
      select id, row_number() over (order by rank, case id when ${first.id}::uuid then ${second.id}::uuid when ${second.id}::uuid then ${first.id}::uuid else id end) as place
      from meals where site_id = ${siteId} and category_id = ${categoryId}
    ) as counted
    where meals.site_id = ${siteId} and meals.id = counted.id`.execute(trx)
}
