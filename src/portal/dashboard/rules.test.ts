import { expect, test } from 'vitest'
import { givenName, partOfDay } from './rules.ts'

test('a user is greeted by the whole given name', () => {
  expect(givenName('Mariam Al Hashimi')).toBe('Mariam')
  expect(givenName('عبد الرحمن بن خليفة')).toBe('عبد الرحمن')
  expect(givenName('Abdul Rahman Khan')).toBe('Abdul Rahman')
  expect(givenName('  Grace ')).toBe('Grace')
  expect(givenName('')).toBe('')
})

test('the day has four parts: after midnight it is neither evening nor morning', () => {
  expect([4, 11, 12, 16, 17, 23, 0, 3].map(partOfDay)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
  ])
})
