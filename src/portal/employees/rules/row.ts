import { type CellIssue, type Column, PAY_COLUMNS } from './columns.ts'
import type { Outcome } from '#platform/outcome.ts'
import { readCountry } from './country.ts'
import { checkBirth, readDay } from './dates.ts'
import {
  readLabourCardNo,
  readPassportNo,
  readPersonCode,
  readRoutingCode,
  readVisaFileNo,
} from './document-numbers.ts'
import { readEmiratesId } from './emirates-id.ts'
import { readEmail, readEmployeeNo, readGender } from './identity.ts'
import { readIban } from './iban.ts'
import { readMoney } from './money-text.ts'
import { readLine, readName } from './names.ts'
import { readPhone } from './phone.ts'
import type { Cells, EmployeeRecord, DocumentNumbers } from './record.ts'
import { rowWarnings } from './row-warnings.ts'

export type CheckedRow =
  | { readonly ok: true; readonly record: EmployeeRecord; readonly warnings: readonly CellIssue[] }
  | { readonly ok: false; readonly issues: readonly CellIssue[] }

const NAME_LENGTH = 100
const VALUE_LENGTH = 200
/** A cell longer than this is refused unread, so that no rule has to handle a page of text. */
const CELL_LENGTH = 1000

/** Reads cells one by one and records the errors of each with its column. */
function cellReader(cells: Cells) {
  const issues: CellIssue[] = []
  const blame = (column: Column, code: string, details: CellIssue['details'] = {}): null => {
    issues.push({
      column,
      code,
      details,
      value: (cells[column] ?? '').slice(0, VALUE_LENGTH).toWellFormed(),
    })
    return null
  }
  function optional<Value>(column: Column, read: (value: string) => Outcome<Value>): Value | null {
    const value = cells[column] ?? ''
    if (value.trim() === '') return null
    if (value.length > CELL_LENGTH) return blame(column, 'employees.tooLong', { max: CELL_LENGTH })
    const outcome = read(value)
    return outcome.ok ? outcome.value : blame(column, outcome.refusal.code, outcome.refusal.details)
  }
  function required<Value>(column: Column, read: (value: string) => Outcome<Value>): Value | null {
    return (cells[column] ?? '').trim() === ''
      ? blame(column, 'employees.required')
      : optional(column, read)
  }
  return { issues, blame, optional, required }
}

type Reader = ReturnType<typeof cellReader>
const line = (
  value: string,
): Outcome<
  string,
  | 'employees.badCharacters'
  | 'employees.nameCharacters'
  | 'employees.nameLetter'
  | 'employees.tooLong'
> => readLine(value, NAME_LENGTH)
const name = (
  value: string,
): Outcome<
  string,
  | 'employees.badCharacters'
  | 'employees.nameCharacters'
  | 'employees.nameLetter'
  | 'employees.tooLong'
> => readName(value, NAME_LENGTH)

function readPerson({ required }: Reader) {
  return {
    employeeNo: required('employee_no', readEmployeeNo),
    nameEn: required('name_en', name),
    nameAr: required('name_ar', name),
    email: required('email', readEmail),
    phone: required('phone', readPhone),
    nationality: required('nationality', readCountry),
    gender: required('gender', readGender),
    departmentEn: required('department_en', line),
    departmentAr: required('department_ar', line),
    positionEn: required('position_en', line),
    positionAr: required('position_ar', line),
  }
}

function readPay({ required }: Reader) {
  return {
    basicFils: required('basic', readMoney),
    housingFils: required('housing', readMoney),
    transportFils: required('transport', readMoney),
    otherFils: required('other', readMoney),
    iban: required('iban', readIban),
    bankRoutingCode: required('bank_routing_code', readRoutingCode),
  }
}

function readDocuments({ optional }: Reader): DocumentNumbers {
  return {
    labourCardPersonalNo: optional('labour_card_personal_no', readPersonCode),
    emiratesId: optional('emirates_id', readEmiratesId),
    emiratesIdExpiry: optional('emirates_id_expiry', readDay),
    passportNo: optional('passport_no', readPassportNo),
    passportExpiry: optional('passport_expiry', readDay),
    visaFileNo: optional('visa_file_no', readVisaFileNo),
    visaExpiry: optional('visa_expiry', readDay),
    labourCardNo: optional('labour_card_no', readLabourCardNo),
    labourCardExpiry: optional('labour_card_expiry', readDay),
  }
}

/** Reads the birth date first, then the joining date. */
function readDays({ required, blame }: Reader, today: string) {
  const birthDate = required('birth_date', readDay)
  const joiningDate = required('joining_date', readDay)
  if (birthDate === null) return { birthDate, joiningDate }
  const birth = checkBirth(birthDate, today)
  if (!birth.ok) blame('birth_date', birth.refusal.code, birth.refusal.details)
  else if (joiningDate !== null && joiningDate <= birthDate)
    blame('joining_date', 'employees.joiningBeforeBirth')
  return { birthDate, joiningDate }
}

type Whole<Read> = { [Key in keyof Read]: NonNullable<Read[Key]> }

function isWhole<Read extends object>(read: Read): read is Read & Whole<Read> {
  return Object.values(read).every((value) => value !== null)
}

/** Checks one row by itself: returns either the complete employee, or every error with its cell. */
export function checkRow(cells: Cells, today: string): CheckedRow {
  const reader = cellReader(cells)
  const person = readPerson(reader)
  const days = readDays(reader, today)
  const managerNo = reader.optional('manager_employee_no', readEmployeeNo)
  if (managerNo !== null && managerNo === person.employeeNo)
    reader.blame('manager_employee_no', 'employees.managerSelf')
  const hasPay = PAY_COLUMNS.some((column) => (cells[column] ?? '').trim() !== '')
  const pay = hasPay ? readPay(reader) : null
  const documents = readDocuments(reader)
  if (
    reader.issues.length > 0 ||
    !isWhole(person) ||
    !isWhole(days) ||
    (pay !== null && !isWhole(pay))
  )
    return { ok: false, issues: reader.issues }
  const record = { ...person, phone: person.phone.number, ...days, managerNo, pay, documents }
  return { ok: true, record, warnings: rowWarnings(record, person.phone.kind, cells, today) }
}
