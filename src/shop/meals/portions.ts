import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { notifyPagesChanged, tagOfPages } from '#platform/db/pages-changed.ts'
import { mapResult, type PreparedQuery, statement } from '#platform/db/statement.ts'

export interface Portions {
  readonly mealId: string
  readonly qty: number
}

function summed(portions: readonly Portions[]): Portions[] {
  const sums = new Map<string, number>()
  for (const { mealId, qty } of portions) sums.set(mealId, (sums.get(mealId) ?? 0) + qty)
  return [...sums]
    .map(([mealId, qty]) => ({ mealId, qty }))
    .sort((one, other) => (one.mealId < other.mealId ? -1 : 1))
}

/** Has what shows the menu made again once this transaction commits. */
export function notifyMenuChanged(trx: Trx, siteId: number): void {
  notifyPagesChanged(trx, tagOfPages('menu', siteId))
}

const portionsTaken = statement(
  (
    queries,
    { siteId, ids, counts }: { siteId: number; ids: readonly string[]; counts: readonly number[] },
  ) =>
    sql<{ id: string; stock: number | null }>`
    with sold as (
      select m.id, m.stock, taken.qty
      from unnest(${ids}::uuid[], ${counts}::integer[]) as taken (id, qty)
      join meals m on m.site_id = ${siteId} and m.id = taken.id
      where m.active and not m.sold_out and m.stock is null
    ), counted as (
      select m.id, taken.qty
      from unnest(${ids}::uuid[], ${counts}::integer[]) as taken (id, qty)
      join meals m on m.site_id = ${siteId} and m.id = taken.id
      where m.active and not m.sold_out and m.stock >= taken.qty
      order by m.id for no key update of m
    ), taken as (
      update meals m set stock = m.stock - counted.qty from counted
      where m.site_id = ${siteId} and m.id = counted.id
      returning m.id, m.stock
    )
    select id, stock from taken union all select id, stock from sold`.compile(queries),
)

/** What became of portions that were to be reserved. */
export interface TakenPortions {
  /** The meals that fall short. If there are any, the caller rolls back its transaction. */
  readonly short: readonly string[]
  /** A meal has none left. */
  readonly isAnyGone: boolean
}

/**
 * Reserves portions of counted meals. They are locked in the order of their ids, so that two orders
 * of the same meals wait for each other instead of both failing; meals that aren't counted are only
 * read, so that orders of them never wait for each other.
 */
export function portionsQuery(
  siteId: number,
  portions: readonly Portions[],
): PreparedQuery<TakenPortions> {
  const sums = summed(portions)
  const ids = sums.map(({ mealId }) => mealId)
  return mapResult(
    portionsTaken({ siteId, ids, counts: sums.map(({ qty }) => qty) }),
    (rows): TakenPortions => {
      const taken = new Set(rows.map(({ id }) => id))
      return {
        short: ids.filter((id) => !taken.has(id)),
        isAnyGone: rows.some(({ stock }) => stock === 0),
      }
    },
  )
}

/** Shows on the pages of the menu that these were the last portions of a meal. */
export function showIfGone(trx: Trx, siteId: number, { isAnyGone }: TakenPortions): void {
  if (isAnyGone) notifyMenuChanged(trx, siteId)
}

/** Returns reserved portions to meals that are still counted. */
export async function releasePortions(
  trx: Trx,
  siteId: number,
  portions: readonly Portions[],
): Promise<void> {
  let isAnyRestocked = false
  for (const { mealId, qty } of summed(portions)) {
    const now = await trx
      .updateTable('meals')
      .set((of) => ({ stock: of('stock', '+', qty) }))
      .where('site_id', '=', siteId)
      .where('id', '=', mealId)
      .where('stock', 'is not', null)
      .returning('stock')
      .executeTakeFirst()
    if (now?.stock === qty) isAnyRestocked = true
  }
  if (isAnyRestocked) notifyMenuChanged(trx, siteId)
}
