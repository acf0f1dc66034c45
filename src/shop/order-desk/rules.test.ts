import { expect, test } from 'vitest'
import { OrderState } from '#shop/orders/contract.ts'
import { checkAcceptance, soughtBy } from './rules.ts'

test('a few digits are an order’s number, more are a phone in any notation, anything else is a name', () => {
  expect(soughtBy('  ')).toBeNull()
  expect(soughtBy('#1042')).toEqual({ kind: 'number', number: 1042 })
  expect(soughtBy('١٠٤٢')).toEqual({ kind: 'number', number: 1042 })
  expect(soughtBy('050 123-4567')).toEqual({ kind: 'phone', phones: ['+971501234567'] })
  expect(soughtBy('00971501234567')).toEqual({ kind: 'phone', phones: ['+971501234567'] })
  expect(soughtBy('+971 50 123 4567')).toEqual({ kind: 'phone', phones: ['+971501234567'] })
  expect(soughtBy('501234567')).toEqual({ kind: 'phone', phones: ['+501234567', '+971501234567'] })
  expect(soughtBy('Layla AL-K')).toEqual({ kind: 'words', words: ['layla', 'al-k'] })
  expect(soughtBy('المنصوري')).toEqual({ kind: 'words', words: ['منصوري'] })
})

test('only an order that waits for it is accepted: one that is paid, or placed with nothing to pay in advance', () => {
  const accepted = (paymentMethod: 'card' | 'cash', totalFils: number): string[] =>
    OrderState.options.filter(
      (state) => checkAcceptance({ state, type: 'delivery', paymentMethod, totalFils }).ok,
    )
  expect(accepted('card', 5_250)).toEqual(['paid'])
  expect(accepted('card', 0)).toEqual(['placed', 'paid'])
  expect(accepted('cash', 5_250)).toEqual(['placed', 'paid'])
  expect(
    checkAcceptance({ state: 'placed', type: 'delivery', paymentMethod: 'card', totalFils: 5_250 }),
  ).toMatchObject({ refusal: { code: 'orders.notPaid' } })
  expect(
    checkAcceptance({
      state: 'cooking',
      type: 'delivery',
      paymentMethod: 'card',
      totalFils: 5_250,
    }),
  ).toMatchObject({ refusal: { code: 'orders.changedMeanwhile' } })
})
