import type { Variable, WageFile, WageRecord } from './sif.ts'

/** An account of the UAE with its check digits (gulf 4.2): three digits of the bank, then sixteen. */
export function ibanOf(bankAndAccount: string): string {
  const check = 98n - (BigInt(`${bankAndAccount}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${bankAndAccount}`
}

export function someVariable(change: Partial<Variable> = {}): Variable {
  return {
    housingFils: 0,
    transportFils: 0,
    medicalFils: 0,
    ticketFils: 0,
    overtimeFils: 0,
    otherFils: 0,
    leaveFils: 0,
    ...change,
  }
}

/** The second employee of gulf 3.6, who has no variable pay. */
export function aRecord(change: Partial<WageRecord> = {}): WageRecord {
  return {
    employeeNo: 'E100002',
    name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
    personCode: '98765432109',
    routingCode: '802420101',
    account: 'AE880240000001234567890',
    payStart: '2026-01-01',
    payEnd: '2026-01-31',
    days: 31,
    unpaidDays: 3,
    fixedFils: 406_452,
    variable: someVariable(),
    contractFils: 450_000,
    ...change,
  }
}

/** The first employee of gulf 3.6, who has overtime and other variable pay. */
export function anotherRecord(change: Partial<WageRecord> = {}): WageRecord {
  return aRecord({
    employeeNo: 'E100001',
    name: { en: 'Joseph Rahman', ar: 'جوزيف رحمن' },
    personCode: '00012345678901',
    routingCode: '302620122',
    account: 'AE690260001015123456701',
    unpaidDays: 0,
    fixedFils: 600_000,
    variable: someVariable({ overtimeFils: 65_050, otherFils: 10_000 }),
    contractFils: 600_000,
    ...change,
  })
}

/** The file of gulf 3.6. */
export function aFile(change: Partial<WageFile> = {}): WageFile {
  return {
    employerId: '123456',
    employerRoutingCode: '302620122',
    createdAt: { date: '2026-02-01', time: '09:15:07' },
    month: '2026-01',
    reference: 'JAN2026',
    profile: 'standard',
    records: [anotherRecord(), aRecord()],
    ...change,
  }
}
