import { expect, test } from 'vitest'
import { exemptionOf } from './absence.ts'
import { createdAtOf, referenceOf } from './heading.ts'
import { changeBy, isInFuture, type PaymentState } from './reply-changes.ts'

const SENT: PaymentState = { state: 'sent', reason: '', paidOn: null }
const PAID: PaymentState = { state: 'paid', reason: '', paidOn: '2026-02-03' }
const RETURNED: PaymentState = { state: 'returned', reason: 'Account closed', paidOn: null }
const TODAY = '2026-02-05'

function row(change: Partial<Parameters<typeof changeBy>[1]> = {}) {
  return { status: 'paid' as const, reason: '', statusText: 'Paid', day: null, ...change }
}

test('a payment without a day is paid on the day on which the reply was read first', () => {
  expect(changeBy(SENT, row(), TODAY)).toEqual({ state: 'paid', reason: '', paidOn: TODAY })
  expect(changeBy(PAID, row(), TODAY)).toBeNull()
  expect(changeBy(PAID, row({ day: '2026-02-04' }), TODAY)?.paidOn).toBe('2026-02-04')
  expect(changeBy(PAID, row({ day: '2026-02-03' }), TODAY)).toBeNull()
})

test('only a payment that was made after today is in the future', () => {
  expect(isInFuture(row({ day: '2026-02-06' }), TODAY)).toBe(true)
  expect(isInFuture(row({ day: TODAY }), TODAY)).toBe(false)
  expect(isInFuture(row(), TODAY)).toBe(false)
  expect(isInFuture(row({ status: 'pending', day: '2026-02-06' }), TODAY)).toBe(false)
})

test('a returned payment has the bank’s reason, or else its status', () => {
  const returned = row({ status: 'returned', statusText: 'Rejected' })
  expect(changeBy(SENT, returned, TODAY)?.reason).toBe('Rejected')
  expect(changeBy(PAID, { ...returned, reason: 'Closed' }, TODAY)).toEqual({
    state: 'returned',
    reason: 'Closed',
    paidOn: null,
  })
  expect(changeBy(RETURNED, { ...returned, reason: 'Account closed' }, TODAY)).toBeNull()
  expect(changeBy(SENT, { ...returned, reason: 'x'.repeat(900) }, TODAY)?.reason).toHaveLength(500)
})

test('only a payment that was just sent becomes pending, and unknown words change nothing', () => {
  const pending = row({ status: 'pending' })
  expect(changeBy(SENT, pending, TODAY)?.state).toBe('pending')
  expect(changeBy(PAID, pending, TODAY)).toBeNull()
  expect(changeBy(RETURNED, pending, TODAY)).toBeNull()
  expect(changeBy(SENT, row({ status: 'unknown' }), TODAY)).toBeNull()
})

test('a file names its month, its run if it is a later one, and its wall time', () => {
  expect([
    referenceOf({ kind: 'month', month: '2026-01', number: 1 }),
    referenceOf({ kind: 'month', month: '2026-12', number: 2 }),
    referenceOf({ kind: 'leaveSalary', month: '2026-12', number: 2 }),
    referenceOf({ kind: 'settlement', month: '2026-12', number: 1 }),
  ]).toEqual(['JAN2026', 'DEC2026-2', 'DEC2026-LEAVE-2', 'DEC2026-EOS'])
  expect(createdAtOf(new Date('2026-01-31T21:15:07.500Z'), 'Asia/Dubai')).toEqual({
    date: '2026-02-01',
    time: '01:15:07',
  })
})

test('new employees and a month without paid days explain a missing wage', () => {
  const of = (joiningDate: string, paidDays: number | null) =>
    exemptionOf({ joiningDate, paidDays }, '2026-01-31')
  expect(of('2026-01-02', 30_000)).toBe('newEmployee')
  expect(of('2026-01-01', 31_000)).toBeNull()
  expect(of('2020-01-01', 0)).toBe('unpaidLeave')
  expect(of('2020-01-01', null)).toBeNull()
})

test.each(['stopped', 'voided'] as const)(
  'what the bank says of a payment that was recorded as %s is so',
  (state) => {
    const payment: PaymentState = { state, reason: '', paidOn: null }
    expect(changeBy(payment, row({ day: '2026-02-04' }), TODAY)).toMatchObject({ state: 'paid' })
    const returned = row({ status: 'returned', reason: 'Closed' })
    expect(changeBy(payment, returned, TODAY)).toMatchObject({ state: 'returned' })
    // It may be late.
    expect(changeBy(payment, row({ status: 'pending' }), TODAY)).toBeNull()
  },
)
