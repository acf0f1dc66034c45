import type { CellIssue, Column } from './columns.ts'
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
): CellIssue[] {
  const warnings: CellIssue[] = []
  const warn = (column: Column, code: string, details: CellIssue['details'] = {}): void => {
    warnings.push({ column, code, details, value: cells[column] ?? '' })
  }
  if (phone !== 'mobile') warn('phone', OF_PHONES[phone])
  if (!isMostlyArabic(record.nameAr)) warn('name_ar', 'employees.warnNotArabic')
  const { documents, birthDate } = record
  if (
    documents.emiratesId !== null &&
    yearInEmiratesId(documents.emiratesId) !== birthDate.slice(0, 4)
  ) {
    warn('emirates_id', 'employees.warnBirthYear', { year: yearInEmiratesId(documents.emiratesId) })
  }
  const expiries: readonly [Column, string | null][] = [
    ['emirates_id_expiry', documents.emiratesIdExpiry],
    ['passport_expiry', documents.passportExpiry],
    ['visa_expiry', documents.visaExpiry],
    ['labour_card_expiry', documents.labourCardExpiry],
  ]
  for (const [column, expiry] of expiries) {
    if (expiry !== null && expiry < today) warn(column, 'employees.warnExpired')
  }
  return warnings
}
