import { expect, test } from 'vitest'
import { nextNumber } from './rules.ts'

test.each([
  [[], '1'],
  [['E100134', 'E100133'], 'E100135'],
  [['E0099'], 'E0100'],
  [['E99', 'E100'], 'E101'],
  [['DIRECTOR', 'E7'], 'E8'],
  [['DIRECTOR'], '1'],
  [['7', 'A12'], 'A13'],
])('after %j the next number is %s', (numbers, next) => {
  expect(nextNumber(numbers)).toBe(next)
})
