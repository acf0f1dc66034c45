import type { Queries } from '#platform/db/database.ts'
import type { PlanPackage } from '../contract.ts'
import type { Cutoff } from '../rules/schedule.ts'

/** How a site sells plans. */
export interface PlanSettings {
  readonly snackFils: number
  readonly cutoff: Cutoff
  readonly leadDays: number
  readonly weeks: readonly number[]
  readonly maxPauseDays: number
  readonly maxPauses: number
  readonly maxSkips: number
  /** How many days before a renewal its price is announced. */
  readonly renewalNoticeDays: number
  /** After how many days a renewal that failed is tried again. */
  readonly renewalRetryDays: readonly number[]
}

/** Those of a site that has not changed any. */
const USUAL: PlanSettings = {
  snackFils: 1_000,
  cutoff: { days: 1, time: '18:00' },
  leadDays: 2,
  weeks: [1, 2, 4],
  maxPauseDays: 31,
  maxPauses: 3,
  maxSkips: 10,
  renewalNoticeDays: 7,
  renewalRetryDays: [1, 3, 5],
}

export async function planSettings(queries: Queries, siteId: number): Promise<PlanSettings> {
  const row = await queries
    .selectFrom('meal_plan_settings')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return USUAL
  return {
    snackFils: row.snack_fils,
    cutoff: { days: row.cutoff_days, time: row.cutoff_time.slice(0, 5) },
    leadDays: row.lead_days,
    weeks: row.weeks,
    maxPauseDays: row.max_pause_days,
    maxPauses: row.max_pauses,
    maxSkips: row.max_skips,
    renewalNoticeDays: row.renewal_notice_days,
    renewalRetryDays: row.renewal_retry_days,
  }
}

function selectPackages(queries: Queries, siteId: number) {
  return queries.selectFrom('meal_plan_packages').selectAll().where('site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['executeTakeFirstOrThrow']>>

async function withTiers(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<PlanPackage[]> {
  if (rows.length === 0) return []
  const found = await queries
    .selectFrom('meal_plan_tiers')
    .select(['package_id', 'meals', 'price_fils'])
    .where('site_id', '=', siteId)
    .where(
      'package_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('meals')
    .execute()
  const tiers = Map.groupBy(found, (tier) => tier.package_id)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: { en: row.name_en, ar: row.name_ar },
    description: { en: row.description_en, ar: row.description_ar },
    maxMeals: row.max_meals,
    maxSnacks: row.max_snacks,
    goal: { kcal: row.kcal, proteinG: row.protein_g, carbsG: row.carbs_g, fatG: row.fat_g },
    tiers: (tiers.get(row.id) ?? []).map(({ meals, price_fils: price }) => ({ meals, price })),
  }))
}

/** The packages that a site sells, in its order; one without a price is not sold. */
export async function packagesOf(queries: Queries, siteId: number): Promise<PlanPackage[]> {
  const rows = await selectPackages(queries, siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return (await withTiers(queries, siteId, rows)).filter(({ tiers }) => tiers.length > 0)
}

/** A package of the site, be it sold or not. */
export async function findPackage(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<(PlanPackage & { readonly isSold: boolean }) | null> {
  const row = await selectPackages(queries, siteId).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const [found] = await withTiers(queries, siteId, [row])
  return found === undefined ? null : { ...found, isSold: row.active && found.tiers.length > 0 }
}
