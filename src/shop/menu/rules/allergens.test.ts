import { expect, test } from 'vitest'
import { allergensWith } from './allergens.ts'

const LABNEH = {
  allergens: ['milk'],
  groups: [
    { options: [{ id: 'khubz', allergens: ['gluten'] }] },
    {
      options: [
        { id: 'tahini', allergens: ['sesame', 'milk'] },
        { id: 'olives', allergens: [] },
      ],
    },
  ],
}

test('a portion contains what is in the meal and in everything chosen with it, each once', () => {
  expect(allergensWith(LABNEH, [])).toEqual(['milk'])
  expect(allergensWith(LABNEH, ['olives', 'unknown'])).toEqual(['milk'])
  expect(allergensWith(LABNEH, ['tahini', 'khubz'])).toEqual(['milk', 'gluten', 'sesame'])
})
