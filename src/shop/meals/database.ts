import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import {
  known,
  type Reading,
  reading,
  runQuery,
  runReading,
  statement,
} from '#platform/db/statement.ts'

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

interface OfMeals {
  readonly siteId: number
  readonly ids: readonly string[]
}

const groupRows = statement((queries, { siteId, ids }: OfMeals) =>
  queries
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
    .where('g.meal_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('g.meal_id')
    .orderBy('g.rank')
    .orderBy('g.id')
    .orderBy('o.rank')
    .orderBy('o.id')
    .compile(),
)

type GroupRow = ReturnType<ReturnType<typeof groupRows>['read']>[number]

function groupFrom(same: readonly GroupRow[]): SellableGroup[] {
  const [first] = same
  if (first === undefined) return []
  return [
    {
      id: first.group_id,
      nameEn: first.group_en,
      nameAr: first.group_ar,
      least: first.least,
      most: first.most,
      options: same.map((row) => ({
        id: row.id,
        nameEn: row.name_en,
        nameAr: row.name_ar,
        priceFils: row.price_fils,
        soldOut: row.sold_out,
        allergens: row.allergens,
      })),
    },
  ]
}

function groupsByMeal(rows: readonly GroupRow[]): Map<string, SellableGroup[]> {
  const byMeal = Map.groupBy(rows, (row) => row.meal_id)
  return new Map(
    [...byMeal].map(([mealId, own]) => [
      mealId,
      [...Map.groupBy(own, (row) => row.group_id).values()].flatMap(groupFrom),
    ]),
  )
}

/** The groups of options of some meals, in their order. */
export async function groupsOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, SellableGroup[]>> {
  return ids.length === 0
    ? new Map()
    : groupsByMeal(await runQuery(queries, groupRows({ siteId, ids })))
}

const mealRows = statement((queries, { siteId, ids }: OfMeals) =>
  queries
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
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('m.id')
    .compile(),
)

type Row = ReturnType<ReturnType<typeof mealRows>['read']>[number]

function mealFrom(row: Row, groups: readonly SellableGroup[]): SellableMeal {
  return {
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
    groups,
  }
}

/** In the order of their ids; what is not there is left out. */
export function mealsReading(siteId: number, ids: readonly string[]): Reading<SellableMeal[]> {
  if (ids.length === 0) return known([])
  return reading([mealRows({ siteId, ids }), groupRows({ siteId, ids })], ([rows, groups]) => {
    const byMeal = groupsByMeal(groups)
    return rows.map((row) => mealFrom(row, byMeal.get(row.id) ?? []))
  })
}

export function readMeals(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<SellableMeal[]> {
  return runReading(queries, mealsReading(siteId, ids))
}
