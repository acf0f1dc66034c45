import { expect, test } from 'vitest'
import { chosenOrNot, firstChoice, isComplete, optionsChosen } from './choice.ts'

function group(id: string, least: number, most: number, soldOut: string[] = []) {
  const options = ['a', 'b', 'c'].map((letter) => ({
    id: `${id}${letter}`,
    name: { en: letter, ar: letter },
    price: 100,
    priceWithVat: 105,
    soldOut: soldOut.includes(letter),
    allergens: [],
  }))
  return { id, name: { en: id, ar: id }, least, most, options }
}

const size = group('size', 1, 1, ['a'])
const sides = group('sides', 0, 2)
const one = group('one', 0, 1)
const two = group('two', 2, 3)

test('where one must be chosen, the first that can be had is; the rest is left to the person', () => {
  expect(firstChoice([size, sides, two])).toEqual({ size: ['sizeb'], sides: [], two: [] })
  expect(firstChoice([group('gone', 1, 1, ['a', 'b', 'c'])])).toEqual({ gone: [] })
})

test('a required single choice changes but is never cleared, an optional one can be cleared, and no more than the maximum are chosen', () => {
  const first = firstChoice([size, sides, one])
  expect(chosenOrNot(first, size, 'sizec')).toMatchObject({ size: ['sizec'] })
  expect(chosenOrNot(first, size, 'sizeb')).toEqual(first)
  expect(chosenOrNot({ one: ['onea'] }, one, 'oneb')).toEqual({ one: ['oneb'] })
  expect(chosenOrNot({ one: ['onea'] }, one, 'onea')).toEqual({ one: [] })
  const full = { sides: ['sidesa', 'sidesb'] }
  expect(chosenOrNot(full, sides, 'sidesc')).toBe(full)
  expect(chosenOrNot(full, sides, 'sidesa')).toEqual({ sides: ['sidesb'] })
})

test('a choice is complete when every group has its minimum', () => {
  expect(isComplete(firstChoice([size, sides]), [size, sides])).toBe(true)
  expect(isComplete({ two: ['twoa'] }, [two])).toBe(false)
  expect(isComplete({ two: ['twoa', 'twob'] }, [two])).toBe(true)
  expect(optionsChosen({ sides: ['sidesc', 'sidesa'] }, [size, sides]).map(({ id }) => id)).toEqual(
    ['sidesa', 'sidesc'],
  )
})
