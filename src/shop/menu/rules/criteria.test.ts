import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Allergen, Diet } from '../contract.ts'
import { criteriaOf, menuAddress, toggled } from './criteria.ts'

const read = (query: string) =>
  criteriaOf(new URLSearchParams(query), Diet.options, Allergen.options)

test('an address states what is shown, and invalid parts of it are left out', () => {
  expect(
    read('category=gulf-favourites&diet=vegan,nonsense,spicy&without=milk&q=%20rice%20'),
  ).toEqual({
    category: 'gulf-favourites',
    diets: ['vegan', 'spicy'],
    without: ['milk'],
    q: 'rice',
    after: null,
  })
  expect(read("category=../x'&diet=&without=,,&after=1")).toEqual({
    category: null,
    diets: [],
    without: [],
    q: '',
    after: null,
  })
  expect(read(`q=${'a'.repeat(200)}`).q).toHaveLength(80)
  expect(read('after=12_01a20235-adb2-7c27-9698-1b84243499ca').after).toBe(null)
})

test('what an address was made of is read from it again', () => {
  const criteria = fc.record({
    category: fc.constantFrom(null, 'drinks', 'gulf-favourites'),
    diets: fc.subarray(Diet.options),
    without: fc.subarray(Allergen.options),
    q: fc.constantFrom('', 'rice', 'دجاج مشوي', 'a&b=c', '100%'),
    after: fc.constant(null),
  })
  fc.assert(
    fc.property(criteria, (each) => {
      expect(read(menuAddress(each).split('?')[1] ?? '')).toEqual(each)
    }),
  )
})

test('a word is added or removed', () => {
  expect(toggled(['milk'], 'eggs')).toEqual(['milk', 'eggs'])
  expect(toggled(['milk', 'eggs'], 'milk')).toEqual(['eggs'])
})
