import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids sort in the order they were created, also within one millisecond', () => {
  const made = Array.from({ length: 5_000 }, newId)
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
