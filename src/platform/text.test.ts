import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, latinDigits, searchWords, truncate, hasLink } from './text.ts'

test('[S9.11] truncation cuts at the last space before the position and adds three dots', () => {
  expect(truncate('one two three', 9)).toBe('one two...')
  expect(truncate('one two', 20)).toBe('one two')
  expect(truncate('onetwothree', 5)).toBe('onetw...')
  expect(truncate('one two three', 7)).toBe('one two...')
})

test('names are found however their hamza, ya, ta marbuta, diacritics or tatweel are typed', () => {
  for (const [text, searched] of [
    ['أحمد', 'احمد'],
    ['إِبْرَاهِيم', 'ابراهيم'],
    ['فاطمة', 'فاطمه'],
    ['مستشفى', 'مستشفي'],
    ['محـــمد', 'محمد'],
    ['مسؤول', 'مسوول'],
    ['José', 'jose'],
  ] as const) {
    expect(fold(text)).toBe(fold(searched))
  }
})

test('Arabic-Indic and Persian digits are Latin digits', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
})

test('a searched word is found despite its article and joined prefixes', () => {
  expect(searchWords('المنصوري')).toEqual(['منصوري'])
  expect(searchWords('والعمليات')).toEqual(['عمليات'])
  expect(searchWords('  Al   Zaabi ')).toEqual(['al', 'zaabi'])
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(fold(fold(value))).toBe(fold(value))
    }),
  )
})

test('a link, an address or a phone number is found however it is disguised', () => {
  for (const disguised of [
    ...['http://a.test', 'www.a.test', 'a.test/x', 'me@a.test', 'tg:a', 'موقع.شبكة'],
    ...['evil。com', 'evil｡com', 'evil．com', 'evil․com', 'evil.\u200Bcom', 'ev\u00ADil\u2060.com'],
    ...['10.1.2.3', 'Call 050 123 4567', 'اتصل ٠٥٠١٢٣٤٥٦٧', 'win 1,000 (050)123-45-67'],
  ])
    expect(hasLink(disguised), disguised).toBe(true)
  for (const name of [
    'M. Al Said',
    'J. R. R. Tolkien',
    'Ahmed 2',
    "O'Neil-Khan",
    'ليلى عبد الله',
    'د. سالم',
  ])
    expect(hasLink(name), name).toBe(false)
})
