import { expect, test } from 'vitest'
import { goalLevel, intakeOf } from './nutrition.ts'

test('dishes add up, and those without values are counted', () => {
  const soup = { kcal: 220, proteinG: 9, carbsG: 30, fatG: 6 }
  const salad = { kcal: null, proteinG: null, carbsG: 12, fatG: null }
  expect(intakeOf([soup, soup, salad])).toEqual({
    kcal: 440,
    proteinG: 18,
    carbsG: 72,
    fatG: 12,
    unknown: 1,
  })
  expect(intakeOf([])).toEqual({ kcal: 0, proteinG: 0, carbsG: 0, fatG: 0, unknown: 0 })
})

test('a tenth around the goal is as planned', () => {
  expect(goalLevel(899, 1000)).toBe('below')
  expect(goalLevel(900, 1000)).toBe('met')
  expect(goalLevel(1100, 1000)).toBe('met')
  expect(goalLevel(1101, 1000)).toBe('above')
})
