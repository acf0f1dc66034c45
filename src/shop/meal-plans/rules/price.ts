import { spread } from '#platform/money.ts'
import type { PricedLine } from '#shop/pricing/rules.ts'

/** The price of a meal, in fils without VAT, from so many meals of a plan on. */
export interface Tier {
  readonly meals: number
  readonly priceFils: number
}

/**
 * S9.4: the price of each meal of a plan with so many. The tier is the largest that they reach;
 * fewer than the first tier asks for cost as much as its own.
 */
export function mealPrice(tiers: readonly Tier[], meals: number): number {
  const sorted = tiers.toSorted((one, other) => one.meals - other.meals)
  const reached = sorted.findLast((tier) => tier.meals <= meals) ?? sorted[0]
  if (reached === undefined) throw new Error('A package has at least one tier')
  return reached.priceFils
}

/** The next cheaper tier that more meals would reach, to say so beside the price; null at the last. */
export function nextTier(tiers: readonly Tier[], meals: number): Tier | null {
  const now = mealPrice(tiers, meals)
  const later = tiers.filter((tier) => tier.meals > meals && tier.priceFils < now)
  return later.toSorted((one, other) => one.meals - other.meals)[0] ?? null
}

export interface PlanSize {
  readonly days: number
  readonly mealsPerDay: number
  readonly snacksPerDay: number
}

export interface PlanLine extends PricedLine {
  readonly part: 'meal' | 'snack'
}

/** S9.3, S9.4: what a plan is charged for, without parts of which there are none. */
export function planLines(
  { days, mealsPerDay, snacksPerDay }: PlanSize,
  { tiers, snackFils }: { readonly tiers: readonly Tier[]; readonly snackFils: number },
): PlanLine[] {
  const meals = days * mealsPerDay
  const lines: PlanLine[] = [
    { part: 'meal', qty: meals, priceFils: mealPrice(tiers, meals) },
    { part: 'snack', qty: days * snacksPerDay, priceFils: snackFils },
  ]
  return lines.filter(({ qty }) => qty > 0)
}

/** What each day of a plan is worth of what was paid for all of them, to the fils. */
export function dayValues(totalFils: number, days: number): number[] {
  return spread(
    totalFils,
    Array.from({ length: days }, () => 1),
  )
}
