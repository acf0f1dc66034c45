import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDays, dayState, moneyOf, type PaidDay, planState } from './state.ts'

function aDay(state: PaidDay['state'], delivery: string | null = null, valueFils = 100): PaidDay {
  return { state, day: '2026-12-01', valueFils, delivery }
}

const QUIET = { isCancelled: false, isPaused: false, isRenewalDue: false }

test.each([
  ['unpaid', [aDay('unpaid')], QUIET],
  ['lapsed', [aDay('released')], QUIET],
  ['running', [aDay('planned'), aDay('sealed', 'delivered')], QUIET],
  ['running', [aDay('sealed', 'cooking')], QUIET],
  ['paused', [aDay('planned')], { ...QUIET, isPaused: true }],
  ['ended', [aDay('sealed', 'delivered'), aDay('refunded')], { ...QUIET, isPaused: true }],
  ['resting', [aDay('sealed', 'delivered'), aDay('unpaid')], { ...QUIET, isRenewalDue: true }],
  ['cancelled', [aDay('refunded')], { ...QUIET, isCancelled: true }],
] as const)('a plan is %s', (state, days, standing) => {
  expect(planState({ days, ...standing })).toBe(state)
})

test('delivered, left and refunded come to what was paid, in days and in fils', () => {
  const day = fc.record({
    state: fc.constantFrom(...(['unpaid', 'planned', 'sealed', 'refunded', 'released'] as const)),
    day: fc.constant('2026-12-01'),
    valueFils: fc.nat(100_000),
    delivery: fc.constantFrom('paid', 'cooking', 'delivered'),
  })
  fc.assert(
    fc.property(fc.array(day), (some) => {
      const days = some.map((each) => ({
        ...each,
        delivery: each.state === 'sealed' ? each.delivery : null,
      }))
      const counted = countDays(days)
      expect(counted.delivered + counted.left + counted.refunded).toBe(counted.paid)
      const money = moneyOf(days)
      expect(money.recognisedFils + money.deferredFils + money.refundedFils).toBe(money.paidFils)
    }),
  )
})

test.each([
  ['unpaid', 'placed', false, 'unpaid'],
  ['unpaid', 'cancelled', false, 'released'],
  // Charged too late, and refunded.
  ['unpaid', 'refunded', false, 'released'],
  ['unpaid', 'paid', true, 'planned'],
  ['unpaid', 'refunded', true, 'refunded'],
  ['planned', 'paid', true, 'planned'],
  ['planned', 'refunded', true, 'refunded'],
  ['sealed', 'refunded', true, 'sealed'],
  ['refunded', 'paid', true, 'refunded'],
  ['released', 'cancelled', false, 'released'],
] as const)(
  'a day that is %s, of a purchase that is %s, paid %s, is %s',
  (state, orderState, wasPaid, now) => {
    expect(dayState({ state, orderState, wasPaid })).toBe(now)
  },
)
