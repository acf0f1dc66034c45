import { expect, test } from 'vitest'
import { isReordered } from './reordered.ts'

test('an order must contain exactly the existing items, each once', () => {
  expect(isReordered([2, 1], [1, 2])).toBe(true)
  expect(isReordered([1, 1], [1, 2])).toBe(false)
  expect(isReordered([1], [1, 2])).toBe(false)
  expect(isReordered([1, 3], [1, 2])).toBe(false)
})
