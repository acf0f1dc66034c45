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

test.each([
  '04/2026',
  '2026/4',
  '2026-004',
  '٢٠٢٦/٤',
  '(4/2026)',
  '#4/2026',
  '4/2026.',
  '4\\2026',
  '4_2026',
  '4.2026',
  '4 2026',
  'Circular 4 2026',
])('%s is the number 4/2026', (typed) => {
  expect(circularSearch(typed)?.reference).toBe('4/2026')
})

test.each(['2026', '4.5', '12 days', 'Phase 2 - 20 days'])(
  '%s is no number of a circular',
  (typed) => {
    expect(circularSearch(typed)?.reference).toBeNull()
  },
)

test('a number is recognised however it is typed', () => {
  const numbers = [
    [4, 2026],
    [14, 2026],
    [120, 2019],
  ] as const
  const separators = [
    '/',
    '-',
    '\u2013',
    '\u2014',
    '\u2011',
    '\u2212',
    '\u2215',
    '\u060D',
    '\uFF0F',
  ]
  const arabic = (value: number): string =>
    String(value).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
  for (const [number, year] of numbers)
    for (const separator of separators)
      for (const spaced of [separator, ` ${separator} `, `${separator} `, ` ${separator}`])
        for (const digits of [String, arabic])
          for (const around of ['', 'Circular ', '\u2066']) {
            const typed = `${around}${digits(number)}${spaced}${digits(year)}`
            expect([typed, circularSearch(typed)?.reference]).toEqual([typed, `${number}/${year}`])
          }
})

test.each([
  ['4-20', '4/20'],
  ['4 / 20', '4/20'],
  ['14/', '14/'],
  ['4 - 2026 hours', '4/2026'],
  ['Phase 2 - 20 days', null],
  ['2026-11-20', null],
  ['4/2026/1', null],
  ['A4/2026', null],
  ['0-2026', null],
  ['1234567/2026', null],
] as const)('%s looks for the number %s', (typed, reference) => {
  expect(circularSearch(typed)?.reference).toBe(reference)
})

test('a pasted sentence is cut to its first words', () => {
  expect(circularSearch('one two three four five six seven eight nine')?.words).toHaveLength(8)
})
