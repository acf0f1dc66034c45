import { expect, test } from 'vitest'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aShop, refusal } from './test-data.ts'

test('where cards are off the price says so in both languages, and only cash and free orders are placed', async () => {
  const shop = await aShop(await testDatabase(), { takesCards: false, cashLimitFils: 10_000 })
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const lines = [{ mealId, options: [], qty: 1 }]
  const paying = async (qty: number): Promise<Quote['paying']> => {
    const body = { lines: [{ mealId, options: [], qty }], coupons: [] }
    return ((await shop.server.call('POST /api/shop/quote', { as: who.token, body })).body as Quote)
      .paying
  }
  expect(await paying(1)).toEqual({
    card: {
      code: 'checkout.cardsOff',
      title: {
        en: "Card payments aren't available. Pay in cash.",
        ar: 'الدفع بالبطاقة غير متاح. ادفع نقدًا.',
      },
    },
    cash: null,
  })
  expect((await paying(5)).cash).toMatchObject({
    code: 'checkout.cashOnlyLimit',
    title: { en: 'You can pay up to AED 100.00 in cash. Remove some dishes to order.' },
  })
  expect(refusal(await shop.order(who, { lines, payment_method: 'card' }))).toEqual([
    422,
    'checkout.cardsOff',
    'payment_method',
  ])
  expect((await shop.order(who, { lines, payment_method: 'cash' })).status).toBe(201)
  await shop.coupon({ code: 'GIFTED', type: 'fixed', value: 2_500 })
  const gift = { lines, coupons: ['GIFTED'], payment_method: 'card' as const }
  expect((await shop.order(who, gift)).status).toBe(201)
})
