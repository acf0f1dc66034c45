import { expect, test } from 'vitest'
import { readableDetails } from './readable-details.ts'
import { sentence } from './sentence.ts'

const textOf = (details: Record<string, string | number>, language: 'en' | 'ar' = 'en') =>
  Object.fromEntries(
    Object.entries(readableDetails(details, { language, digits: 'latn' })).map(([name, value]) => [
      name,
      `${value}`,
    ]),
  )

test('numbers have separators and up to three decimals; years and order numbers have none', () => {
  expect(textOf({ max: 1_000_000, left: 2.5, number: 10_042, ofYear: 2026 })).toEqual({
    max: '1,000,000',
    left: '2.5',
    number: '10042',
    ofYear: '2026',
  })
})

test('days and times are written as the reader writes them; other texts stay', () => {
  expect(textOf({ from: '2026-11-22', at: '17:30', until: '24:00', name: 'Eid 2026' })).toEqual({
    from: 'Sun 22 Nov 2026',
    at: '5:30\u00A0PM',
    until: '12:00\u00A0AM',
    name: 'Eid 2026',
  })
  expect(textOf({ from: '2026-11-22', at: '17:30' }, 'ar')).toEqual({
    from: 'الأحد 22 نوفمبر 2026',
    at: '5:30\u00A0م',
  })
})

test('the month of a sentence is named as the reader names it, and that of a file is not', () => {
  const details = { firstMonth: '2027-01', month: '2027-01' }
  expect(textOf(details)).toEqual({ firstMonth: 'January 2027', month: '2027-01' })
  expect(textOf(details, 'ar')).toEqual({ firstMonth: 'يناير 2027', month: '2027-01' })
})

test('two days are also one period, and a single day is named once', () => {
  const period = (from: string, to: string, language: 'en' | 'ar' = 'en') =>
    textOf({ from, to }, language)['period']
  expect(period('2026-11-22', '2026-11-24')).toBe('22 – 24 Nov 2026')
  expect(period('2026-11-22', '2026-11-22')).toBe('Sun 22 Nov 2026')
  expect(period('2026-11-22', '2026-11-22', 'ar')).toBe('الأحد 22 نوفمبر 2026')
  expect(period('08:30', '09:30')).toBeUndefined()
})

test('an Arabic sentence has the Arabic of a name', () => {
  const details = { companies: 'Falcon and Oryx', companiesAr: 'الصقر والمها' }
  expect(textOf(details)['companies']).toBe('Falcon and Oryx')
  expect(textOf(details, 'ar')['companies']).toBe('الصقر والمها')
})

test('a number in Arabic-Indic digits still chooses the plural form of its sentence', () => {
  const seconds = (count: number) => sentence('http.tooManyTries', { seconds: count }, 'ar', 'arab')
  expect(seconds(1)).toContain('بعد ثانية.')
  expect(seconds(3)).toContain('٣ ثوانٍ')
  expect(seconds(11)).toContain('١١ ثانية')
  expect(sentence('http.tooManyTries', { seconds: 1 }, 'en')).toMatch(/1 second\./)
})
