import { expect, test } from 'vitest'
import { someAmounts } from '../test-data.ts'
import {
  checkCorrected,
  checkDay,
  checkRequest,
  correctedFrom,
  type Employment,
  warningsOf,
} from './update.ts'

const TODAY = '2026-11-18'
const EMPLOYMENT: Employment = {
  joiningDate: '2020-02-29',
  leavingDate: null,
  lastUpdateDay: '2026-01-01',
}
const before = someAmounts()
const after = someAmounts({ basicFils: 550_000 })

function codeOf(
  request: Partial<Parameters<typeof checkRequest>[0]>,
  employment: Partial<Employment> = {},
) {
  const checked = checkRequest(
    { fromDay: '2026-12-01', before, after, ...request },
    { ...EMPLOYMENT, ...employment },
    TODAY,
  )
  return checked.ok ? 'ok' : [checked.refusal.code, checked.refusal.field, checked.refusal.details]
}

test('other amounts from next month on may be requested', () => {
  expect(codeOf({})).toBe('ok')
  expect(codeOf({ before: null }, { lastUpdateDay: null })).toBe('ok')
})

test('pay without a basic salary is refused', () => {
  expect(codeOf({ after: someAmounts({ basicFils: 0 }) })).toEqual([
    'salaries.basicNeeded',
    'basicFils',
    {},
  ])
})

test('the same amounts are refused', () => {
  expect(codeOf({ after: { ...before } })).toEqual(['salaries.unchanged', 'basicFils', {}])
})

test('pay does not change before the employee joined, nor after they left', () => {
  const day = { lastUpdateDay: null, joiningDate: '2026-03-02', leavingDate: '2026-12-31' }
  expect(codeOf({ fromDay: '2026-03-01' }, day)).toEqual([
    'salaries.dayBeforeJoining',
    'fromDay',
    { day: '2026-03-02' },
  ])
  expect(codeOf({ fromDay: '2026-03-02' }, day)).toBe('ok')
  expect(codeOf({ fromDay: '2026-12-31' }, day)).toBe('ok')
  expect(codeOf({ fromDay: '2027-01-01' }, day)).toEqual([
    'salaries.dayAfterLeaving',
    'fromDay',
    { day: '2026-12-31' },
  ])
})

test('pay changes at most twelve months back and ahead', () => {
  const none = { lastUpdateDay: null }
  expect(codeOf({ fromDay: '2025-11-18' }, none)).toBe('ok')
  expect(codeOf({ fromDay: '2025-11-17' }, none)).toEqual([
    'salaries.dayTooEarly',
    'fromDay',
    { day: '2025-11-18' },
  ])
  expect(codeOf({ fromDay: '2027-11-18' }, none)).toBe('ok')
  expect(codeOf({ fromDay: '2027-11-19' }, none)).toEqual([
    'salaries.dayTooLate',
    'fromDay',
    { day: '2027-11-18' },
  ])
})

test('an update does not begin before the newest approved one, but may replace it', () => {
  expect(codeOf({ fromDay: '2025-12-31' })).toEqual([
    'salaries.dayBeforeUpdate',
    'fromDay',
    { day: '2026-01-01' },
  ])
  expect(codeOf({ fromDay: '2026-01-01' })).toBe('ok')
})

test('a decision months later checks the day without the twelve months', () => {
  expect(checkDay('2025-01-01', { ...EMPLOYMENT, lastUpdateDay: null }).ok).toBe(true)
})

test('the next run corrects the last paid month and the one before it', () => {
  expect(correctedFrom([])).toBe(null)
  expect(correctedFrom(['2026-10'])).toBe('2026-10-01')
  expect(correctedFrom(['2026-10', '2026-09'])).toBe('2026-09-01')
  expect(correctedFrom(['2026-08', '2026-10', '2026-09'])).toBe('2026-09-01')
  expect(correctedFrom(['2027-01', '2026-12', '2026-11'])).toBe('2026-12-01')
})

test('pay that is on record does not change before the months that are still corrected', () => {
  const from = '2026-09-01'
  expect(checkCorrected('2026-08-31', { hasPay: true, from })).toMatchObject({
    refusal: { code: 'salaries.dayPaid', details: { day: from }, field: 'fromDay' },
  })
  expect(checkCorrected(from, { hasPay: true, from }).ok).toBe(true)
  expect(checkCorrected('2026-08-31', { hasPay: false, from }).ok).toBe(true)
  expect(checkCorrected('2020-01-01', { hasPay: true, from: null }).ok).toBe(true)
})

test('a basic salary of less than half of the total is warned of, and one of half is not', () => {
  const warn = (basicFils: number) =>
    warningsOf(
      { fromDay: null, before: null, after: someAmounts({ basicFils, housingFils: 100_000 }) },
      TODAY,
    )
  expect(warn(99_999)).toEqual(['lowBasic'])
  expect(warn(100_000)).toEqual([])
})

test('less pay and a day in the past are warned of', () => {
  expect(warningsOf({ fromDay: '2026-11-17', before: after, after: before }, TODAY)).toEqual([
    'lower',
    'backdated',
  ])
  expect(warningsOf({ fromDay: TODAY, before, after }, TODAY)).toEqual([])
  expect(warningsOf({ fromDay: '2026-11-17', before: null, after }, TODAY)).toEqual([
    'firstBackdated',
  ])
})
