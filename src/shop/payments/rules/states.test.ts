import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advance,
  isOpen,
  checkCharge,
  checkRefund,
  isFullyRefunded,
  leftOf,
  refundShares,
  type PaymentState,
  seenOf,
} from './states.ts'

const STATES: PaymentState[] = [
  'waiting',
  'authentication',
  'processing',
  'failed',
  'cancelled',
  'succeeded',
]
const aState = fc.constantFrom(...STATES)

test('whatever states are reported in any order, a collected payment stays collected, and a closed one does not reopen', () => {
  fc.assert(
    fc.property(aState, fc.array(aState), (from, states) => {
      let state = from
      for (const seen of states) {
        const next = advance(state, seen)
        if (state === 'succeeded') expect(next).toBe('succeeded')
        if (!isOpen(state)) expect(isOpen(next)).toBe(false)
        state = next
      }
      if (states.includes('succeeded')) expect(state).toBe('succeeded')
    }),
  )
})

test('a charge pays only the order that waits for exactly it', () => {
  const expected = { amountFils: 5_250, currency: 'AED' }
  const due = { state: 'placed', isByCard: true, totalFils: 5_250, currency: 'AED', isPaid: false }
  const charge = { capturedFils: 5_250, currency: 'AED' }
  expect(checkCharge(charge, expected, due)).toBe('pays')
  expect(checkCharge({ ...charge, capturedFils: 5_249 }, expected, due)).toBe('mismatch')
  expect(checkCharge({ ...charge, currency: 'USD' }, expected, due)).toBe('mismatch')
  expect(checkCharge(charge, expected, { ...due, totalFils: 6_000 })).toBe('mismatch')
  expect(checkCharge(charge, expected, { ...due, state: 'cancelled' })).toBe('unneeded')
  expect(checkCharge(charge, expected, { ...due, isPaid: true })).toBe('unneeded')
})

test('an order is refunded in full when what pays it went back, whatever else was charged by mistake', () => {
  const paid = { id: 'p', state: 'succeeded', amountFils: 5_000, fault: null }
  const astray = { id: 'a', state: 'succeeded', amountFils: 900, fault: 'unneeded' }
  const open = { id: 'o', state: 'waiting', amountFils: 5_000, fault: null }
  const back = (paymentId: string, amountFils: number, state = 'succeeded') => ({
    paymentId,
    amountFils,
    state,
  })
  expect(isFullyRefunded([paid, open], [back('p', 5_000)])).toBe(true)
  expect(isFullyRefunded([paid], [back('p', 4_000), back('p', 1_000)])).toBe(true)
  expect(isFullyRefunded([paid], [back('p', 4_999)])).toBe(false)
  expect(isFullyRefunded([paid], [back('p', 5_000, 'asked')])).toBe(false)
  expect(isFullyRefunded([paid], [back('p', 4_000), back('p', 1_000, 'failed')])).toBe(false)
  expect(isFullyRefunded([paid, astray], [back('a', 900)])).toBe(false)
  expect(isFullyRefunded([paid, astray], [back('p', 5_000), back('a', 900, 'failed')])).toBe(true)
  expect(isFullyRefunded([astray], [back('a', 900)])).toBe(true)
  expect(isFullyRefunded([open], [])).toBe(false)
})

const somePayments = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([amountFils, share]) => ({ amountFils, refundedFils: Math.floor(amountFils * share) })),
  { maxLength: 4 },
)

test('the parts of a refund add up to it, and take no more from a payment than is left of it', () => {
  fc.assert(
    fc.property(somePayments, fc.double({ min: 0, max: 1, noNaN: true }), (sample, share) => {
      const payments = sample.map((each, index) => ({ ...each, id: String(index) }))
      const amount = Math.floor(leftOf(payments) * share)
      const parts = refundShares(payments, amount)
      expect(parts.reduce((sum, part) => sum + part.amountFils, 0)).toBe(amount)
      for (const part of parts) {
        const payment = payments.find(({ id }) => id === part.id)
        expect(part.amountFils).toBeGreaterThan(0)
        expect(part.amountFils).toBeLessThanOrEqual(
          (payment?.amountFils ?? 0) - (payment?.refundedFils ?? 0),
        )
      }
    }),
  )
})

test('what is left goes back whole only where the order can no longer be cancelled; a part always may', () => {
  const checked = (amountFils: number, leftFils: number, mayCancel: boolean): string => {
    const outcome = checkRefund({ amountFils, leftFils, mayCancel })
    return outcome.ok ? 'done' : outcome.refusal.code
  }
  expect(checked(5_250, 5_250, true)).toBe('payments.cancelInstead')
  expect(checked(5_249, 5_250, true)).toBe('done')
  expect(checked(5_250, 5_250, false)).toBe('done')
  for (const mayCancel of [true, false]) {
    expect(checked(5_251, 5_250, mayCancel)).toBe('payments.refundTooMuch')
    expect(checked(1, 0, mayCancel)).toBe('payments.nothingToRefund')
    expect(checked(0, 0, mayCancel)).toBe('done')
  }
})

test('a try that ended without taking anything has failed', () => {
  expect(seenOf({ state: 'succeeded', capturedFils: 0 })).toBe('failed')
  expect(seenOf({ state: 'succeeded', capturedFils: 1 })).toBe('succeeded')
  expect(seenOf({ state: 'waiting', capturedFils: 0 })).toBe('waiting')
})
