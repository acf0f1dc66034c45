import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canStillAdd,
  type Counted,
  projectedTotals,
  joinLines,
  lineKey,
  mergeCarts,
} from './rules.ts'

const [SOUP, RICE, TEA] = ['soup', 'rice', 'tea']

function cart(lines: Record<string, number>): Counted[] {
  return Object.entries(lines).map(([key, qty]) => ({ key, qty }))
}

function merged(
  base: Record<string, number>,
  mine: Record<string, number>,
  theirs: Record<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    mergeCarts(cart(base), cart(mine), cart(theirs)).map(({ key, qty }) => [key, qty]),
  )
}

test('[S3.5] a line is its meal with the chosen options, in any order', () => {
  expect(lineKey('bowl', ['b', 'a'])).toBe(lineKey('bowl', ['a', 'b', 'a']))
  expect(lineKey('bowl', ['a'])).not.toBe(lineKey('bowl', []))
  expect(
    joinLines([
      { mealId: 'bowl', options: ['b', 'a'], qty: 2 },
      { mealId: 'bowl', options: [], qty: 1 },
      { mealId: 'bowl', options: ['a', 'b'], qty: 98 },
    ]),
  ).toEqual([
    { mealId: 'bowl', options: ['a', 'b'], qty: 99 },
    { mealId: 'bowl', options: [], qty: 1 },
  ])
})

test('a visitor’s cart and the person’s own are merged, with the larger quantity of the same meal', () => {
  expect(merged({}, { [SOUP]: 2, [RICE]: 1 }, { [RICE]: 3, [TEA]: 1 })).toEqual({
    [SOUP]: 2,
    [RICE]: 3,
    [TEA]: 1,
  })
  expect(merged({}, { [SOUP]: 2 }, { [SOUP]: 2 })).toEqual({ [SOUP]: 2 })
})

test('after that each device may add and remove, and what one of them removed does not come back', () => {
  const base = { [SOUP]: 2, [RICE]: 1 }
  expect(merged(base, { [RICE]: 1 }, { [SOUP]: 2, [RICE]: 1, [TEA]: 1 })).toEqual({
    [RICE]: 1,
    [TEA]: 1,
  })
  expect(merged(base, base, {})).toEqual({})
  expect(merged(base, { [SOUP]: 5, [RICE]: 1 }, { [SOUP]: 1, [RICE]: 1 })).toEqual({
    [SOUP]: 5,
    [RICE]: 1,
  })
  expect(merged(base, { [RICE]: 1 }, { [SOUP]: 3, [RICE]: 1 })).toEqual({ [SOUP]: 3, [RICE]: 1 })
})

const aCart = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 9 }))
  .map((lines) => ({ ...lines }))

test('the merge is the same from either device, and a device without changes gets the other cart', () => {
  fc.assert(
    fc.property(aCart, aCart, aCart, (base, mine, theirs) => {
      expect(merged(base, mine, theirs)).toEqual(merged(base, theirs, mine))
      expect(merged(base, base, theirs)).toEqual(theirs)
      expect(merged(base, mine, mine)).toEqual(mine)
    }),
  )
})

test('[S9.1] [S9.2] the projected sums equal the server’s', () => {
  const lines = [
    { key: SOUP, price: 2_500, qty: 1, totalPrice: 2_500 },
    { key: RICE, price: 1_000, qty: 2, totalPrice: 0 },
  ]
  const coupons = [
    { coupon: 'TEN', terms: { type: 'percentage' as const, value: 1_000 }, refused: null },
    {
      coupon: 'OVER',
      terms: { type: 'fixed' as const, value: 500 },
      refused: { code: 'coupons.over' },
    },
  ]
  const items = [
    { key: SOUP, qty: 3, price: 2_000 },
    { key: RICE, qty: 2, price: 1_000 },
    { key: TEA, qty: 1, price: 500 },
  ]
  expect(projectedTotals(items, { lines, coupons, vatHundredths: 500 })).toEqual({
    subtotal: 8_000,
    coupons: [{ code: 'TEN', discount: 800 }],
    vat: 360,
    total: 7_560,
  })
})

test('as many more can be added as the line and the stock allow', () => {
  expect(canStillAdd({ left: null, inCart: 4, inLine: 4 })).toBe(95)
  expect(canStillAdd({ left: 5, inCart: 4, inLine: 0 })).toBe(1)
  expect(canStillAdd({ left: 3, inCart: 4, inLine: 2 })).toBe(0)
  expect(canStillAdd({ left: null, inCart: 99, inLine: 99 })).toBe(0)
})
