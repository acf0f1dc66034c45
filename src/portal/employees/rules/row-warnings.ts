import type { CellFault, Column } from '../import/contract.ts'
import { yearInEmiratesId } from './emirates-id.ts'
import { isMostlyArabic } from './names.ts'
import type { PhoneKind } from './phone.ts'
import type { Cells, EmployeeRecord } from './record.ts'

const OF_PHONES: Readonly<Record<Exclude<PhoneKind, 'mobile'>, string>> = {
  notMobile: 'employees.warnNotMobile',
  newRange: 'employees.warnNewRange',
  foreign: 'employees.warnForeign',
}

/** Values that are accepted with a warning. */
export function rowWarnings(
  record: EmployeeRecord,
  phone: PhoneKind,
  cells: Cells,
  today: string,
): CellFault[] {
  const warnings: CellFault[] = []
  const warn = (column: Column, code: string, details: CellFault['details'] = {}): void => {
    warnings.push({ column, code, details, value: cells[column] ?? '' })
  }
  if (phone !== 'mobile') warn('phone', OF_PHONES[phone])
  if (!isMostlyArabic(record.nameAr)) warn('name_ar', 'employees.warnNotArabic')
  const { papers, birthDate } = record
  if (papers.emiratesId !== null && yearInEmiratesId(papers.emiratesId) !== birthDate.slice(0, 4)) {
    warn('emirates_id', 'employees.warnBirthYear', { year: yearInEmiratesId(papers.emiratesId) })
  }
  const expiries: readonly [Column, string | null][] = [
    ['emirates_id_expiry', papers.emiratesIdExpiry],
    ['passport_expiry', papers.passportExpiry],
    ['visa_expiry', papers.visaExpiry],
    ['labour_card_expiry', papers.labourCardExpiry],
  ]
  for (const [column, expiry] of expiries) {
    if (expiry !== null && expiry < today) warn(column, 'employees.warnExpired')
  }
  return warnings
}
