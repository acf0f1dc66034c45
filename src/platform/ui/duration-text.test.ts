import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'
import { ENGLISH, type LocaleOptions } from './format.ts'

const ARABIC: LocaleOptions = { ...ENGLISH, language: 'ar' }

test('a duration is in words, whole days as days', () => {
  expect(durationText(0, ENGLISH)).toBe('0 minutes')
  expect(durationText(1, ENGLISH)).toBe('1 minute')
  expect(durationText(60, ENGLISH)).toBe('1 hour')
  expect(durationText(150, ENGLISH)).toBe('2 hours 30 minutes')
  expect(durationText(2_880, ENGLISH)).toBe('2 days')
  expect(durationText(1_500, ENGLISH)).toBe('25 hours')
})

test('in Arabic each number has its form, in the digits of the reader', () => {
  expect(durationText(60, ARABIC)).toBe('ساعة واحدة')
  expect(durationText(150, ARABIC)).toBe('ساعتان و30 دقيقة')
  expect(durationText(45, { ...ARABIC, digits: 'arab' })).toBe('٤٥ دقيقة')
  expect(durationText(240, { ...ARABIC, digits: 'arab' })).toBe('٤ ساعات')
  expect(durationText(2_880, ARABIC)).toBe('يومان')
})
