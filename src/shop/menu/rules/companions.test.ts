import { expect, test } from 'vitest'
import type { Diet } from '../contract.ts'
import { companionsOf } from './companions.ts'

const MACHBOOS = { category: 'mains', diets: [] }

function dish(
  id: string,
  category: string,
  {
    together = 0,
    price = 1_000,
    diets = [],
  }: { together?: number; price?: number; diets?: Diet[] } = {},
) {
  return { id, category, together, price, diets }
}

function idsOf(...params: Parameters<typeof companionsOf>): string[] {
  return companionsOf(...params).map(({ id }) => id)
}

test('what was ordered most often with a dish comes first', () => {
  const candidates = [
    dish('karak', 'drinks', { together: 4 }),
    dish('fattoush', 'salads', { together: 9 }),
    dish('luqaimat', 'desserts', { together: 6 }),
  ]
  expect(idsOf(MACHBOOS, candidates)).toEqual(['fattoush', 'luqaimat', 'karak'])
})

test('dishes of its own category do not go with it, and at most two come from one category', () => {
  const candidates = [
    dish('biryani', 'mains', { together: 20 }),
    dish('karak', 'drinks', { together: 9 }),
    dish('laban', 'drinks', { together: 8 }),
    dish('cola', 'drinks', { together: 7 }),
    dish('hummus', 'starters', { together: 2 }),
  ]
  expect(idsOf(MACHBOOS, candidates)).toEqual(['karak', 'laban', 'hummus'])
})

test('there are four at most, and one order together does not count', () => {
  const candidates = ['a', 'b', 'c', 'd', 'e'].map((id) => dish(id, id, { together: 3 }))
  expect(idsOf(MACHBOOS, candidates)).toHaveLength(4)
  const once = dish('soup', 'soups', { together: 1, price: 900 })
  expect(idsOf(MACHBOOS, [once, dish('karak', 'drinks', { price: 700 })])).toEqual([
    'karak',
    'soup',
  ])
})

test('without past orders the first dish of each other category fills in, from the cheapest up', () => {
  const candidates = [
    dish('fattoush', 'salads', { price: 2_000 }),
    dish('tabbouleh', 'salads', { price: 500 }),
    dish('karak', 'drinks', { price: 700 }),
    dish('luqaimat', 'desserts', { price: 1_800, together: 2 }),
  ]
  expect(idsOf(MACHBOOS, candidates)).toEqual(['luqaimat', 'karak', 'fattoush'])
})

test('what fills in for a vegan or vegetarian dish suits its diet', () => {
  const candidates = [
    dish('soup', 'soups', { diets: ['vegan', 'vegetarian'] }),
    dish('labneh', 'starters', { diets: ['vegetarian'] }),
    dish('wings', 'grills'),
  ]
  expect(idsOf({ category: 'mains', diets: ['vegan'] }, candidates)).toEqual(['soup'])
  expect(idsOf({ category: 'mains', diets: ['vegetarian'] }, candidates)).toEqual([
    'soup',
    'labneh',
  ])
})
