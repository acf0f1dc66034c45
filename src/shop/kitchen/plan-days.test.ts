import { expect, test } from 'vitest'
import type { Ticket } from './contract.ts'
import { aPlanShop } from '#shop/meal-plans/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'

test('a day of a plan comes to the kitchen with what its portions contain and the stop of its driver', async () => {
  const plans = await aPlanShop(await testDatabase())
  const { queries, siteId } = plans
  const dish = await plans.dish({ name: 'Soup', kcal: 420, allergens: ['celery'] })
  await queries
    .updateTable('meals')
    .set({ protein_g: 20, carbs_g: 44 })
    .where('site_id', '=', siteId)
    .where('id', '=', dish)
    .execute()
  const who = await plans.customer()
  const plan = await plans.bought(who)
  plans.at('2026-11-23T15:00:00Z')
  await plans.work()
  const board = async () => {
    const { body } = await plans.call('GET /api/shop/kitchen/board?day=2026-11-24', plans.staff)
    return (body as { tickets: Ticket[] }).tickets
  }
  const [ticket] = await board()
  expect(ticket).toMatchObject({
    route: null,
    items: [
      {
        ...{ mealId: dish, allergens: ['celery'] },
        nutrition: { kcal: 420, proteinG: 20, carbsG: 44, fatG: null },
      },
    ],
  })
  const order = (await plans.show(who, plan)).days[0]?.delivery?.order ?? ''
  const driver = { driver_id: who.userId, rank: 3 }
  await queries
    .insertInto('deliveries')
    .values({ site_id: siteId, order_id: order, ...driver })
    .execute()
  expect((await board())[0]?.route).toEqual({ driver: who.userId, rank: 3 })
})
