import { expect, test } from 'vitest'
import { formatNumber } from './format.ts'
import { readNumber, withinBounds } from './number-text.ts'

const MINUTES: Intl.NumberFormatOptions = { style: 'unit', unit: 'minute', unitDisplay: 'short' }

test('a number is parsed in the digits and marks of either script', () => {
  expect(readNumber('1,250.5')).toBe(1250.5)
  expect(readNumber('١٬٢٥٠٫٥')).toBe(1250.5)
  expect(readNumber('۱۲۵۰')).toBe(1250)
  expect(readNumber('1 250')).toBe(1250)
  expect(readNumber('\u22127')).toBe(-7)
  expect(readNumber('.5')).toBe(0.5)
})

test('a number is parsed with and without its unit', () => {
  expect(readNumber('15 min', MINUTES)).toBe(15)
  expect(readNumber('15', MINUTES)).toBe(15)
  expect(readNumber('١٥ د', MINUTES)).toBe(15)
  expect(readNumber('12%', { style: 'percent' })).toBe(0.12)
})

test('text that is not a number is parsed as null', () => {
  expect(readNumber('')).toBeNull()
  expect(readNumber('many')).toBeNull()
  expect(readNumber('-')).toBeNull()
})

test('what a field displays is parsed back as the same number', () => {
  for (const language of ['en', 'ar'] as const)
    for (const digits of ['latn', 'arab'] as const)
      for (const number of [0, 3, 11, 240, 12_345, 0.25]) {
        const locale = { language, digits, zone: 'Asia/Dubai' }
        expect(readNumber(formatNumber(number, locale))).toBe(number)
        if (Number.isInteger(number))
          expect(readNumber(formatNumber(number, locale, MINUTES), MINUTES)).toBe(number)
      }
})

test('a number is rounded to the displayed decimals', () => {
  expect(readNumber('1.239', { maximumFractionDigits: 2 })).toBe(1.24)
})

test('a number stays within its bounds and on its steps', () => {
  expect(withinBounds(70, { min: 12, max: 64 })).toBe(64)
  expect(withinBounds(3, { min: 12, max: 64 })).toBe(12)
  expect(withinBounds(7, { min: 0, max: 60, step: 5 })).toBe(5)
  expect(withinBounds(64, { min: 0, max: 64, step: 5 })).toBe(60)
  expect(withinBounds(0.3, { step: 0.1 })).toBe(0.3)
})
