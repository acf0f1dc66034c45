import { expect, test } from 'vitest'
import { COST_CODES, journalOf, type LineSum } from './journal.ts'

const A = 'department-a'
const B = 'department-b'

function sum(departmentId: string, code: LineSum['code'], fils: number): LineSum {
  const kind = code === 'pensionEmployer' ? 'employer' : 'pay'
  return { departmentId, code, kind, component: null, fils }
}

const ALLOWANCE = {
  id: 'c1',
  kind: 'earning',
  label: { en: 'Living allowance', ar: 'بدل معيشة' },
} as const
const RENT = {
  id: 'c2',
  kind: 'deduction',
  label: { en: 'Company flat', ar: 'سكن الشركة' },
} as const
const MEDICAL = { id: 'c3', kind: 'employerCost', label: { en: 'Medical', ar: 'طبي' } } as const

test('earnings are an expense by department, and each deduction has its own account', () => {
  const entries = journalOf([
    sum(A, 'basic', 600_000),
    sum(A, 'overtimeDay', 50_000),
    sum(A, 'absence', -20_000),
    sum(A, 'loan', -30_000),
    sum(A, 'penalty', -1_000),
    sum(A, 'pension', -40_000),
    sum(A, 'pensionEmployer', 90_000),
    sum(B, 'basic', 400_000),
    sum(B, 'expenses', 5_000),
  ])
  expect(
    entries.map((each) => [each.account, each.departmentId, each.debitFils, each.creditFils]),
  ).toEqual([
    ['salaries', A, 630_000, 0],
    ['salaries', B, 400_000, 0],
    ['insuranceExpense', A, 90_000, 0],
    ['reimbursements', B, 5_000, 0],
    ['netPayable', null, 0, 964_000],
    ['insurancePayable', null, 0, 130_000],
    ['loans', null, 0, 30_000],
    ['penalties', null, 0, 1_000],
  ])
})

const SALARIES = { account: 'salaries', code: '', name: null, component: null } as const

test('a department that gives back more than it is paid is on the other side', () => {
  expect(journalOf([sum(A, 'absence', -100), sum(B, 'basic', 100)])).toEqual([
    { ...SALARIES, departmentId: A, debitFils: 0, creditFils: 100 },
    { ...SALARIES, departmentId: B, debitFils: 100, creditFils: 0 },
  ])
})

test('each component has its own entry: an expense, a deduction, or a cost that is owed to others', () => {
  const entries = journalOf([
    sum(A, 'basic', 600_000),
    { ...sum(A, 'component', 30_000), component: ALLOWANCE },
    // It makes up for a month in which too much was paid.
    { ...sum(A, 'component', -5_000), component: ALLOWANCE },
    { ...sum(B, 'component', 20_000), component: ALLOWANCE },
    { ...sum(A, 'component', -80_000), component: RENT },
    { ...sum(A, 'componentEmployer', 35_000), kind: 'employer', component: MEDICAL },
  ])
  expect(
    entries.map((each) => [
      each.account,
      each.component?.label.en,
      each.departmentId,
      each.debitFils,
      each.creditFils,
    ]),
  ).toEqual([
    ['salaries', undefined, A, 600_000, 0],
    ['componentExpense', 'Living allowance', A, 25_000, 0],
    ['componentExpense', 'Living allowance', B, 20_000, 0],
    ['componentExpense', 'Medical', A, 35_000, 0],
    ['netPayable', undefined, null, 0, 565_000],
    ['employerCostsPayable', undefined, null, 0, 35_000],
    ['componentDeductions', 'Company flat', null, 0, 80_000],
  ])
})

test('the cost of pay is earnings, unpaid time and the employer’s insurance', () => {
  expect(COST_CODES).toContain('unpaidLeave')
  expect(COST_CODES).toContain('pensionEmployer')
  expect(COST_CODES).not.toContain('pension')
  expect(COST_CODES).not.toContain('loan')
})

test('kinds of lines are booked to the accounts that the site set, and the others as before', () => {
  const entries = journalOf(
    [
      sum(A, 'basic', 600_000),
      sum(A, 'housing', 200_000),
      sum(A, 'transport', 100_000),
      sum(A, 'overtimeDay', 50_000),
      sum(B, 'housing', 80_000),
      sum(A, 'loan', -30_000),
      { ...sum(A, 'component', 20_000), component: ALLOWANCE },
      { ...sum(A, 'component', -10_000), component: RENT },
      { ...sum(A, 'componentEmployer', 35_000), kind: 'employer', component: MEDICAL },
    ],
    new Map([
      ['basic', { code: '6001', name: '' }],
      ['housing', { code: '6010', name: 'Allowances' }],
      ['transport', { code: '6010', name: 'Allowances' }],
      ['componentEarning', { code: '', name: 'Other earnings' }],
      ['componentDeduction', { code: '', name: 'Other deductions' }],
      ['componentEmployer', { code: '', name: 'Employer cost' }],
      ['netPayable', { code: '2100', name: 'Wages payable' }],
    ]),
  )
  expect(
    entries.map((each) => [
      each.account,
      each.code,
      each.name,
      each.component?.label.en ?? null,
      each.departmentId,
      each.debitFils - each.creditFils,
    ]),
  ).toEqual([
    ['salaries', '6001', null, null, A, 600_000],
    ['salaries', '6010', 'Allowances', null, A, 300_000],
    ['salaries', '', null, null, A, 50_000],
    ['salaries', '6010', 'Allowances', null, B, 80_000],
    ['componentExpense', '', 'Other earnings', null, A, 20_000],
    ['componentExpense', '', 'Employer cost', null, A, 35_000],
    ['netPayable', '2100', 'Wages payable', null, null, -1_010_000],
    ['employerCostsPayable', '', null, null, null, -35_000],
    ['loans', '', null, null, null, -30_000],
    ['componentDeductions', '', 'Other deductions', null, null, -10_000],
  ])
})
