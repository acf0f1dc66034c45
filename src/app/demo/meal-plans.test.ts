import { expect, test } from 'vitest'
import { createUsers } from '#accounts/people/database/users.ts'
import { moneyOf, countDays } from '#shop/meal-plans/rules/state.ts'
import { openRenewal } from '#shop/meal-plans/database/renewals.ts'
import { savedCard } from '#shop/payments/database/saved-cards.ts'
import { plansOf } from '#shop/meal-plans/database/plans.ts'
import { paidDay } from '#shop/meal-plans/context.ts'
import { aPlanShop } from '#shop/meal-plans/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { fillDemoOrders } from './orders.ts'

const NOW = new Date('2026-11-18T09:30:00.000Z')

async function filled() {
  const database = await testDatabase()
  const shop = await aPlanShop(database)
  const { siteId } = shop
  for (let number = 0; number < 4; number += 1) {
    await shop.dish({ part: 'meal', kcal: 450 + number * 50 })
    await shop.dish({ part: 'snack', kcal: 150 + number * 50 })
  }
  const account = (email: string, roles: ('kitchen' | 'driver')[]) => ({
    ...{ email, username: email, roles },
    name: { en: email, ar: email },
  })
  const staff = [account('kitchen@demo.test', ['kitchen']), account('driver@demo.test', ['driver'])]
  await database.transaction((trx) => createUsers(trx, siteId, staff, NOW))
  await fillDemoOrders(database, siteId, NOW)
  const users = await database.queries
    .selectFrom('meal_plans')
    .select('user_id')
    .distinct()
    .where('site_id', '=', siteId)
    .execute()
  const plans = []
  for (const { user_id } of users) plans.push(...(await plansOf(database.queries, siteId, user_id)))
  return { database, siteId, plans }
}

test('[S3.9] the demonstration has a plan that runs, one that is paused and one that is over, and their days and fils add up', async () => {
  const { database, siteId, plans } = await filled()
  expect(plans.length).toBe(6)
  expect(plans.filter(({ endedAt }) => endedAt !== null).length).toBe(2)
  expect(plans.filter(({ pauses }) => pauses.length > 0).length).toBe(1)
  for (const { days } of plans) {
    const paid = days.map(paidDay)
    const money = moneyOf(paid)
    expect(money.recognisedFils + money.deferredFils + money.refundedFils).toBe(money.paidFils)
    const counts = countDays(paid)
    expect(counts.paid).toBe(days.length)
    expect(counts.delivered + counts.left + counts.refunded).toBe(counts.paid)
    const [order] = await database.queries
      .selectFrom('orders')
      .select(['total_fils', 'type', 'state'])
      .where('site_id', '=', siteId)
      .where('id', '=', days[0]?.orderId ?? '')
      .execute()
    expect(order).toEqual({ total_fils: money.paidFils, type: 'plan', state: 'paid' })
  }
})

test('a planned day of the demonstration holds a place in its window, and a delivered one is an order', async () => {
  const { database, siteId, plans } = await filled()
  const { queries } = database
  const days = plans.flatMap((plan) => plan.days)
  const planned = days.filter(({ state, day }) => state === 'planned' && day !== null)
  expect(planned.length).toBeGreaterThan(0)
  for (const { day, windowId } of planned) {
    const slot = await queries
      .selectFrom('delivery_slots')
      .select('taken')
      .where('site_id', '=', siteId)
      .where('window_id', '=', windowId)
      .where('day', '=', day ?? '')
      .executeTakeFirst()
    expect(slot?.taken ?? 0).toBeGreaterThan(0)
  }
  const sealed = days.filter(({ state }) => state === 'sealed')
  expect(sealed.every(({ delivery, dishes }) => delivery !== null && dishes.length > 0)).toBe(true)
})

test('of the demonstration, the renewal of one plan failed and is tried again, and one renews soon', async () => {
  const { database, siteId, plans } = await filled()
  const open = plans.filter(({ openRenewal }) => openRenewal !== null)
  expect(open.map(({ openRenewal }) => openRenewal).toSorted()).toEqual(['announced', 'failed'])
  for (const { id, renews, userId, endedAt } of open) {
    expect([renews, endedAt]).toEqual([true, null])
    const card = await savedCard(database.queries, siteId, id)
    expect(card).toMatchObject({ userId, provider: 'demo', brand: 'visa' })
    const renewal = await openRenewal(database.queries, siteId, id)
    expect((renewal?.nextAt?.getTime() ?? 0) > NOW.getTime()).toBe(true)
    expect(renewal?.totalFils).toBeGreaterThan(0)
  }
})
