import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayValues, mealPrice, nextTier, planLines, type Tier } from './price.ts'

/** The specification's, in fils. */
const TIERS: readonly Tier[] = [
  { meals: 5, priceFils: 1_500 },
  { meals: 10, priceFils: 1_000 },
  { meals: 15, priceFils: 500 },
]

test.each([
  [1, 1_500],
  [4, 1_500],
  [5, 1_500],
  [9, 1_500],
  [10, 1_000],
  [14, 1_000],
  [15, 500],
  [140, 500],
])('[S9.4] of %i meals each costs %i fils', (meals, fils) => {
  expect(mealPrice(TIERS, meals)).toBe(fils)
  expect(mealPrice(TIERS.toReversed(), meals)).toBe(fils)
})

test('more meals that would make each cheaper are named until there is no cheaper tier', () => {
  expect(nextTier(TIERS, 3)).toEqual({ meals: 10, priceFils: 1_000 })
  expect(nextTier(TIERS, 10)).toEqual({ meals: 15, priceFils: 500 })
  expect(nextTier(TIERS, 15)).toBeNull()
  expect(nextTier([...TIERS, { meals: 20, priceFils: 900 }], 15)).toBeNull()
})

test('[S9.3] a snack costs what the site says, whatever the number', () => {
  const prices = { tiers: TIERS, snackFils: 1_000 }
  expect(planLines({ days: 5, mealsPerDay: 2, snacksPerDay: 1 }, prices)).toEqual([
    { part: 'meal', qty: 10, priceFils: 1_000 },
    { part: 'snack', qty: 5, priceFils: 1_000 },
  ])
  expect(planLines({ days: 3, mealsPerDay: 1, snacksPerDay: 0 }, prices)).toEqual([
    { part: 'meal', qty: 3, priceFils: 1_500 },
  ])
})

test('the values of the days add up to what was paid, and differ by a fils at most', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 366 }), (total, days) => {
      const values = dayValues(total, days)
      expect(values).toHaveLength(days)
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(total)
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1)
    }),
  )
})
