import { expect, test } from 'vitest'
import { earnedBy, grantedFor, monthsBetween } from './accrual.ts'
import { DAY } from './amounts.ts'
import { monthsServed } from './days.ts'
import { payOf, type Tier, tiersOf } from './tiers.ts'

const UAE_ANNUAL = [
  { fromMonths: 6, daysPerYear: 24, backdated: true },
  { fromMonths: 12, daysPerYear: 30, backdated: true },
]
const UAE_SICK: Tier[] = [
  { days: 15, percent: 100 },
  { days: 30, percent: 50 },
  { days: 45, percent: 0 },
]

test.each([
  [5, 0],
  [8, 16],
  [12, 30],
  [16, 40],
  [24, 60],
])('after %i months of service the UAE gives %i days of annual leave in total', (months, days) => {
  expect(earnedBy(months, UAE_ANNUAL)).toBe(days * DAY)
})

// A month has thirty days (gulf 1.1, S21); rounded once, half up, to a thousandth of a day.
test.each([
  [5, 29, 0],
  [6, 0, 12],
  [6, 10, 12.667],
  [8, 15, 17],
  [11, 20, 23.333],
  [12, 15, 31.25],
  [16, 1, 40.083],
  [16, 30, 42.5],
])(
  '[gulf 1.4] after %i months and %i days of service the UAE gives %d days of annual leave in total',
  (months, days, expected) => {
    expect(earnedBy(months, UAE_ANNUAL, days)).toBe(Math.round(expected * DAY))
  },
)

test('[gulf 1.1] the days beyond whole months are thirtieths of a month, and a 31st adds nothing', () => {
  expect([
    monthsBetween('2026-03-10', '2026-11-25'),
    monthsBetween('2026-03-01', '2026-10-31'),
    monthsBetween('2026-03-01', '2026-03-30'),
    monthsBetween('2026-02-01', '2026-02-27'),
    monthsBetween('2026-02-01', '2026-02-28'),
    monthsBetween('2026-03-10', '2026-03-09'),
  ]).toEqual([8 + 16 / 30, 8, 1, 27 / 30, 1, 0])
})

test('Saudi service earns twenty-one days a year, and thirty from the fifth year on, not backdated', () => {
  const bands = [
    { fromMonths: 0, daysPerYear: 21, backdated: false },
    { fromMonths: 60, daysPerYear: 30, backdated: false },
  ]
  expect(earnedBy(60, bands)).toBe(105 * DAY)
  expect(earnedBy(72, bands)).toBe(135 * DAY)
  expect(grantedFor(7, 30)).toBe(17_500)
})

test('months of service are whole months, also for a person who joined on the last of a month', () => {
  expect(monthsServed('2026-01-01', '2026-06-30')).toBe(6)
  expect(monthsServed('2026-01-01', '2026-06-29')).toBe(5)
  expect(monthsServed('2025-08-31', '2026-02-27')).toBe(6)
  expect(monthsServed('2026-03-15', '2026-03-01')).toBe(0)
})

test.each([
  [10, 0, 3_000],
  [40, 0, 8_250],
  [20, 0, 5_250],
  [30, 20, 3_750],
  [90, 0, 9_000],
  [1, 90, 0],
])('with a wage of 9,000, %i sick days after %i pay %i', (days, before, pay) => {
  expect(payOf(tiersOf(days * DAY, UAE_SICK, before * DAY), 900_000)).toBe(pay * 100)
})

test.each<[string, number, number, Tier[], number]>([
  [
    'Saudi',
    9_000,
    40,
    [
      { days: 30, percent: 100 },
      { days: 60, percent: 75 },
      { days: 30, percent: 0 },
    ],
    11_250,
  ],
  [
    'Omani',
    900,
    40,
    [
      { days: 21, percent: 100 },
      { days: 14, percent: 75 },
      { days: 35, percent: 50 },
      { days: 112, percent: 35 },
    ],
    1_020,
  ],
  [
    'Bahraini',
    900,
    40,
    [
      { days: 15, percent: 100 },
      { days: 20, percent: 50 },
      { days: 20, percent: 0 },
    ],
    750,
  ],
  [
    'UAE maternity',
    12_000,
    60,
    [
      { days: 45, percent: 100 },
      { days: 15, percent: 50 },
    ],
    21_000,
  ],
])('%s: with a wage of %i, %i days pay as the law requires', (_country, wage, days, tiers, pay) => {
  expect(payOf(tiersOf(days * DAY, tiers, 0), wage * 100)).toBe(pay * 100)
})

test('[S3.12] after two years of thirty, thirty-eight days taken leave twenty-two; 12.5 days at 9,000 are paid with 3,750', () => {
  expect(earnedBy(24, UAE_ANNUAL) - 38 * DAY).toBe(22 * DAY)
  expect(payOf([{ amount: 12.5 * DAY, percent: 100 }], 900_000)).toBe(375_000)
})
