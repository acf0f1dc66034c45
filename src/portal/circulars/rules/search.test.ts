import { expect, test } from 'vitest'
import { circularSearch, searchTextOf } from './search.ts'

test('[S5.3] a search begins at the third letter, and marks alone are no search', () => {
  expect(circularSearch(undefined)).toBeNull()
  expect(circularSearch(' ra ')).toBeNull()
  expect(circularSearch('ram')).toEqual({ words: ['ram'], reference: null })
  expect(circularSearch('\u064B\u064B\u064B')).toBeNull()
})

test('words are folded as the titles are, in both languages', () => {
  const text = searchTextOf({ en: 'Ramadan  Hours', ar: 'ساعاتُ العمل في رمضانَ' })
  expect(text).toBe('ramadan hours ساعات العمل في رمضان')
  const found = circularSearch('الساعات RAMADAN')
  expect(found?.words).toEqual(['ساعات', 'ramadan'])
  expect(found?.words.every((word) => text.includes(word))).toBe(true)
})

test('a number is recognised while it is typed, in either digits', () => {
  expect(circularSearch('4/2')?.reference).toBe('4/2')
  expect(circularSearch('Circular 14/2026')?.reference).toBe('14/2026')
  expect(circularSearch('١٤/٢٠٢٦')?.reference).toBe('14/2026')
  expect(circularSearch('24/7 support')?.reference).toBe('24/7')
  expect(circularSearch('2026')?.reference).toBeNull()
  expect(circularSearch('0/2026')?.reference).toBeNull()
})

test('a pasted sentence is cut to its first words', () => {
  expect(circularSearch('one two three four five six seven eight nine')?.words).toHaveLength(8)
})
