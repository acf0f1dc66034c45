import { expect, test } from 'vitest'
import { civilOf, firstDayOf, hijriOf } from './hijri.ts'
import { holidaysOfCountry } from './holiday-lists.ts'
import { proposalsFor } from './propose.ts'

test.each([
  ['2024-04-10', 1, 10, 1445],
  ['2024-06-16', 10, 12, 1445],
  ['2025-03-30', 1, 10, 1446],
  ['2025-06-26', 1, 1, 1447],
  ['2025-09-04', 12, 3, 1447],
  ['2026-02-18', 1, 9, 1447],
  ['2026-05-26', 9, 12, 1447],
  ['2026-08-25', 12, 3, 1448],
])('%s is day %i of month %i, %i, and back', (civil, day, month, year) => {
  expect(hijriOf(civil)).toEqual({ year, month, day })
  expect(civilOf({ year, month, day })).toBe(civil)
})

test('where the month begins on another day than in Umm al-Qura, every day of it moves', () => {
  expect(hijriOf('2025-09-05', -1)).toEqual({ year: 1447, month: 3, day: 12 })
  expect(civilOf({ year: 1447, month: 3, day: 12 }, -1)).toBe('2025-09-05')
})

test('a thirtieth in a shorter month is refused, and so is a date beyond the table', () => {
  expect(firstDayOf({ calendar: 'hijri', year: 1447, month: 9, day: 30 }, 0)).toEqual({
    ok: true,
    value: '2026-03-19',
  })
  expect(firstDayOf({ calendar: 'hijri', year: 1448, month: 9, day: 30 }, 0)).toMatchObject({
    refusal: { code: 'calendar.noSuchHijriDay' },
  })
  expect(firstDayOf({ calendar: 'gregorian', day: '2110-01-01' }, 0)).toMatchObject({
    refusal: { code: 'calendar.tooFar' },
  })
})

const AE = holidaysOfCountry('AE')

test('[S4.9] the list of the UAE gives 2026 its holidays: the feasts predicted, the Gregorian days announced', () => {
  expect(
    proposalsFor(AE, 2026, { offset: 0, known: [] }).map(
      (each) => `${each.fromDate} ${each.toDate} ${each.code} ${each.state}`,
    ),
  ).toEqual([
    '2026-01-01 2026-01-01 newYear announced',
    '2026-03-20 2026-03-22 eidAlFitr predicted',
    '2026-05-26 2026-05-26 arafah predicted',
    '2026-05-27 2026-05-29 eidAlAdha predicted',
    '2026-06-16 2026-06-16 islamicNewYear predicted',
    '2026-08-25 2026-08-25 propheticBirthday predicted',
    '2026-12-02 2026-12-03 nationalDay announced',
  ])
})

test('a year with two feasts of the same name has both, and an existing one, moved or not, is not proposed again', () => {
  const fitrs = proposalsFor(AE, 2033, { offset: 0, known: [] }).filter(
    (each) => each.code === 'eidAlFitr',
  )
  expect(fitrs.map((each) => each.fromDate)).toEqual(['2033-01-03', '2033-12-23'])
  for (const year of [2026, 2027, 2030, 2033]) {
    const first = proposalsFor(AE, year, { offset: 0, known: [] })
    expect(proposalsFor(AE, year, { offset: -1, known: first })).toEqual([])
  }
})

test('every country of the Gulf has its list, with each code once', () => {
  for (const country of ['AE', 'SA', 'KW', 'QA', 'OM', 'BH']) {
    const codes = holidaysOfCountry(country).map((each) => each.code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toEqual(
      expect.arrayContaining(['eidAlFitr', 'arafah', 'eidAlAdha', 'nationalDay']),
    )
  }
})
