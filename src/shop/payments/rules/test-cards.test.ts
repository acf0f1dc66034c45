import { expect, test } from 'vitest'
import { isCardNumber, isExpired, evaluateCard, evaluateToken } from './test-cards.ts'

const TODAY = '2026-11-22'
const card = (number: string, changes: object = {}) => ({
  number,
  month: 12,
  year: 2030,
  cvc: '123',
  ...changes,
})

test.each([
  ['4242 4242 4242 4242', { authenticates: false, fault: null }],
  ['4000 0000 0000 0002', { authenticates: false, fault: 'card_declined' }],
  ['4000 0000 0000 9995', { authenticates: false, fault: 'insufficient_funds' }],
  ['4000 0000 0000 0069', { authenticates: false, fault: 'expired_card' }],
  ['4000 0000 0000 0127', { authenticates: false, fault: 'incorrect_cvc' }],
  ['4000 0025 0000 3155', { authenticates: true, fault: null }],
  ['4000 0000 0000 3220', { authenticates: true, fault: null }],
  ['4000 0084 0000 1629', { authenticates: true, fault: 'card_declined' }],
  ['4242 4242 4242 4241', { authenticates: false, fault: 'incorrect_number' }],
  // A number that could be a real card.
  ['4111 1111 1111 1111', { authenticates: false, fault: 'live_card' }],
])('%s behaves as the card company documents', (number, outcome) => {
  expect(evaluateCard(card(number), TODAY)).toEqual(outcome)
})

test('a card is good to the end of its month, and its code has the right length', () => {
  expect(isExpired({ month: 11, year: 2026 }, TODAY)).toBe(false)
  expect(isExpired({ month: 10, year: 2026 }, TODAY)).toBe(true)
  expect(evaluateCard(card('4242424242424242', { month: 10, year: 2026 }), TODAY).fault).toBe(
    'expired_card',
  )
  expect(evaluateCard(card('4242424242424242', { cvc: '1234' }), TODAY).fault).toBe('incorrect_cvc')
  expect(evaluateCard(card('378282246310005', { cvc: '1234' }), TODAY).fault).toBe(null)
  expect(evaluateCard(card('378282246310005'), TODAY).fault).toBe('incorrect_cvc')
})

test('every published number is one by its last digit, and an unknown token is refused', () => {
  expect(isCardNumber('4242424242424242')).toBe(true)
  expect(isCardNumber('4242424242424243')).toBe(false)
  expect(evaluateToken('tok_visa').fault).toBe(null)
  expect(evaluateToken('pm_card_chargeDeclined').fault).toBe('card_declined')
  expect(evaluateToken('tok_whatever').fault).toBe('live_card')
})
