import type { Queries } from '#platform/db/database.ts'
import { totalsOf, type Totals } from '#shop/pricing/rules.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import type { PlanCalendar } from '../calendar.ts'
import type { StoredPlan } from '../database/plans.ts'
import { findPackage } from '../database/settings.ts'
import { mealPrice, type PlanLine } from '../rules/price.ts'
import type { RenewalPrice } from '../rules/renewing.ts'

type Size = Pick<StoredPlan, 'packageId' | 'mealsPerDay' | 'snacksPerDay' | 'weekdays' | 'weeks'>

export function periodLength({ weekdays, weeks }: Size): number {
  return weekdays.length * weeks
}

/** The lines of a new period, with a price for each part. */
export function periodLines(
  plan: Size,
  { mealFils, snackFils }: Pick<RenewalPrice, 'mealFils' | 'snackFils'>,
): PlanLine[] {
  const days = periodLength(plan)
  const lines: PlanLine[] = [
    { part: 'meal', qty: days * plan.mealsPerDay, priceFils: mealFils },
    { part: 'snack', qty: days * plan.snacksPerDay, priceFils: snackFils },
  ]
  return lines.filter(({ qty }) => qty > 0)
}

export function periodTotals(plan: Size, price: Omit<RenewalPrice, 'totalFils'>): Totals {
  return totalsOf(periodLines(plan, price), [], price.vatHundredths)
}

/** What a new period of a plan costs today; null where its package is no longer sold. */
export async function priceToday(
  queries: Queries,
  siteId: number,
  plan: Size,
  { settings }: Pick<PlanCalendar, 'settings'>,
): Promise<RenewalPrice | null> {
  const pack = await findPackage(queries, siteId, plan.packageId)
  if (pack === null || !pack.isSold) return null
  const tiers = pack.tiers.map(({ meals, price: priceFils }) => ({ meals, priceFils }))
  const { vatHundredths } = await shopSettings(queries, siteId)
  const price = {
    mealFils: mealPrice(tiers, periodLength(plan) * plan.mealsPerDay),
    snackFils: settings.snackFils,
    vatHundredths,
  }
  return { ...price, totalFils: periodTotals(plan, price).totalFils }
}
