import { expect, test } from 'vitest'
import fc from 'fast-check'
import { askedText } from './asked-text.ts'
import { line } from './shapes.ts'

test('what no text may hold is left out of a search in an address', () => {
  expect(askedText(null, 80)).toBe('')
  expect(askedText('\u0000', 80)).toBe('')
  expect(askedText(' cold\u0000storage\u202E ', 80)).toBe('cold storage')
})

test('whatever an address asks for, a field of that length takes', () => {
  const shape = line(80, 0)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      (typed) => shape.safeParse(askedText(typed, 80)).success,
    ),
  )
  expect(shape.safeParse(askedText('🚚'.repeat(400), 80)).success).toBe(true)
  expect(shape.safeParse(askedText('\u0958'.repeat(80), 80)).success).toBe(true)
})
