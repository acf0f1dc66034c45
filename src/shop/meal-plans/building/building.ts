import type { Queries } from '#platform/db/database.ts'
import { readTogether } from '#platform/db/statement.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { addressesOf, deliveryAreas } from '#shop/addresses/database.ts'
import { couponEvaluation, reservedBy } from '#shop/cart-totals/quoting.ts'
import { codesOf, type EvaluatedCoupon } from '#shop/coupons/rules.ts'
import { totalsOf, type Totals } from '#shop/pricing/rules.ts'
import { settingsQuery, type ShopSettings } from '#shop/pricing/settings.ts'
import {
  beginsIn,
  type PlanCalendar,
  planCalendar,
  type PlanOffer,
  planOffer,
} from '../calendar.ts'
import { findPackage } from '../database/settings.ts'
import type { PlanPackage } from '../contract.ts'
import { type BuildingContext, type FoundIssue, planIssues } from '../rules/issues.ts'
import { isShut } from '../rules/periods.ts'
import { type PlanLine, planLines, type Tier } from '../rules/price.ts'
import { nextDays } from '../rules/schedule.ts'
import type { PlanInput } from './contract.ts'

export interface Builder {
  /** Null when the caller is not signed in. */
  readonly userId: string | null
  readonly now: Date
  readonly zone: string
}

/** A plan as it is built, with everything of the shop that decides about it. */
export interface Built {
  readonly input: PlanInput
  readonly pack: PlanPackage
  readonly calendar: PlanCalendar
  readonly offer: PlanOffer
  /** The days that its start, week days and length come to. */
  readonly days: readonly string[]
}

/** A plan that is built from the shop's own rows. */
export async function buildPlan(
  queries: Queries,
  siteId: number,
  input: PlanInput,
  { now, zone }: Omit<Builder, 'userId'>,
): Promise<Outcome<Built, 'mealPlans.otherLength' | 'mealPlans.packageGone'>> {
  const pack = await findPackage(queries, siteId, input.packageId)
  if (pack === null || !pack.isSold) return refuse('mealPlans.packageGone', {}, 'packageId')
  const calendar = await planCalendar(queries, siteId, { zone, now })
  if (!calendar.settings.weeks.includes(input.weeks))
    return refuse('mealPlans.otherLength', {}, 'weeks')
  const ids = input.days.flatMap(({ dishes }) => dishes.map(({ mealId }) => mealId))
  const offer = await planOffer(queries, siteId, { ids, today: calendar.today })
  const weekdays = [...new Set(input.weekdays)]
  const days = nextDays(input.startDate, weekdays.length * input.weeks, {
    weekdays,
    isClosed: (day) => isShut(day, calendar.periods),
  })
  return ok({ input, pack, calendar, offer, days })
}

/** The emirates of a person's addresses; null where the shop no longer delivers to one. */
async function emiratesOf(
  queries: Queries,
  siteId: number,
  userId: string | null,
): Promise<Map<string, string | null>> {
  if (userId === null) return new Map()
  const addresses = await addressesOf(queries, siteId, userId)
  const areas = new Set((await deliveryAreas(queries, siteId)).map(({ id }) => id))
  return new Map(addresses.map(({ id, city, area_id }) => [id, areas.has(area_id) ? city : null]))
}

/** S5.4-S5.7, S5.11: what stands in the way of a plan. */
export async function issuesOf(
  queries: Queries,
  siteId: number,
  { input, pack, calendar, offer, days }: Built,
  userId: string | null,
): Promise<FoundIssue[]> {
  const context: BuildingContext = {
    maxMeals: pack.maxMeals,
    maxSnacks: pack.maxSnacks,
    firstDay: calendar.firstDay,
    days,
    periods: calendar.periods,
    addresses: await emiratesOf(queries, siteId, userId),
    offer,
    avoided: input,
    beginsAt: beginsIn(calendar),
  }
  return planIssues(input, context)
}

export interface PricedPlan {
  readonly lines: readonly PlanLine[]
  readonly tiers: readonly Tier[]
  readonly shop: ShopSettings
  readonly coupons: readonly EvaluatedCoupon[]
  readonly reserved: readonly {
    readonly couponId: string
    readonly code: string
    readonly discountFils: number
  }[]
  readonly totals: Totals
}

/** S9.1-S9.4: what a plan costs. Where it is bought, `queries` is the transaction. */
export async function priceOf(
  queries: Queries,
  siteId: number,
  { input, pack, calendar, days }: Built,
  buyer: { userId: string | null; lock: boolean },
): Promise<PricedPlan> {
  const { mealsPerDay, snacksPerDay } = input
  const tiers = pack.tiers.map(({ meals, price: priceFils }) => ({ meals, priceFils }))
  const size = { days: days.length, mealsPerDay, snacksPerDay }
  const lines = planLines(size, { tiers, snackFils: calendar.settings.snackFils })
  const context = { ...buyer, now: calendar.now }
  const { shop, evaluate } = await readTogether(queries, {
    shop: settingsQuery(siteId),
    evaluate: couponEvaluation(siteId, codesOf(input.coupons), context),
  })
  const coupons = evaluate(totalsOf(lines, [], 0).subtotalFils)
  const reserved = reservedBy(coupons)
  const reductions = reserved.map(({ reduction }) => reduction)
  return {
    lines,
    tiers,
    shop,
    coupons,
    reserved: reserved.map(({ couponId, code, discountFils }) => ({
      couponId,
      code,
      discountFils,
    })),
    totals: totalsOf(lines, reductions, shop.vatHundredths),
  }
}
