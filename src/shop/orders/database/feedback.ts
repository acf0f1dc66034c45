import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type OrderProblem, ProblemKind } from '../contract.ts'

export interface StoredRating {
  readonly mealId: string
  readonly stars: number
}

export async function ratingsOf(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<StoredRating[]> {
  const rows = await queries
    .selectFrom('meal_ratings')
    .select(['meal_id', 'stars'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('meal_id')
    .execute()
  return rows.map((row) => ({ mealId: row.meal_id, stars: row.stars }))
}

export async function saveRating(
  trx: Trx,
  siteId: number,
  orderId: string,
  { mealId, stars, now }: StoredRating & { readonly now: Date },
): Promise<void> {
  const row = { stars, rated_at: now }
  await trx
    .insertInto('meal_ratings')
    .values({ site_id: siteId, order_id: orderId, meal_id: mealId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'meal_id']).doUpdateSet(row))
    .execute()
}

/** What was reported of these orders, by order. */
export async function problemsOf(
  queries: Queries,
  siteId: number,
  orderIds: readonly string[],
): Promise<Map<string, OrderProblem>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('order_problems')
    .select(['order_id', 'kind', 'note', 'reported_at'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      { kind: ProblemKind.parse(row.kind), note: row.note, at: row.reported_at.toISOString() },
    ]),
  )
}

/** Saves the first report of an order; false if there is one already. */
export async function saveProblem(
  trx: Trx,
  siteId: number,
  orderId: string,
  { kind, note, now }: Pick<OrderProblem, 'kind' | 'note'> & { readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_problems')
    .values({ site_id: siteId, order_id: orderId, kind, note, reported_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
