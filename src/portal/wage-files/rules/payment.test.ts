import { expect, test } from 'vitest'
import { accountOf, amountsOf, type PaidLine, type PaidSlip, recordOf } from './payment.ts'
import { variableFils } from './sif.ts'
import { aRecord, anotherRecord, someVariable } from './test-data.ts'

function line(code: PaidLine['code'], effectFils: number): PaidLine {
  return { code, kind: code === 'pensionEmployer' ? 'employer' : 'pay', effectFils }
}

function aSlip(change: Partial<PaidSlip> = {}): PaidSlip {
  const { employeeNo, name, personCode, account, routingCode } = aRecord()
  return {
    employeeNo,
    name,
    personCode,
    iban: account,
    bankRoutingCode: routingCode,
    fromDay: '2026-01-01',
    toDay: '2026-01-31',
    paidDays: 28_000,
    contractFils: 450_000,
    lines: [line('basic', 300_000), line('housing', 150_000), line('unpaidLeave', -43_548)],
    ...change,
  }
}

test('[gulf 3.6] the slips of the two employees become their records', () => {
  expect(recordOf(aSlip())).toEqual(aRecord())
  const { employeeNo, name, personCode, account, routingCode } = anotherRecord()
  const paid = {
    employeeNo,
    name,
    personCode,
    iban: account,
    bankRoutingCode: routingCode,
    paidDays: 31_000,
    contractFils: 600_000,
  }
  const lines = [
    line('basic', 350_000),
    line('housing', 150_000),
    line('transport', 60_000),
    line('otherAllowance', 40_000),
    line('overtimeDay', 30_000),
    line('overtimeNight', 20_000),
    line('restDayWork', 10_000),
    line('holidayWork', 5_050),
    line('bonus', 10_000),
  ]
  expect(recordOf(aSlip({ ...paid, lines }))).toEqual(anotherRecord())
})

test('each earning has its part, and what the employer pays for insurance is in none', () => {
  expect(
    amountsOf([
      line('basic', 1),
      line('leaveEncashment', 20),
      line('award', 300),
      line('expenses', 4_000),
      line('refund', 50_000),
      line('pensionEmployer', 600_000),
    ]),
  ).toEqual({ fixedFils: 1, variable: someVariable({ leaveFils: 20, otherFils: 54_300 }) })
})

test('deductions reduce fixed pay first, then other pay, overtime and paid leave', () => {
  const earnings = [
    line('basic', 100),
    line('overtimeDay', 100),
    line('bonus', 100),
    line('leaveEncashment', 100),
  ]
  const after = (deduction: number) => {
    const { fixedFils, variable } = amountsOf([...earnings, line('loan', -deduction)])
    return [fixedFils, variable.otherFils, variable.overtimeFils, variable.leaveFils]
  }
  expect([60, 150, 250, 350, 400].map(after)).toEqual([
    [40, 100, 100, 100],
    [0, 50, 100, 100],
    [0, 0, 50, 100],
    [0, 0, 0, 50],
    [0, 0, 0, 0],
  ])
})

test('too little for the deductions stays visible as a negative amount', () => {
  const { fixedFils, variable } = amountsOf([line('basic', 100), line('penalty', -150)])
  expect([fixedFils, variableFils(variable)]).toEqual([-50, 0])
})

test('days count from the first day of pay, and days without pay are halves', () => {
  const of = (fromDay: string, paidDays: number) => {
    const { days, unpaidDays, payStart } = recordOf(aSlip({ fromDay, paidDays }))
    return [payStart, days, unpaidDays]
  }
  expect(of('2026-01-12', 20_000)).toEqual(['2026-01-12', 20, 0])
  expect(of('2026-01-12', 18_500)).toEqual(['2026-01-12', 20, 1.5])
  expect(of('2026-01-12', 18_749)).toEqual(['2026-01-12', 20, 1.5])
  expect(of('2026-01-12', 0)).toEqual(['2026-01-12', 20, 20])
  expect(of('2026-01-12', 31_000)).toEqual(['2026-01-12', 20, 0])
})

test('without a contract there is no wage to compare with', () => {
  expect(recordOf(aSlip({ contractFils: 0 })).contractFils).toBeNull()
})

test('a slip is paid to the account that was approved, unless that cannot be used any more', () => {
  const approved = { iban: 'AE880240000001234567890', bankRoutingCode: '802420101' }
  const current = { iban: 'AE690260001015123456701', bankRoutingCode: '302620122' }
  const of = (change: object = {}) =>
    accountOf({ approved, current, wasReturned: false, ...change })
  expect(of()).toBe(approved)
  expect(of({ wasReturned: true })).toBe(current)
  expect(of({ approved: { ...approved, iban: '' } })).toBe(current)
  expect(of({ approved: { ...approved, bankRoutingCode: '12' } })).toBe(current)
  expect(of({ wasReturned: true, current: null })).toBe(approved)
})
