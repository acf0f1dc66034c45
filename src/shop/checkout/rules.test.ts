import { expect, test } from 'vitest'
import { MIN_CARD_FILS, checkPaymentMethod, checkTotal } from './rules.ts'

test('a card is charged from the card company’s minimum; nothing to pay needs neither card nor cash', () => {
  const card = { method: 'card', cashLimitFils: null } as const
  expect(checkPaymentMethod({ ...card, totalFils: MIN_CARD_FILS - 1 })).toMatchObject({
    refusal: { code: 'checkout.cardMinimum', field: 'payment_method' },
  })
  expect(
    [0, MIN_CARD_FILS].map((totalFils) => checkPaymentMethod({ ...card, totalFils }).ok),
  ).toEqual([true, true])
})

test('cash is accepted up to its limit, to the fils', () => {
  const cash = { method: 'cash', cashLimitFils: 50_000 } as const
  expect(
    [1, 50_000, 50_001].map((totalFils) => checkPaymentMethod({ ...cash, totalFils }).ok),
  ).toEqual([true, true, false])
  expect(checkPaymentMethod({ method: 'cash', cashLimitFils: null, totalFils: 9_999_999 }).ok).toBe(
    true,
  )
})

test('a total that differs from what the buyer saw is refused with both numbers', () => {
  expect(checkTotal(2_625, 2_625).ok).toBe(true)
  expect(checkTotal(2_625, 2_626)).toMatchObject({
    refusal: { code: 'checkout.changed', details: { expectedFils: 2_625, totalFils: 2_626 } },
  })
})
