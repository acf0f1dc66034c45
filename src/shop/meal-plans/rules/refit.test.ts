import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choosing, Dish } from './dishes.ts'
import { fits, type Offer, type PlannedDish, refit } from './refit.ts'

const MONDAY = '2026-11-30'
const PARTS = ['meal', 'snack'] as const

function aDish(id: string, change: Partial<Dish> = {}): Dish {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const usual = {
    allergens: [],
    days,
    active: true,
    soldOut: false,
    mustChoose: false,
    hours: null,
  }
  return { id, part: 'meal', kcal: 500, ...usual, ...change }
}

function offer(dishes: readonly Dish[], menu: ReadonlySet<string> | null = null): Offer {
  return { dishes: new Map(dishes.map((dish) => [dish.id, dish])), menuOf: () => menu }
}

const NOTHING = { allergies: [], dislikes: [] }
const planned = (mealId: string, part: 'meal' | 'snack' = 'meal'): PlannedDish => ({
  part,
  mealId,
  chosen: true,
})

function choosing(meals: number, snacks = 0): Choosing {
  return { meals, snacks, kcal: null, liked: new Set(), uses: new Map() }
}

test('what fits stays, what does not is chosen again and says so', () => {
  const dishes = [aDish('a'), aDish('b', { allergens: ['nuts'] }), aDish('c')]
  const avoided = { allergies: ['nuts'], dislikes: [] }
  const wanted = { day: MONDAY, begins: '12:00', avoided, choosing: choosing(2) }
  expect(refit([planned('a'), planned('b')], offer(dishes), wanted)).toEqual({
    dishes: [planned('a'), { part: 'meal', mealId: 'c', chosen: false }],
    swapped: 1,
    isWhole: true,
  })
})

test('a day lacks what nothing fits', () => {
  const dishes = [aDish('b', { allergens: ['nuts'] })]
  const avoided = { allergies: ['nuts'], dislikes: [] }
  expect(
    refit([planned('b')], offer(dishes), {
      day: MONDAY,
      begins: '12:00',
      avoided,
      choosing: choosing(1),
    }),
  ).toEqual({ dishes: [], swapped: 0, isWhole: false })
})

test('a day without a date keeps what it may have on another, and gets nothing new', () => {
  const dishes = [aDish('a', { days: [] }), aDish('b', { active: false }), aDish('c')]
  const wanted = { day: null, begins: null, avoided: NOTHING, choosing: choosing(2) }
  expect(refit([planned('a'), planned('b')], offer(dishes), wanted)).toEqual({
    dishes: [planned('a')],
    swapped: 0,
    isWhole: false,
  })
})

test('whatever was planned, a day only has what fits, and all of it where that can be', () => {
  const allergen = fc.constantFrom('nuts', 'milk', 'fish')
  const dish = fc.record({
    part: fc.constantFrom(...PARTS, null),
    allergens: fc.array(allergen, { maxLength: 2 }),
    days: fc.constantFrom([1, 2, 3, 4, 5, 6, 7], [2, 3]),
    active: fc.boolean(),
    mustChoose: fc.boolean(),
  })
  const some = fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...PARTS)), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(dish, { minLength: 1, maxLength: 10 }),
      some,
      fc.array(allergen, { maxLength: 2 }),
      fc.nat(3),
      fc.nat(2),
      (kinds, chosen, allergies, meals, snacks) => {
        const dishes = kinds.map((kind, index) => aDish(`dish ${index}`, kind))
        const avoided = { allergies, dislikes: ['dish 0'] }
        const on = { day: MONDAY, begins: '12:00', avoided, choosing: choosing(meals, snacks) }
        const before = chosen.map(([index, part]) => planned(`dish ${index}`, part))
        const after = refit(before, offer(dishes), on)
        expect(after.dishes.every((each) => fits(each, offer(dishes), on))).toBe(true)
        const countOf = (part: string) => after.dishes.filter((each) => each.part === part).length
        const canHave = (part: 'meal' | 'snack') =>
          dishes.some(({ id }) => fits({ part, mealId: id }, offer(dishes), on))
        expect(countOf('meal')).toBe(canHave('meal') ? meals : 0)
        expect(countOf('snack')).toBe(canHave('snack') ? snacks : 0)
        expect(refit(after.dishes, offer(dishes), on).swapped).toBe(0)
      },
    ),
  )
})
