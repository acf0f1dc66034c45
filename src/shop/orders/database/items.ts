import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { OrderedOption } from '../contract.ts'

/** A line of an order, as the meal was when it was ordered. */
export interface StoredItem {
  readonly orderId: string
  readonly line: number
  /** Null: meals or snacks of a plan. */
  readonly mealId: string | null
  readonly category: string
  readonly image: string | null
  readonly nameEn: string
  readonly nameAr: string
  readonly options: readonly OrderedOption[]
  readonly allergens: readonly string[]
  readonly priceFils: number
  readonly qty: number
  readonly totalPriceFils: number
  readonly discountFils: number
  readonly vatFils: number
}

/** The lines of some orders, each in its order. */
export async function itemsOf(
  queries: Queries,
  siteId: number,
  orderIds: readonly string[],
): Promise<Map<string, StoredItem[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('order_items')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  const items = rows.map((row) => ({
    orderId: row.order_id,
    line: row.line,
    mealId: row.meal_id,
    category: row.category,
    image: row.image,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    options: row.options as OrderedOption[],
    allergens: row.allergens,
    priceFils: row.price_fils,
    qty: row.qty,
    totalPriceFils: row.total_price_fils,
    discountFils: row.discount_fils,
    vatFils: row.vat_fils,
  }))
  return Map.groupBy(items, (item) => item.orderId)
}
