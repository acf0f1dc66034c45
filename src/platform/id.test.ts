import { expect, test } from 'vitest'
import { idAt, newId } from './id.ts'

test('ids sort in the order they were created, also within one millisecond', () => {
  const made = Array.from({ length: 5_000 }, newId)
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids of one instant sort by their place, whenever they are made', () => {
  const at = new Date('2026-11-18T08:00:00Z')
  const made = [3, 1, 2, 300].map((place) => ({ place, id: idAt(at, place) }))
  expect(
    made.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ place }) => place),
  ).toEqual([1, 2, 3, 300])
  const later = idAt(new Date(at.getTime() + 1), 0)
  for (const { id } of made) expect(id < later).toBe(true)
})
