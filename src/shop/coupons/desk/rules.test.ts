import { expect, test } from 'vitest'
import { CouponCode } from './contract.ts'
import { checkCoupon, daysOf, instantsOf, stateOf } from './rules.ts'

const NOW = '2026-11-18T05:00:00.000Z'
const open = { active: true, fromAt: null, toAt: null, inAll: null, uses: 0 }

test('a coupon is off, over, used up, coming or running, in this order', () => {
  expect(stateOf(open, NOW)).toBe('running')
  expect(
    stateOf({ ...open, fromAt: '2026-11-18T05:00:00.000Z' }, NOW),
    'from this very moment',
  ).toBe('running')
  expect(stateOf({ ...open, fromAt: '2026-11-18T05:00:00.001Z' }, NOW)).toBe('coming')
  expect(stateOf({ ...open, toAt: NOW }, NOW), 'until this very moment').toBe('over')
  expect(stateOf({ ...open, inAll: 3, uses: 3 }, NOW)).toBe('usedUp')
  expect(stateOf({ ...open, inAll: 3, uses: 3, toAt: NOW }, NOW)).toBe('over')
  expect(stateOf({ ...open, active: false, toAt: NOW }, NOW)).toBe('off')
})

test('whole days are in the shop’s time zone, including the last one', () => {
  const instants = instantsOf({ fromDay: '2026-11-20', lastDay: '2026-11-20' }, 'Asia/Dubai')
  expect(instants).toEqual({ fromAt: '2026-11-19T20:00:00.000Z', toAt: '2026-11-20T20:00:00.000Z' })
  expect(daysOf(instants, 'Asia/Dubai')).toEqual({ fromDay: '2026-11-20', lastDay: '2026-11-20' })
  expect(daysOf(instantsOf({ fromDay: null, lastDay: null }, 'Asia/Dubai'), 'Asia/Dubai')).toEqual({
    fromDay: null,
    lastDay: null,
  })
  const spring = instantsOf({ fromDay: '2026-03-29', lastDay: '2026-03-29' }, 'Europe/Berlin')
  expect(daysOf(spring, 'Europe/Berlin'), 'a day of 23 hours').toEqual({
    fromDay: '2026-03-29',
    lastDay: '2026-03-29',
  })
})

test('[S3.6] a percentage is at most the whole, a fixed value any sum; the last day does not precede the first', () => {
  const check = (changes: object) => {
    const checked = checkCoupon({
      type: 'percentage',
      value: 1000,
      fromDay: null,
      lastDay: null,
      ...changes,
    })
    return checked.ok ? null : checked.refusal.code
  }
  expect([check({}), check({ value: 10_000 }), check({ type: 'fixed', value: 10_001 })]).toEqual([
    null,
    null,
    null,
  ])
  expect(check({ value: 10_001 })).toBe('couponDesk.overAll')
  expect(check({ fromDay: '2026-11-21', lastDay: '2026-11-20' })).toBe('couponDesk.backwards')
  expect(check({ fromDay: '2026-11-20', lastDay: '2026-11-20' })).toBeNull()
})

test('a code is stored in capitals and contains only letters and digits', () => {
  expect(CouponCode.parse(' eid2026 ')).toBe('EID2026')
  for (const code of ['EID26', 'HAS SPACE', 'عيد', 'A-B-C', 'X'.repeat(25), ''])
    expect(CouponCode.safeParse(code).success, code).toBe(false)
})
