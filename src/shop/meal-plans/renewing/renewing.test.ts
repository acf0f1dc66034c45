import { beforeEach, expect, test } from 'vitest'
import { dayAfter } from '../rules/schedule.ts'
import { aRenewingShop, CHARGED, NEXT, SIZE, type RenewingShop } from './test-data.ts'

let shop: RenewingShop
beforeEach(async () => {
  shop = await aRenewingShop()
})

test('paying for a plan that renews saves the card with what its buyer agreed to, and never its number', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  expect(await shop.renewal(plan)).toMatchObject({
    standing: 'on',
    day: NEXT,
    chargedAt: CHARGED,
    card: { brand: 'visa', last4: '4242', month: 12, year: 2030 },
    mayStop: true,
    mayStart: false,
    agreedAt: shop.clock.now.toISOString(),
  })
  const consent = await shop.queries
    .selectFrom('card_consents')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ subject_id: plan, user_id: shop.who.userId, language: 'en' })
  expect(consent.body).toContain('at least 7 days before the charge')
  // The page adds the dates of the next period.
  expect((await shop.renewal(plan)).consent.en).toBe(
    `${consent.body} The next period starts on Tue 1 Dec, and your card is charged on Sun 29 Nov.`,
  )
  const stored = await shop.queries
    .selectFrom('saved_cards')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('42424242')
})

test('the price is announced in time, then the next period is charged and its days follow', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  const { total } = (await shop.priceOf(shop.who, shop.planInput(SIZE))).price
  await shop.until('2026-11-22T13:00:00.000Z')
  expect(shop.titles()).not.toContain('Your meal plan renews soon')
  // Seven days before the charge.
  await shop.until('2026-11-22T15:00:00.000Z')
  expect(shop.titles().filter((title) => title === 'Your meal plan renews soon')).toHaveLength(1)
  const email = shop.emails.find(({ subject }) => subject === 'Your meal plan renews soon')
  expect(email?.text).toContain(`/mealplan?plan=${plan}&renewal=stop`)
  expect(await shop.renewal(plan)).toMatchObject({
    standing: 'announced',
    day: NEXT,
    amount: total,
  })

  await shop.until('2026-11-29T13:00:00.000Z')
  expect(await shop.purchases()).toHaveLength(1)
  await shop.until('2026-11-29T15:00:00.000Z')
  expect(await shop.purchases()).toEqual([
    { state: 'paid', total },
    { state: 'paid', total },
  ])
  const shown = await shop.show(shop.who, plan)
  expect(shown).toMatchObject({ state: 'running', end_date: '2026-12-07', payment_status: 'Paid' })
  expect(shown.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, index) => dayAfter('2026-11-24', index)),
  )
  expect(shown.events.map(({ kind }) => kind)).toEqual(['paid', 'renewed'])
  const after = await shop.renewal(plan)
  expect(after).toMatchObject({ standing: 'announced', day: '2026-12-08' })
  expect(after.history).toMatchObject([{ state: 'paid', day: NEXT, amount: total }])
  // It goes on: every period is announced and charged once.
  await shop.until('2026-12-06T20:00:00.000Z')
  expect((await shop.purchases()).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  expect(shop.titles().filter((title) => title === 'Your meal plan renews soon')).toHaveLength(2)
})

test('a price that rose after the announcement is not charged; one that fell is', async () => {
  const setMeal = (fils: number) =>
    shop.queries
      .updateTable('meal_plan_tiers')
      .set({ price_fils: fils })
      .where('site_id', '=', shop.siteId)
      .execute()
  const plan = await shop.bought(shop.who, SIZE)
  await shop.until('2026-11-24T06:00:00.000Z')
  const announced = (await shop.renewal(plan)).amount
  await setMeal(9_000)
  expect((await shop.renewal(plan)).amount).toBe(announced)
  await shop.until('2026-11-30T00:00:00.000Z')
  expect((await shop.purchases())[1]).toEqual({ state: 'paid', total: announced })
  // The dearer price was announced for the third period, and fell before it was charged.
  await shop.until('2026-12-02T00:00:00.000Z')
  const dearer = (await shop.renewal(plan)).amount ?? 0
  expect(dearer).toBeGreaterThan(announced ?? 0)
  await setMeal(1_000)
  await shop.until('2026-12-07T00:00:00.000Z')
  expect((await shop.purchases())[2]?.total).toBe(7_350)
})

test('many processes, at the same time and again, charge a period once', async () => {
  await shop.bought(shop.who, SIZE)
  await shop.until('2026-11-29T13:59:00.000Z')
  shop.at('2026-11-29T14:00:00.000Z')
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => shop.renew()))
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  for (let again = 0; again < 3; again += 1) await shop.renew()
  expect((await shop.purchases()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await shop.charges()).toEqual(['succeeded', 'succeeded'])
})

test.each(['before the charge', 'between the charge and its record'])(
  'killed %s, the next process finishes the renewal and charges once',
  async (when) => {
    const plan = await shop.bought(shop.who, SIZE)
    await shop.until('2026-11-29T13:59:00.000Z')
    shop.at('2026-11-29T14:00:00.000Z')
    const { provider } = shop.payments
    let charges = 0
    const dying = {
      ...provider,
      async chargeSaved(params: Parameters<typeof provider.chargeSaved>[0]): Promise<never> {
        charges += 1
        if (when !== 'before the charge') await provider.chargeSaved(params)
        throw new Error('killed')
      },
    }
    await expect(shop.renew({ provider: dying })).rejects.toThrow()
    expect(charges).toBe(1)
    expect((await shop.purchases())[1]?.state).toBe('placed')
    expect((await shop.renewal(plan)).standing).toBe('paying')
    // Days that are not paid are not shown, and the plan cannot be changed around them.
    expect((await shop.show(shop.who, plan)).days).toHaveLength(7)
    expect((await shop.changePlan(shop.who, plan, { kind: 'cancel' })).status).toBe(422)
    shop.at('2026-11-29T14:01:00.000Z')
    expect(await shop.renew()).toBe(1)
    expect((await shop.purchases()).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await shop.renewal(plan)).toMatchObject({ standing: 'on' })
    expect(await shop.charges()).toEqual(['succeeded', 'succeeded'])
  },
)
