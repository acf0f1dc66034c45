import { expect, test } from 'vitest'
import { costOfWaiting } from './cost.ts'

const TODAY = '2026-11-20'

function soFar(type: string, expiresOn: string, today = TODAY, graceUntil: string | null = null) {
  const cost = costOfWaiting({ type, expiresOn, graceUntil }, today)
  return cost?.kind === 'fine' ? cost.soFarFils / 100 : null
}

test.each([
  ['visa', '12 days past its grace', '2026-11-08', 600],
  ['emiratesId', '60 days after its expiry', '2026-09-21', 600],
  ['emiratesId', '120 days after its expiry, at the most', '2026-07-23', 1_000],
  ['emiratesId', '30 days after its expiry', '2026-10-21', 0],
  ['labourCard', '5 months after its expiry', '2026-06-20', 600],
  ['labourCard', '14 months after its expiry, at the most', '2025-09-20', 2_000],
  ['labourCard', '2 months and 30 days after its expiry', '2026-08-21', 0],
  ['healthInsurance', '4 months after its expiry', '2026-07-20', 2_000],
  ['mohreContract', '3 months after its last day', '2026-08-20', 300],
  ['missionPermit', '10 days after its expiry', '2026-11-10', 300],
  ['unemploymentInsurance', 'a day after its expiry', '2026-11-19', 400],
  ['visa', 'on its last day', '2026-11-20', 0],
  ['visa', 'before its expiry', '2027-01-01', 0],
])('%s %s costs what the law says', (type, _when, expiresOn, dirhams) => {
  expect(soFar(type, expiresOn)).toBe(dirhams)
})

test('the fine begins after the grace that the form has, not before', () => {
  expect(soFar('visa', '2026-10-01', TODAY, '2026-11-18')).toBe(100)
  expect(soFar('visa', '2026-11-10', TODAY, '2026-10-01')).toBe(500)
  expect(
    costOfWaiting({ type: 'visa', expiresOn: '2026-12-01', graceUntil: '2027-01-30' }, TODAY),
  ).toMatchObject({ from: '2027-01-31', per: 'day', rateFils: 5_000, capFils: null })
})

test('the first day that costs is after the days and months that are free', () => {
  const first = (type: string): unknown =>
    costOfWaiting({ type, expiresOn: '2026-12-31', graceUntil: null }, TODAY)
  expect(first('emiratesId')).toMatchObject({ from: '2027-01-31', capFils: 100_000 })
  expect(first('labourCard')).toMatchObject({ from: '2027-03-31', per: 'month' })
})

test('what cannot be done without a document is said instead of an amount', () => {
  const of = (type: string): unknown =>
    costOfWaiting({ type, expiresOn: '2027-03-31', graceUntil: null }, TODAY)
  expect(of('passport')).toEqual({ kind: 'block', what: 'residence', from: '2026-09-30' })
  expect(of('tradeLicence')).toEqual({ kind: 'block', what: 'renewals', from: '2027-04-01' })
  expect(of('probation')).toEqual({ kind: 'block', what: 'notice', from: '2027-03-17' })
})

test('a document without an expiry day or a known fine costs nothing', () => {
  expect(costOfWaiting({ type: 'visa', expiresOn: null, graceUntil: null }, TODAY)).toBeNull()
  expect(
    costOfWaiting({ type: 'drivingLicence', expiresOn: '2020-01-01', graceUntil: null }, TODAY),
  ).toBeNull()
})
