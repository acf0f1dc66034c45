import { expect, test } from 'vitest'
import {
  bahrainContribution,
  type Employment,
  estimateOf,
  payDayOf,
  type Settings,
} from './estimate.ts'

const SETTINGS: Settings = {
  country: 'AE',
  yearsMethod: 'actual365',
  gratuityCapBasis: 'wage',
  savingsSchemeFrom: null,
}

/** Two thousand days of service at 10,000 a month, 6,000 of it basic. */
function employment(change: Partial<Employment> = {}): Employment {
  return {
    nationality: 'IN',
    joiningDate: '2021-06-01',
    lastDay: '2026-11-21',
    unpaid: { before: 0, after: 0 },
    pay: { basicFils: 600_000, wageFils: 1_000_000 },
    isResignation: false,
    leave: { on: '2026-11-18', amount: 12_500, basicFils: 600_000 },
    ...change,
  }
}

test('an estimate says what it counts, each line with its article, and what is paid in all', () => {
  const estimate = estimateOf(employment({ unpaid: { before: 2_500, after: 0 } }), SETTINGS)
  expect(estimate).toMatchObject({
    state: 'due',
    firstDay: '2021-06-01',
    lastDay: '2026-11-21',
    calendarDays: 2_000,
    unpaidDays: 2.5,
    countedDays: 1_997.5,
    years: 5.47,
    base: 'basic',
    monthFils: 600_000,
    dayFils: 20_000,
    cut: null,
    cap: null,
    elsewhere: null,
    gratuityLaw: 'AE51',
  })
  expect(estimate.lines).toEqual([
    {
      fromYears: 0,
      untilYears: 5,
      changedOn: null,
      monthShare: { of: 21, per: 30 },
      serviceDays: 1_825,
      payDays: 105,
      fils: 2_100_000,
      law: 'AE51',
    },
    {
      fromYears: 5,
      untilYears: null,
      changedOn: null,
      monthShare: { of: 1, per: 1 },
      serviceDays: 172.5,
      payDays: 14.18,
      fils: 283_562,
      law: 'AE51',
    },
  ])
  expect(estimate.leave).toEqual({
    on: '2026-11-18',
    days: 12.5,
    dayFils: 20_000,
    fils: 250_000,
    law: 'AE29',
  })
  expect([estimate.gratuityFils, estimate.totalFils]).toEqual([2_383_562, 2_633_562])
})

test('nationals have a pension: no gratuity, but their leave is paid', () => {
  const national = estimateOf(employment({ nationality: 'AE' }), SETTINGS)
  expect(national).toMatchObject({
    state: 'national',
    lines: [],
    gratuityFils: 0,
    gratuityLaw: 'AEpension',
    totalFils: 250_000,
  })
  // In another country the same person is no national.
  const abroad = estimateOf(employment({ nationality: 'AE' }), { ...SETTINGS, country: 'QA' })
  expect(abroad).toMatchObject({ state: 'due', gratuityLaw: 'QA54' })
})

test('less than a year earns nothing, and without a salary nothing can be said', () => {
  expect(estimateOf(employment({ lastDay: '2022-05-30' }), SETTINGS)).toMatchObject({
    state: 'tooShort',
    gratuityFils: 0,
  })
  const unknown = estimateOf(employment({ pay: null, leave: null }), SETTINGS)
  expect(unknown).toMatchObject({ state: 'noPay', monthFils: null, leave: null, totalFils: 0 })
})

test('leave taken in advance is not deducted here', () => {
  const leave = { on: '2026-11-18', amount: -3_000, basicFils: 600_000 }
  expect(estimateOf(employment({ leave }), SETTINGS).leave).toMatchObject({ days: 0, fils: 0 })
})

test('a last day before the first counts nothing', () => {
  expect(estimateOf(employment({ lastDay: '2020-01-01' }), SETTINGS)).toMatchObject({
    calendarDays: 0,
    countedDays: 0,
    gratuityFils: 0,
  })
})

test('the limit counts the wage or the basic salary, as the company chose', () => {
  const long = employment({ joiningDate: '1990-01-01' })
  expect(estimateOf(long, SETTINGS).cap).toBeNull()
  expect(estimateOf(long, { ...SETTINGS, gratuityCapBasis: 'basic' })).toMatchObject({
    cap: { months: 24, limitFils: 14_400_000, law: 'AE51' },
    gratuityFils: 14_400_000,
  })
  // Where the base is the wage, so is the limit.
  const kuwait = { ...SETTINGS, country: 'KW', gratuityCapBasis: 'basic' } as const
  expect(estimateOf(long, kuwait).cap).toMatchObject({ months: 18, limitFils: 18_000_000 })
})

test('resigning in Saudi Arabia costs a part, with its own article', () => {
  const settings = { ...SETTINGS, country: 'SA' } as const
  const resigned = estimateOf(employment({ isResignation: true }), settings)
  expect(resigned.cut).toMatchObject({ share: { of: 2, per: 3 }, law: 'SA85' })
  expect(resigned.gratuityFils).toBeLessThan(estimateOf(employment(), settings).gratuityFils)
  expect(resigned.lines[0]?.law).toBe('SA84')
})

test('a savings scheme freezes what was earned at the pay of the day before it', () => {
  const settings = { ...SETTINGS, savingsSchemeFrom: '2025-01-01' }
  expect(payDayOf(settings, '2026-11-21')).toBe('2024-12-31')
  expect(payDayOf(settings, '2024-06-30')).toBe('2024-06-30')
  expect(estimateOf(employment(), settings)).toMatchObject({
    payOn: '2024-12-31',
    elsewhere: { to: 'savingsScheme', from: '2025-01-01', monthFils: null, law: 'AEsavings' },
    lines: [{ serviceDays: 1_310, changedOn: null }],
  })
  const later = estimateOf(employment({ joiningDate: '2025-06-01' }), settings)
  expect(later).toMatchObject({ gratuityFils: 0, elsewhere: { from: '2025-06-01' } })
})

test('Oman names the day on which its rates changed', () => {
  const oman = estimateOf(employment({ joiningDate: '2020-01-01' }), { ...SETTINGS, country: 'OM' })
  expect(oman.lines.map(({ changedOn }) => changedOn)).toEqual([
    { day: '2023-07-26', side: 'before' },
    { day: '2023-07-26', side: 'before' },
    { day: '2023-07-26', side: 'since' },
  ])
})

test('Bahrain collects 4.2 percent of each month during three years, then 8.4', () => {
  expect(bahrainContribution(500_000, '2024-03-01', '2027-02-28')).toBe(21_000)
  expect(bahrainContribution(500_000, '2024-03-01', '2027-03-01')).toBe(42_000)
  const settings = { ...SETTINGS, country: 'BH' } as const
  expect(estimateOf(employment(), settings).elsewhere).toEqual({
    to: 'socialInsurance',
    from: '2024-03-01',
    monthFils: 84_000,
    law: 'BHinsurance',
  })
})
