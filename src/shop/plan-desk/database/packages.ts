import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { DeskPackage, PackageInput } from '../contract.ts'

/** Every package of the site, in the order in which they are offered. */
export async function packagesOf(queries: Queries, siteId: number): Promise<DeskPackage[]> {
  const rows = await queries
    .selectFrom('meal_plan_packages')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const tiers = await queries
    .selectFrom('meal_plan_tiers')
    .select(['package_id', 'meals', 'price_fils'])
    .where('site_id', '=', siteId)
    .orderBy('meals')
    .execute()
  const running = await queries
    .selectFrom('meal_plans')
    .select(['package_id', sql<number>`count(*)::int`.as('plans')])
    .where('site_id', '=', siteId)
    .where('ended_at', 'is', null)
    .groupBy('package_id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: { en: row.name_en, ar: row.name_ar },
    description: { en: row.description_en, ar: row.description_ar },
    maxMeals: row.max_meals,
    maxSnacks: row.max_snacks,
    goal: { kcal: row.kcal, proteinG: row.protein_g, carbsG: row.carbs_g, fatG: row.fat_g },
    tiers: tiers
      .filter((tier) => tier.package_id === row.id)
      .map(({ meals, price_fils: price }) => ({ meals, price })),
    active: row.active,
    version: row.version,
    running: running.find((each) => each.package_id === row.id)?.plans ?? 0,
  }))
}

export async function findDeskPackage(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<DeskPackage | null> {
  return (await packagesOf(queries, siteId)).find((each) => each.id === id) ?? null
}

/** Locks the site's packages, so that they change one after the other. */
export async function lockPackages(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

function columnsOf({
  kind,
  name,
  description,
  maxMeals,
  maxSnacks,
  goal,
  active,
}: Omit<PackageInput, 'tiers'>) {
  return {
    kind,
    name_en: name.en,
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    max_meals: maxMeals,
    max_snacks: maxSnacks,
    kcal: goal.kcal,
    protein_g: goal.proteinG,
    carbs_g: goal.carbsG,
    fat_g: goal.fatG,
    active,
  }
}

async function insertTiers(
  trx: Trx,
  siteId: number,
  packageId: string,
  tiers: PackageInput['tiers'],
): Promise<void> {
  await trx
    .insertInto('meal_plan_tiers')
    .values(
      tiers.map(({ meals, price }) => ({
        site_id: siteId,
        package_id: packageId,
        meals,
        price_fils: price,
      })),
    )
    .execute()
}

export async function insertPackage(
  trx: Trx,
  siteId: number,
  { tiers, ...input }: PackageInput,
): Promise<string> {
  const id = newId()
  const { rank } = await trx
    .selectFrom('meal_plan_packages')
    .select(sql<number>`coalesce(max(rank), 0)::int + 1`.as('rank'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('meal_plan_packages')
    .values({ site_id: siteId, id, rank, ...columnsOf(input) })
    .execute()
  await insertTiers(trx, siteId, id, tiers)
  return id
}

export async function rewritePackage(
  trx: Trx,
  siteId: number,
  id: string,
  { tiers, ...input }: PackageInput,
): Promise<void> {
  await trx
    .updateTable('meal_plan_packages')
    .set({ ...columnsOf(input), version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  await trx
    .deleteFrom('meal_plan_tiers')
    .where('site_id', '=', siteId)
    .where('package_id', '=', id)
    .execute()
  await insertTiers(trx, siteId, id, tiers)
}
