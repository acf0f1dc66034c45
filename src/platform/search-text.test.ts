import { expect, test } from 'vitest'
import fc from 'fast-check'
import { searchText } from './search-text.ts'
import { line } from './schemas.ts'

test('characters that no text may contain are removed from a search in a URL', () => {
  expect(searchText(null, 80)).toBe('')
  expect(searchText('\u0000', 80)).toBe('')
  expect(searchText(' cold\u0000storage\u202E ', 80)).toBe('cold storage')
})

test('any search text from a URL passes validation as a field of that length', () => {
  const textSchema = line(80, 0)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      (typed) => textSchema.safeParse(searchText(typed, 80)).success,
    ),
  )
  expect(textSchema.safeParse(searchText('🚚'.repeat(400), 80)).success).toBe(true)
  expect(textSchema.safeParse(searchText('\u0958'.repeat(80), 80)).success).toBe(true)
})
