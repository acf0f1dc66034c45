import { expect, test } from 'vitest'
import { PACKS } from './packs.ts'
import { serviceOf } from './service.ts'
import { between, claimed, served, years } from './test-data.ts'

const AE = PACKS.AE.tiers

test.each([
  ['1', 10_000, served(330, 'AE', 360), 0],
  ['2', 10_000, served(364), 0],
  ['3', 10_000, years(1), 7_000],
  ['4', 10_000, years(2), 14_000],
  ['5', 10_000, years(3.5), 24_500],
  ['6', 5_000, years(5), 17_500],
  ['7', 10_000, years(7), 55_000],
  ['9', 8_000, served(2_250, 'AE', 360), 38_000],
  ['10', 10_000, served(4 * 365 - 60), 26_849.32],
  ['11', 6_000, served(366), 4_211.51],
  ['12', 12_000, served(4_590, 'AE', 360), 135_000],
  ['13', 10_000, years(30), 240_000],
  ['17', 3_500, years(10), 29_750],
] as const)('gratuity of the UAE, case %s', (_case, basic, service, expected) => {
  expect(claimed('AE', basic * 100, service).due).toBe(Math.round(expected * 100))
})

test.each([
  ['8', 45_000, '1998-10-03', '2023-09-29', 9_128, 1_057_869.86, 1_057_125],
  ['14', 7_500, '2021-03-15', '2025-09-30', 1_661, 23_891.1, 23_858.33],
  ['15', 6_000, '2024-02-29', '2025-02-27', 365, 4_200, 0],
  ['16', 6_000, '2024-02-29', '2025-02-26', 364, 0, 0],
] as const)(
  'service by dates, case %s, by actual days and by months of 30',
  (_case, basic, first, last, days, actual365, thirty360) => {
    const dates = { first, last, unpaid: { before: 0, after: 0 } }
    const actual = serviceOf(dates, 'actual365', AE, null)
    expect(actual.amount).toBe(days * 1_000)
    expect(claimed('AE', basic * 100, actual).due).toBe(Math.round(actual365 * 100))
    const months = serviceOf(dates, 'thirty360', AE, null)
    expect(claimed('AE', basic * 100, months).due).toBe(Math.round(thirty360 * 100))
  },
)

test('case 18: part time earns its share of the hours of full time', () => {
  const hoursShare = { of: 24, per: 48 }
  expect(claimed('AE', 1_000_000, years(3), { hoursShare }).due).toBe(1_050_000)
  // The pay that is stored for part time is not shared again.
  expect(claimed('AE', 500_000, years(3)).due).toBe(1_050_000)
})

test('unpaid days are not service, halves of them neither', () => {
  const dates = { first: '2021-01-01', last: '2024-12-30' }
  const unpaid = (amount: number) => ({ ...dates, unpaid: { before: amount, after: 0 } })
  const service = serviceOf(unpaid(60_000), 'actual365', AE, null)
  expect(service.amount).toBe(1_400_000)
  expect(claimed('AE', 1_000_000, service).due).toBe(2_684_932)
  expect(serviceOf(unpaid(500), 'actual365', AE, null).amount).toBe(1_459_500)
  expect(serviceOf(unpaid(9_999_000), 'actual365', AE, null).amount).toBe(0)
})

test('the limit is two years of the wage, or of the basic salary where the company chose so', () => {
  const basic = claimed('AE', 1_000_000, years(30))
  expect([basic.due, basic.cap]).toEqual([
    24_000_000,
    { months: 24, limit: 24_000_000, fils: 4_500_000 },
  ])
  const wage = claimed('AE', 1_000_000, years(30), { capPay: 1_500_000 })
  expect([wage.due, wage.cap]).toEqual([28_500_000, null])
})

test('what a rounded daily rate would lose is kept until the one rounding at the end', () => {
  expect(claimed('AE', 1_000_000, years(1)).due).toBe(700_000)
  expect(claimed('AE', 999_999, years(1)).due).toBe(699_999)
})

test('the lines say which years earned what, and add up', () => {
  const { lines, due } = claimed('AE', 1_000_000, years(7.5))
  expect(
    lines.map(({ fromYears, untilYears, amount, fils }) => [fromYears, untilYears, amount, fils]),
  ).toEqual([
    [0, 5, 1_825_000, 3_500_000],
    [5, null, 912_500, 2_500_000],
  ])
  expect(due).toBe(6_000_000)
})

test('Saudi Arabia: half a month, then a month; resigning early costs a part of it', () => {
  expect(claimed('SA', 1_000_000, years(7, 'SA')).due).toBe(4_500_000)
  const resigned = (count: number) =>
    claimed('SA', 1_000_000, years(count, 'SA'), { isResignation: true })
  expect(resigned(7).due).toBe(3_000_000)
  expect(resigned(7).cut).toEqual({ share: { of: 2, per: 3 }, fils: 1_500_000 })
  expect(resigned(3).due).toBe(500_000)
  expect(resigned(1.5).due).toBe(0)
  expect(resigned(10).due).toBe(claimed('SA', 1_000_000, years(10, 'SA')).due)
})

test('Kuwait: a day is a twenty-sixth of the month, at most a year and a half of pay', () => {
  expect(claimed('KW', 300_000, years(10, 'KW')).due).toBe(2_365_385)
  const resigned = (pay: number, count: number) =>
    claimed('KW', pay, years(count, 'KW'), { isResignation: true }).due
  expect(resigned(425_000, 3.5)).toBe(429_087)
  expect(resigned(625_000, 10.5)).toBe(5_240_385)
  expect(resigned(300_000, 2.9)).toBe(0)
  expect(claimed('KW', 300_000, years(40, 'KW')).due).toBe(5_400_000)
})

test('Qatar: three weeks for every year, from the first', () => {
  expect(claimed('QA', 600_000, years(4, 'QA')).due).toBe(1_680_000)
  expect(claimed('QA', 600_000, years(0.9, 'QA')).due).toBe(0)
})

test('Oman: a month for every year since 26 July 2023, and the earlier rates for earlier years', () => {
  expect(claimed('OM', 600_000, years(5, 'OM')).due).toBe(3_000_000)
  // Five years that ended the day before: half a month for three, then a month for two.
  const earlier = between('OM', '2018-07-27', '2023-07-25')
  expect(earlier.parts.map(({ amount }) => amount)).toEqual([1_825_000, 0])
  expect(claimed('OM', 600_000, earlier).due).toBe(2_100_000)
  const both = between('OM', '2018-07-27', '2025-07-24')
  expect(both.parts.map(({ amount }) => amount)).toEqual([1_825_000, 730_000])
  const { due, lines } = claimed('OM', 600_000, both)
  expect(due).toBe(2_100_000 + 1_200_000)
  expect(lines.map(({ part, fromYears, fils }) => [part, fromYears, fils])).toEqual([
    [0, 0, 900_000],
    [0, 3, 1_200_000],
    [1, 0, 1_200_000],
  ])
})

test('Oman: unpaid days are taken from the rates of their own time', () => {
  const unpaid = { before: 10_000, after: 20_000 }
  const { parts } = between('OM', '2018-07-27', '2025-07-24', { unpaid })
  expect(parts.map(({ amount }) => amount)).toEqual([1_815_000, 710_000])
})

test('Bahrain: service before March 2024 stays the debt of the employer, later service does not', () => {
  const until = between('BH', '2020-03-01', '2024-02-29')
  expect(until.parts.map(({ amount }) => amount)).toEqual([1_461_000, 0])
  const earlier = claimed('BH', 500_000, until).due
  // Half a month for three years, then a month for 366 of 365 days.
  expect(earlier).toBe(1_251_370)
  expect(claimed('BH', 500_000, between('BH', '2020-03-01', '2026-11-18')).due).toBe(earlier)
  expect(claimed('BH', 500_000, between('BH', '2024-03-01', '2026-11-18')).due).toBe(0)
  // A short first job: nothing below three months.
  expect(claimed('BH', 500_000, between('BH', '2024-01-01', '2024-02-15')).due).toBe(0)
})

test('UAE: a savings scheme leaves what was earned before it, and adds nothing', () => {
  const savingsFrom = '2024-01-01'
  const service = between('AE', '2021-01-01', '2026-11-18', { savingsFrom })
  expect(service.parts.map(({ amount }) => amount)).toEqual([1_095_000, 1_053_000])
  expect(claimed('AE', 1_000_000, service).due).toBe(2_100_000)
  const joinedLater = between('AE', '2024-06-01', '2026-11-18', { savingsFrom })
  expect(claimed('AE', 1_000_000, joinedLater)).toMatchObject({ due: 0, lines: [] })
  // Half a year before the scheme counts, once the whole service is long enough.
  const half = between('AE', '2023-07-05', '2025-01-01', { savingsFrom })
  expect(claimed('AE', 1_000_000, half).due).toBe(345_205)
})
