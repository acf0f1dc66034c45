import { expect, test } from 'vitest'
import { ENGLISH, formatBytes, formatNumber, formatPercent, initialOf } from './format.ts'
import { formatMoney, moneyParts } from './format-money.ts'
import {
  dayOf,
  formatAgo,
  formatDay,
  formatDayAndHijri,
  formatDayRange,
  formatDuration,
  formatHijri,
  formatMonth,
  formatTime,
  formatWeekdayBrief,
} from './format-dates.ts'

const ARABIC = { language: 'ar', digits: 'latn', zone: 'Asia/Dubai' } as const
const ARABIC_INDIC = { ...ARABIC, digits: 'arab' } as const

test('a day is formatted as people say it, in each language and with either digits', () => {
  expect(formatDay('2026-11-22')).toBe('Sun 22 Nov')
  expect(formatDay('2026-11-22', ENGLISH, { year: true, long: true })).toBe(
    'Sunday 22 November 2026',
  )
  expect(formatDay('2026-11-22', ARABIC)).toBe('الأحد 22 نوفمبر')
  expect(formatDay('2026-11-22', ARABIC_INDIC, { year: true })).toBe('الأحد ٢٢ نوفمبر ٢٠٢٦')
})

test('a weekday without room is abbreviated in English and loses its article in Arabic', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  expect(days.map((day) => formatWeekdayBrief(day))).toEqual(['Sun', 'Mon', 'Tue', 'Wed'])
  expect(days.map((day) => formatWeekdayBrief(day, ARABIC))).toEqual([
    'أحد',
    'اثنين',
    'ثلاثاء',
    'أربعاء',
  ])
})

test('the Hijri day follows Umm al-Qura', () => {
  expect(formatDayAndHijri('2026-11-22', ENGLISH, { long: true, year: true })).toBe(
    'Sunday 22 November 2026 · 12 Jumada II 1448 AH',
  )
  expect(formatHijri('2026-11-22')).toBe('12 Jumada II 1448 AH')
  expect(formatHijri('2026-11-22', { ...ENGLISH, hijriOffset: -1 })).toBe('11 Jumada II 1448 AH')
  expect(formatHijri('2026-11-22', ARABIC)).toBe('12 جمادى الآخرة 1448 هـ')
})

test('a range contains each month and year once', () => {
  expect(formatDayRange('2026-11-22', '2026-11-26')).toBe('22 – 26 Nov')
  expect(formatDayRange('2026-11-29', '2026-12-03')).toBe('29 Nov – 3 Dec')
  expect(formatDayRange('2026-12-30', '2027-01-02')).toBe('30 Dec 2026 – 2 Jan 2027')
  expect(formatDayRange('2026-11-22', '2026-11-22')).toBe('Sun 22 Nov')
  expect(formatDayRange('2026-11-22', '2026-11-26', ARABIC, true)).toBe('22 – 26 نوفمبر 2026')
})

test('a month is formatted with its name', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
  expect(formatMonth('2026-11', ARABIC)).toBe('نوفمبر 2026')
})

test('an instant is formatted in the time zone', () => {
  expect(formatTime('2026-11-22T04:05:00.000Z')).toBe('8:05 AM')
  expect(formatTime('2026-11-22T04:05:00.000Z', ARABIC)).toBe('8:05 ص')
  expect(dayOf('2026-11-21T21:00:00.000Z', 'Asia/Dubai')).toBe('2026-11-22')
})

test('[S9.10] numbers are English and money is in US dollars by default', () => {
  expect(formatNumber(1234567.5)).toBe('1,234,567.5')
  expect(formatMoney(123450)).toBe('$1,234.50')
})

test('money is formatted from whole minor units, with the decimals of its currency', () => {
  expect(formatMoney(123450, 'AED')).toBe('AED 1,234.50')
  expect(formatMoney(-5, 'AED')).toBe('-AED 0.05')
  expect(formatMoney(1500, 'KWD')).toBe('KWD 1.500')
  expect(moneyParts(123450, 'AED')).toEqual({
    amount: '1,234.50',
    currency: 'AED',
    currencyFirst: true,
  })
  expect(moneyParts(-123450, 'AED', ARABIC)).toEqual({
    amount: '-1,234.50',
    currency: 'د.إ.',
    currencyFirst: false,
  })
})

test('shares, sizes and durations are short', () => {
  expect(formatPercent(0.05)).toBe('5%')
  expect(formatBytes(2_400_000)).toBe('2.4 MB')
  expect([0, 1, 124].map((bytes) => formatBytes(bytes))).toEqual(['0 bytes', '1 byte', '124 bytes'])
  expect(formatDuration(450)).toBe('7h 30m')
  expect(formatDuration(0)).toBe('0m')
  expect(formatDuration(-60)).toBe('−1h')
  expect(formatDuration(450, ARABIC)).toBe('7 س 30 د')
})

test('the past and the future are relative to now', () => {
  const now = '2026-11-22T10:00:00.000Z'
  expect(formatAgo('2026-11-22T09:59:40.000Z', now)).toBe('now')
  expect(formatAgo('2026-11-22T07:00:00.000Z', now)).toBe('3 hours ago')
  expect(formatAgo('2026-11-21T09:00:00.000Z', now)).toBe('yesterday')
  expect(formatAgo('2026-11-24T10:00:00.000Z', now, ARABIC)).toBe('بعد الغد')
})

test('the initial of a name is its first letter, without the Arabic article', () => {
  expect(initialOf('mariam Ali')).toBe('M')
  expect(initialOf('الهاشمي')).toBe('ه')
  expect(initialOf('')).toBe('')
})
