import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advance,
  isOpen,
  judgeCharge,
  judgeRefund,
  leftOf,
  partsOfRefund,
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

test('whatever is said in whatever order, what was taken stays taken, and what is over does not open again', () => {
  fc.assert(
    fc.property(aState, fc.array(aState), (from, said) => {
      let state = from
      for (const seen of said) {
        const next = advance(state, seen)
        if (state === 'succeeded') expect(next).toBe('succeeded')
        if (!isOpen(state)) expect(isOpen(next)).toBe(false)
        state = next
      }
      if (said.includes('succeeded')) expect(state).toBe('succeeded')
    }),
  )
})

test('a charge pays only the order that waits for exactly it', () => {
  const asked = { amountFils: 5_250, currency: 'AED' }
  const due = { state: 'placed', isByCard: true, totalFils: 5_250, currency: 'AED', isPaid: false }
  const charge = { takenFils: 5_250, currency: 'AED' }
  expect(judgeCharge(charge, asked, due)).toBe('pays')
  expect(judgeCharge({ ...charge, takenFils: 5_249 }, asked, due)).toBe('mismatch')
  expect(judgeCharge({ ...charge, currency: 'USD' }, asked, due)).toBe('mismatch')
  expect(judgeCharge(charge, asked, { ...due, totalFils: 6_000 })).toBe('mismatch')
  expect(judgeCharge(charge, asked, { ...due, state: 'cancelled' })).toBe('unneeded')
  expect(judgeCharge(charge, asked, { ...due, isPaid: true })).toBe('unneeded')
})

const somePayments = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([amountFils, share]) => ({ amountFils, refundedFils: Math.floor(amountFils * share) })),
  { maxLength: 4 },
)

test('the parts of a refund add up to it, and take from no payment more than is left of it', () => {
  fc.assert(
    fc.property(somePayments, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
      const payments = drawn.map((each, place) => ({ ...each, id: String(place) }))
      const amount = Math.floor(leftOf(payments) * share)
      const parts = partsOfRefund(payments, amount)
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
  const judged = (amountFils: number, leftFils: number, mayCancel: boolean): string => {
    const outcome = judgeRefund({ amountFils, leftFils, mayCancel })
    return outcome.ok ? 'done' : outcome.refusal.code
  }
  expect(judged(5_250, 5_250, true)).toBe('payments.cancelInstead')
  expect(judged(5_249, 5_250, true)).toBe('done')
  expect(judged(5_250, 5_250, false)).toBe('done')
  for (const mayCancel of [true, false]) {
    expect(judged(5_251, 5_250, mayCancel)).toBe('payments.refundTooMuch')
    expect(judged(1, 0, mayCancel)).toBe('payments.nothingToRefund')
    expect(judged(0, 0, mayCancel)).toBe('done')
  }
})

test('a try that ended without taking anything has failed', () => {
  expect(seenOf({ state: 'succeeded', takenFils: 0 })).toBe('failed')
  expect(seenOf({ state: 'succeeded', takenFils: 1 })).toBe('succeeded')
  expect(seenOf({ state: 'waiting', takenFils: 0 })).toBe('waiting')
})
