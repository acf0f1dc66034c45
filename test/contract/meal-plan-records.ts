import { newId } from '#platform/id.ts'
import { insertDays, insertPlan } from '#shop/meal-plans/database/writing.ts'
import { seedPackages } from '#shop/meal-plans/seed.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'

export interface MealPlanRecords {
  readonly packageId: string
  readonly planId: string
  readonly planDayId: string
  readonly planGiftId: string
}

const AT = new Date('2026-11-18T05:00:00.000Z')

/** Packages of the demonstration company, and a plan of one day that this order paid for. */
export async function mealPlanRecords(
  { database, sites }: TestProduct,
  paid: { orderId: string; userId: string; mealId: string; windowId: string; addressId: string },
): Promise<MealPlanRecords> {
  const siteId = sites.demo
  const { queries } = database
  const { subscription: packageId } = await seedPackages(queries, siteId)
  const [planId, planDayId, planGiftId] = [newId(), newId(), newId()]
  await queries
    .updateTable('orders')
    .set({ type: 'plan' })
    .where('site_id', '=', siteId)
    .where('id', '=', paid.orderId)
    .execute()
  const dishes = [{ part: 'meal', mealId: paid.mealId, chosen: true }] as const
  const { windowId, addressId } = paid
  await database.transaction(async (trx) => {
    await insertPlan(trx, siteId, {
      ...{ id: planId, number: 1, userId: paid.userId, packageId },
      ...{ mealsPerDay: 1, snacksPerDay: 0, weekdays: [2], weeks: 1 },
      emirate: 'dubai',
      ...{ startDate: '2026-11-24', allergies: [], dislikes: [], kcal: null },
      language: 'en',
      ...{ renews: false, createdAt: AT },
    })
    const day = { id: planDayId, day: '2026-11-24', windowId, addressId, valueFils: 5_250, dishes }
    await insertDays(trx, siteId, { planId, orderId: paid.orderId }, [day])
  })
  await queries
    .insertInto('meal_plan_gifts')
    .values({
      ...{ site_id: siteId, id: planGiftId, plan_id: planId, email: 'friend@demo.test' },
      ...{ message: '', token_hash: Buffer.from(planGiftId), days: 1, fils: 5_250 },
      ...{ state: 'withdrawn', created_at: AT, expires_at: AT, closed_at: AT },
    })
    .execute()
  return { packageId, planId, planDayId, planGiftId }
}
