import { m } from '#messages'
import type { Column } from '../rules/columns.ts'

const NAMES: Readonly<Record<Column, () => string>> = {
  employee_no: () => m['employees.columns.employee_no'](),
  name_en: () => m['employees.columns.name_en'](),
  name_ar: () => m['employees.columns.name_ar'](),
  email: () => m['employees.columns.email'](),
  phone: () => m['employees.columns.phone'](),
  nationality: () => m['employees.columns.nationality'](),
  gender: () => m['employees.columns.gender'](),
  birth_date: () => m['employees.columns.birth_date'](),
  joining_date: () => m['employees.columns.joining_date'](),
  department_en: () => m['employees.columns.department_en'](),
  department_ar: () => m['employees.columns.department_ar'](),
  position_en: () => m['employees.columns.position_en'](),
  position_ar: () => m['employees.columns.position_ar'](),
  manager_employee_no: () => m['employees.columns.manager_employee_no'](),
  basic: () => m['employees.columns.basic'](),
  housing: () => m['employees.columns.housing'](),
  transport: () => m['employees.columns.transport'](),
  other: () => m['employees.columns.other'](),
  iban: () => m['employees.columns.iban'](),
  bank_routing_code: () => m['employees.columns.bank_routing_code'](),
  labour_card_personal_no: () => m['employees.columns.labour_card_personal_no'](),
  emirates_id: () => m['employees.columns.emirates_id'](),
  emirates_id_expiry: () => m['employees.columns.emirates_id_expiry'](),
  passport_no: () => m['employees.columns.passport_no'](),
  passport_expiry: () => m['employees.columns.passport_expiry'](),
  visa_file_no: () => m['employees.columns.visa_file_no'](),
  visa_expiry: () => m['employees.columns.visa_expiry'](),
  labour_card_no: () => m['employees.columns.labour_card_no'](),
  labour_card_expiry: () => m['employees.columns.labour_card_expiry'](),
}
/** Names and titles keep their own direction; everything else is numbers, codes and addresses. */
const EDITABLE_COLUMNS: readonly Column[] = [
  'name_en',
  'name_ar',
  'department_en',
  'department_ar',
  'position_en',
  'position_ar',
  'gender',
]

export function columnName(column: Column): string {
  return NAMES[column]()
}

export function isLatinColumn(column: Column): boolean {
  return !EDITABLE_COLUMNS.includes(column)
}
