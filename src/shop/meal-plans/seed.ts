import type { Queries } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { PackageKind } from './contract.ts'

/** S9.4: the price of each meal, in fils without VAT, from so many meals of a plan on. */
export const TIERS = [
  { meals: 5, price_fils: 1_500 },
  { meals: 10, price_fils: 1_000 },
  { meals: 15, price_fils: 500 },
] as const

/** S9.3. */
export const SNACK_FILS = 1_000

interface PackageSeed {
  readonly kind: PackageKind
  readonly name_en: string
  readonly name_ar: string
  readonly description_en: string
  readonly description_ar: string
  readonly kcal: number | null
  readonly protein_g: number | null
  readonly carbs_g: number | null
  readonly fat_g: number | null
}

/** S9.4: the packages that the specification names. */
const PACKAGES: readonly PackageSeed[] = [
  {
    kind: 'subscription',
    name_en: 'Subscription',
    name_ar: 'اشتراك الوجبات',
    description_en: 'Fresh meals on the days you choose, with no goal to follow.',
    description_ar: 'وجبات طازجة في الأيام التي تختارها، دون هدف محدد.',
    ...{ kcal: null, protein_g: null, carbs_g: null, fat_g: null },
  },
  {
    kind: 'weightLoss',
    name_en: 'Weight loss',
    name_ar: 'إنقاص الوزن',
    description_en: 'Lighter days with plenty of protein.',
    description_ar: 'أيام أخف غنية بالبروتين.',
    ...{ kcal: 1_500, protein_g: 110, carbs_g: 140, fat_g: 50 },
  },
  {
    kind: 'weightMaintenance',
    name_en: 'Weight maintenance',
    name_ar: 'المحافظة على الوزن',
    description_en: 'Balanced days that keep you where you are.',
    description_ar: 'أيام متوازنة تحافظ على وزنك.',
    ...{ kcal: 2_000, protein_g: 120, carbs_g: 220, fat_g: 65 },
  },
]

/** Inserts the specification's packages with their prices; returns their ids by type. */
export async function seedPackages(
  queries: Queries,
  siteId: number,
): Promise<Record<PackageKind, string>> {
  const ids = { subscription: newId(), weightLoss: newId(), weightMaintenance: newId() }
  await queries
    .insertInto('meal_plan_settings')
    .values({ site_id: siteId, snack_fils: SNACK_FILS })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
  for (const [rank, pack] of PACKAGES.entries()) {
    const id = ids[pack.kind]
    await queries
      .insertInto('meal_plan_packages')
      .values({ site_id: siteId, id, rank, max_meals: 5, max_snacks: 3, ...pack })
      .execute()
    await queries
      .insertInto('meal_plan_tiers')
      .values(TIERS.map((tier) => ({ site_id: siteId, package_id: id, ...tier })))
      .execute()
  }
  return ids
}
