import { expect, test } from 'vitest'
import { sumsOf } from './lines.ts'
import { monthPay } from './month.ts'
import { onceLine, type TakenOnce } from './once.ts'
import { factsOf, payOf, RULES } from './test-data.ts'
import { warningsOf } from './warnings.ts'

const PAY = payOf(6000, 2000, 1000)
const MONTH = '2026-04'

function penalty(changed: Partial<TakenOnce & { from: 'adjustment' }>): TakenOnce {
  return {
    from: 'adjustment',
    id: 'p',
    employeeId: 'e',
    source: 'penalty',
    isAddition: false,
    isRefund: false,
    halfDays: 2,
    fils: null,
    dueFils: null,
    takenFils: 0,
    ...changed,
  }
}

function lineOf(taken: TakenOnce) {
  return onceLine(taken, { month: MONTH, pay: PAY, rules: RULES })
}

test('a penalty of a day takes a thirtieth of the wage', () => {
  expect(lineOf(penalty({}))).toMatchObject({ code: 'penalty', effectFils: -30_000, sourceId: 'p' })
})

test('a penalty says what its days were priced by, and one of an amount does not', () => {
  expect(lineOf(penalty({}))?.details).toEqual({
    kind: 'decision',
    halfDays: 2,
    baseFils: 900_000,
    base: RULES.dayBase,
    divisor: RULES.divisor,
  })
  expect(lineOf(penalty({ halfDays: null, fils: 5000 }))?.details).toEqual({
    kind: 'decision',
    halfDays: null,
    baseFils: 900_000,
  })
})

test('half a month during an investigation takes half days, and a refund pays them back', () => {
  expect(lineOf(penalty({ source: 'removal', halfDays: 30 }))?.effectFils).toBe(-450_000)
  const refund = lineOf(
    penalty({ source: 'removal', halfDays: 30, isAddition: true, isRefund: true }),
  )
  expect(refund).toMatchObject({ code: 'refund', effectFils: 450_000 })
})

test('an award adds its amount', () => {
  const award = penalty({ source: 'award', isAddition: true, halfDays: null, fils: 150_000 })
  expect(lineOf(award)).toMatchObject({ code: 'award', effectFils: 150_000 })
})

test('leave that was paid out adds what was recorded for it', () => {
  const taken: TakenOnce = {
    from: 'encashment',
    id: 'n',
    employeeId: 'e',
    day: '2026-04-10',
    amount: 12_500,
    basicFils: 900_000,
    fils: 375_000,
  }
  expect(lineOf(taken)).toMatchObject({ code: 'leaveEncashment', effectFils: 375_000 })
})

test('gulf 8.2: the slip of 9,000 with overtime, an unpaid day and a penalty nets 8,462.50', () => {
  const facts = factsOf({
    month: MONTH,
    pay: [PAY],
    unpaid: [{ day: '2026-04-14', amount: 1000, unpaidPercent: 100, leave: null }],
    overtime: [{ day: '2026-04-07', kind: 'day', minutes: 120 }],
  })
  const lines = [...monthPay(facts, RULES).lines, lineOf(penalty({}))].flatMap((line) => line ?? [])
  // The vector takes 500 of a loan besides.
  expect(sumsOf(lines)).toMatchObject({
    earningsFils: 906_250,
    deductionsFils: 60_000,
    netFils: 796_250 + 50_000,
  })
})

const CHECKED = {
  sums: sumsOf([{ kind: 'pay', effectFils: 100_000 }]),
  iban: 'AE690260001015123456701',
  lastIban: 'AE690260001015123456701',
  wasPaidLastMonth: true,
  isFirstMonth: false,
  hasPay: true,
  hasFailed: false,
  isOverShare: false,
  isGratuityReduced: false,
  stillOwes: false,
  isPutOff: false,
}

test('an ordinary slip has nothing to look at', () => {
  expect(warningsOf(CHECKED)).toEqual([])
})

test('deductions above the share are shown after what keeps a run from being submitted', () => {
  const below = sumsOf([{ kind: 'pay', effectFils: -1 }])
  expect(warningsOf({ ...CHECKED, isOverShare: true })).toEqual(['deductionShare'])
  expect(warningsOf({ ...CHECKED, isOverShare: true, sums: below })).toEqual([
    'netBelowZero',
    'deductionShare',
  ])
  expect(warningsOf({ ...CHECKED, isPutOff: true })).toEqual(['deductionsPutOff'])
  expect(warningsOf({ ...CHECKED, isGratuityReduced: true, stillOwes: true })).toEqual([
    'gratuityReduced',
    'stillOwes',
  ])
})

test('accounts that are missing, wrong or new are shown', () => {
  expect(warningsOf({ ...CHECKED, iban: '' })).toEqual(['noAccount'])
  expect(warningsOf({ ...CHECKED, iban: 'AE690260001015123456702' })).toEqual([
    'wrongAccount',
    'changedAccount',
  ])
  expect(warningsOf({ ...CHECKED, lastIban: 'AE880240000001234567890' })).toEqual([
    'changedAccount',
  ])
  expect(warningsOf({ ...CHECKED, lastIban: null })).toEqual([])
})

test('who was not paid last month is shown, unless they joined', () => {
  expect(warningsOf({ ...CHECKED, wasPaidLastMonth: false })).toEqual(['notPaidLastMonth'])
  expect(warningsOf({ ...CHECKED, wasPaidLastMonth: false, isFirstMonth: true })).toEqual([])
})
