import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'

export interface SellableOption {
  readonly id: string
  readonly nameEn: string
  readonly nameAr: string
  readonly priceFils: number
  readonly soldOut: boolean
  /** Of its own, beside the meal's. */
  readonly allergens: readonly string[]
}

/** At least `least` and at most `most` of its options are chosen. */
export interface SellableGroup {
  readonly id: string
  readonly nameEn: string
  readonly nameAr: string
  readonly least: number
  readonly most: number
  readonly options: readonly SellableOption[]
}

/** A meal with everything that decides whether, when and for how much it is sold. */
export interface SellableMeal {
  readonly id: string
  readonly slug: string
  readonly category: { readonly slug: string; readonly nameEn: string; readonly nameAr: string }
  readonly nameEn: string
  readonly nameAr: string
  /** Without VAT and without options. */
  readonly priceFils: number
  /** The address of its picture. */
  readonly image: string | null
  /** Of the meal as it comes; what is chosen brings its own. */
  readonly allergens: readonly string[]
  /** ISO week days of delivery. */
  readonly days: readonly number[]
  /** `HH:MM`, between which a delivery window may begin. */
  readonly fromTime: string | null
  readonly toTime: string | null
  /** Both the meal and its category are offered. */
  readonly active: boolean
  readonly soldOut: boolean
  /** Portions left; null: not counted. */
  readonly stock: number | null
  readonly groups: readonly SellableGroup[]
}

export interface Portions {
  readonly mealId: string
  readonly qty: number
}

/**
 * Returns the address of a menu picture; another picture has another address, so each may be cached
 * forever.
 */
export function pictureAddress(fileId: string | null): string | null {
  return fileId === null ? null : `/api/shop/pictures/${fileId}`
}

/** `HH:MM`. */
export function hourOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5)
}

/** The groups of options of some meals, in their order. */
export async function groupsOf(
  queries: Queries,
  siteId: number,
  mealIds: readonly string[],
): Promise<Map<string, SellableGroup[]>> {
  if (mealIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('meal_option_groups as g')
    .innerJoin('meal_options as o', (join) =>
      join.onRef('o.site_id', '=', 'g.site_id').onRef('o.group_id', '=', 'g.id'),
    )
    .select([
      'g.meal_id',
      'g.id as group_id',
      'g.name_en as group_en',
      'g.name_ar as group_ar',
      'g.least',
      'g.most',
    ])
    .select(['o.id', 'o.name_en', 'o.name_ar', 'o.price_fils', 'o.sold_out', 'o.allergens'])
    .where('g.site_id', '=', siteId)
    .where('g.meal_id', '=', sql<string>`any(${[...mealIds]}::uuid[])`)
    .orderBy('g.meal_id')
    .orderBy('g.rank')
    .orderBy('g.id')
    .orderBy('o.rank')
    .orderBy('o.id')
    .execute()
  const groups = [...Map.groupBy(rows, (row) => row.group_id).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const options = same.map(
      ({
        id,
        name_en: nameEn,
        name_ar: nameAr,
        price_fils: priceFils,
        sold_out: soldOut,
        allergens,
      }) => {
        return { id, nameEn, nameAr, priceFils, soldOut, allergens }
      },
    )
    return [
      {
        mealId: first.meal_id,
        group: {
          id: first.group_id,
          nameEn: first.group_en,
          nameAr: first.group_ar,
          least: first.least,
          most: first.most,
          options,
        },
      },
    ]
  })
  return new Map(
    [...Map.groupBy(groups, ({ mealId }) => mealId)].map(([mealId, own]) => [
      mealId,
      own.map(({ group }) => group),
    ]),
  )
}

function selectMeals(queries: Queries, siteId: number, ids: readonly string[]) {
  return queries
    .selectFrom('meals as m')
    .innerJoin('meal_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.category_id'),
    )
    .select([
      'm.id',
      'm.slug',
      'm.name_en',
      'm.name_ar',
      'm.price_fils',
      'm.file_id',
      'm.allergens',
      'm.days',
      'm.from_time',
      'm.to_time',
    ])
    .select(['m.active', 'm.sold_out', 'm.stock'])
    .select([
      'c.slug as category_slug',
      'c.name_en as category_en',
      'c.name_ar as category_ar',
      'c.active as category_active',
    ])
    .where('m.site_id', '=', siteId)
    .where('m.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('m.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMeals>['executeTakeFirstOrThrow']>>

async function withGroups(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<SellableMeal[]> {
  const groups = await groupsOf(
    queries,
    siteId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    category: { slug: row.category_slug, nameEn: row.category_en, nameAr: row.category_ar },
    nameEn: row.name_en,
    nameAr: row.name_ar,
    priceFils: row.price_fils,
    image: pictureAddress(row.file_id),
    allergens: row.allergens,
    days: row.days,
    fromTime: hourOf(row.from_time),
    toTime: hourOf(row.to_time),
    active: row.active && row.category_active,
    soldOut: row.sold_out,
    stock: row.stock,
    groups: groups.get(row.id) ?? [],
  }))
}

/** In the order of their ids; what is not there is left out. */
export async function readMeals(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<SellableMeal[]> {
  if (ids.length === 0) return []
  return withGroups(queries, siteId, await selectMeals(queries, siteId, ids).execute())
}

/**
 * Returns the same, locked until the end of the transaction against other changes and orders of
 * their portions.
 */
export async function lockMeals(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<SellableMeal[]> {
  if (ids.length === 0) return []
  return withGroups(trx, siteId, await selectMeals(trx, siteId, ids).forNoKeyUpdate('m').execute())
}

function summed(portions: readonly Portions[]): Portions[] {
  const sums = new Map<string, number>()
  for (const { mealId, qty } of portions) sums.set(mealId, (sums.get(mealId) ?? 0) + qty)
  return [...sums]
    .map(([mealId, qty]) => ({ mealId, qty }))
    .sort((one, other) => (one.mealId < other.mealId ? -1 : 1))
}

/** Invalidates the menu pages, which show for each meal whether it is available. */
function notifyMenuChanged(trx: Trx, siteId: number): Promise<void> {
  return notifyPagesChanged(trx, tagOfPages('menu', siteId))
}

/**
 * Reserves portions of counted meals and returns the meals that fall short. If there are any, the
 * caller rolls back its transaction.
 */
export async function takePortions(
  trx: Trx,
  siteId: number,
  portions: readonly Portions[],
): Promise<string[]> {
  const short: string[] = []
  let isAnyGone = false
  // One by one in the order of their ids, so that two orders of the same meals wait for each other instead of both failing.
  for (const { mealId, qty } of summed(portions)) {
    const left = await trx
      .updateTable('meals')
      .set((of) => ({ stock: of('stock', '-', qty) }))
      .where('site_id', '=', siteId)
      .where('id', '=', mealId)
      .where('active', '=', true)
      .where('sold_out', '=', false)
      .where((of) => of.or([of('stock', 'is', null), of('stock', '>=', qty)]))
      .returning('stock')
      .executeTakeFirst()
    if (left === undefined) short.push(mealId)
    else if (left.stock === 0) isAnyGone = true
  }
  if (isAnyGone) await notifyMenuChanged(trx, siteId)
  return short
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
  if (isAnyRestocked) await notifyMenuChanged(trx, siteId)
}
