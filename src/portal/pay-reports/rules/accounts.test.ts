import { expect, test } from 'vitest'
import { LINE_CODES } from '#portal/pay-runs/slips/contract.ts'
import { checkAccounts, defaultAccountOf, isJournalKind, JOURNAL_KINDS } from './accounts.ts'

test('every kind of line can have an account, and what is owed too', () => {
  for (const code of LINE_CODES) if (code !== 'component') expect(isJournalKind(code)).toBe(true)
  for (const kind of ['componentEarning', 'componentDeduction', 'netPayable'])
    expect(isJournalKind(kind)).toBe(true)
  expect(isJournalKind('component')).toBe(false)
  expect(isJournalKind('anything')).toBe(false)
  expect(new Set(JOURNAL_KINDS).size).toBe(JOURNAL_KINDS.length)
  expect(defaultAccountOf('housing')).toBe('salaries')
  expect(defaultAccountOf('componentDeduction')).toBe('componentDeductions')
  expect(defaultAccountOf('insurancePayable')).toBe('insurancePayable')
})

test('a code has one name', () => {
  const refused = (...accounts: Parameters<typeof checkAccounts>[0]) => {
    const checked = checkAccounts(accounts)
    return checked.ok ? null : [checked.refusal.code, checked.refusal.field]
  }
  const basic = { kind: 'basic', code: '6000', name: 'Salaries' } as const
  expect(refused(basic, { ...basic, kind: 'housing' })).toBe(null)
  expect(refused({ ...basic, code: '' }, { ...basic, kind: 'housing', code: '' })).toBe(null)
  expect(refused(basic, { ...basic, kind: 'housing', name: 'Housing' })).toEqual([
    'payReports.codeTwice',
    'accounts.1.code',
  ])
  // Both have the same default account, and these two have not.
  const unnamed = { ...basic, name: '' }
  expect(refused(unnamed, { ...unnamed, kind: 'housing' })).toBe(null)
  expect(refused(unnamed, { ...unnamed, kind: 'loan' })).toEqual([
    'payReports.codeTwice',
    'accounts.1.code',
  ])
  expect(refused(unnamed, { ...basic, kind: 'housing' })).toEqual([
    'payReports.codeTwice',
    'accounts.1.code',
  ])
})
