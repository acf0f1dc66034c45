import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, latinDigits, searchWords, truncate } from './text.ts'

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
