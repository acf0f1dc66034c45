import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { GroupInput } from './contract.ts'
import { areOptionsOf, changesBetween, checkMeal, checkStock, freeSlug, slugOf } from './rules.ts'

const codeOf = (outcome: { ok: boolean; refusal?: { code: string } }) =>
  outcome.ok ? null : outcome.refusal?.code

test('a slug is the English name in plain letters, and is never empty', () => {
  expect(slugOf('Chicken Shawarma Plate', 'meal')).toBe('chicken-shawarma-plate')
  expect(slugOf('Crème brûlée & figs (2 pcs.)', 'meal')).toBe('creme-brulee-and-figs-2-pcs')
  expect(slugOf("Chef's salad", 'meal')).toBe('chefs-salad')
  expect(slugOf('كبسة', 'meal')).toBe('meal')
  expect(freeSlug('soup', new Set())).toBe('soup')
  expect(freeSlug('soup', new Set(['soup', 'soup-2', 'soup-4']))).toBe('soup-3')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) =>
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(name, 'meal')),
    ),
  )
})

const group = (least: number, most: number, count: number): GroupInput => ({
  id: null,
  name: { en: 'Size', ar: 'الحجم' },
  least,
  most,
  options: Array.from({ length: count }, () => ({
    id: null,
    name: { en: 'Large', ar: 'كبير' },
    price: 500,
    soldOut: false,
    allergens: [],
  })),
})

test('hours follow each other, and either may be open; of a group there are as many options as are to be chosen', () => {
  const hours = (fromTime: string | null, toTime: string | null) =>
    codeOf(checkMeal({ fromTime, toTime, groups: [] }))
  expect([hours(null, null), hours('08:00', '11:30')]).toEqual([null, null])
  expect([hours('08:00', null), hours(null, '11:00')]).toEqual([null, null])
  expect([hours('11:00', '11:00'), hours('12:00', '08:00')]).toEqual([
    'menuDesk.hoursBackwards',
    'menuDesk.hoursBackwards',
  ])
  const groups = (...input: GroupInput[]) =>
    codeOf(checkMeal({ fromTime: null, toTime: null, groups: input }))
  expect([groups(group(1, 1, 2)), groups(group(0, 3, 3))]).toEqual([null, null])
  expect(groups(group(2, 1, 3))).toBe('menuDesk.leastOverMost')
  expect(groups(group(0, 3, 2))).toBe('menuDesk.fewerOptions')
})

test('options to save belong to the meal, each once and in its own group', () => {
  const [size, large, extras, cheese] = [newId(), newId(), newId(), newId()]
  const stored = [
    { id: size, options: [{ id: large }] },
    { id: extras, options: [{ id: cheese }] },
  ]
  const input = (id: string | null, options: (string | null)[]): GroupInput => ({
    ...group(0, 1, 0),
    id,
    options: options.map((option) => ({
      id: option,
      name: { en: 'x', ar: 'س' },
      price: 0,
      soldOut: false,
      allergens: [],
    })),
  })
  expect(
    areOptionsOf(stored, [
      input(extras, [cheese, null]),
      input(size, [large]),
      input(null, [null]),
    ]),
  ).toBe(true)
  expect(areOptionsOf(stored, [input(extras, [large])]), 'an option of another group').toBe(false)
  expect(areOptionsOf(stored, [input(size, [large, large])]), 'twice').toBe(false)
  expect(areOptionsOf(stored, [input(size, [large]), input(size, [])]), 'a group twice').toBe(false)
  expect(areOptionsOf(stored, [input(newId(), [])]), 'another meal’s group').toBe(false)
  expect(areOptionsOf(stored, [input(null, [large])]), 'a stored option in a new group').toBe(false)
})

test('portions are set where they are what was seen', () => {
  expect(codeOf(checkStock(5, 5))).toBeNull()
  expect(codeOf(checkStock(null, null))).toBeNull()
  expect(checkStock(3, 5)).toMatchObject({
    refusal: { code: 'menuDesk.stock.changedMeanwhile', details: { left: 3 } },
  })
  expect(codeOf(checkStock(null, 5))).toBe('menuDesk.stock.uncounted')
})

test('only changed fields are reported', () => {
  expect(
    changesBetween(
      { price: 100, name: { en: 'a' }, days: [1] },
      { price: 200, name: { en: 'a' }, days: [1] },
    ),
  ).toEqual({
    before: { price: 100 },
    after: { price: 200 },
  })
})
