import { sentence } from '#platform/i18n/sentence.ts'
import type { StoredItem } from '#shop/orders/database/items.ts'
import { PLAN_CATEGORY } from '#shop/orders/rules.ts'
import type { Totals } from '#shop/pricing/rules.ts'
import type { PlanLine } from './rules/price.ts'

interface PricedLines {
  readonly lines: readonly PlanLine[]
  readonly totals: Totals
}

/** The lines of a plan's purchase, which name no dish. */
export function planItems({ lines, totals }: PricedLines): Omit<StoredItem, 'orderId' | 'line'>[] {
  return lines.map(({ part, qty, priceFils }, index) => ({
    mealId: null,
    category: PLAN_CATEGORY,
    image: null,
    nameEn: sentence(`mealPlans.line.${part}`, {}, 'en'),
    nameAr: sentence(`mealPlans.line.${part}`, {}, 'ar'),
    options: [],
    allergens: [],
    priceFils,
    qty,
    totalPriceFils: totals.lines[index]?.totalPriceFils ?? 0,
    discountFils: totals.lines[index]?.discountFils ?? 0,
    vatFils: totals.lines[index]?.vatFils ?? 0,
  }))
}
