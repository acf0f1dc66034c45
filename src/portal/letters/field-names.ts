import { m } from '#messages'
import type { FieldName } from './rules/fields.ts'

type Locale = { locale?: 'en' | 'ar' }

const NAMES: Readonly<
  Record<FieldName, (inputs?: Record<string, never>, options?: Locale) => string>
> = {
  name: m['letters.field.name'],
  employeeNo: m['letters.field.employeeNo'],
  position: m['letters.field.position'],
  department: m['letters.field.department'],
  manager: m['letters.field.manager'],
  nationality: m['letters.field.nationality'],
  joiningDate: m['letters.field.joiningDate'],
  leavingDate: m['letters.field.leavingDate'],
  until: m['letters.field.until'],
  service: m['letters.field.service'],
  email: m['letters.field.email'],
  phone: m['letters.field.phone'],
  passportNo: m['letters.field.passportNo'],
  emiratesId: m['letters.field.emiratesId'],
  visaFileNo: m['letters.field.visaFileNo'],
  labourCardNo: m['letters.field.labourCardNo'],
  basic: m['letters.field.basic'],
  housing: m['letters.field.housing'],
  transport: m['letters.field.transport'],
  otherAllowances: m['letters.field.otherAllowances'],
  totalPay: m['letters.field.totalPay'],
  totalInWords: m['letters.field.totalInWords'],
  payFrom: m['letters.field.payFrom'],
  previousBasic: m['letters.field.previousBasic'],
  previousTotal: m['letters.field.previousTotal'],
  iban: m['letters.field.iban'],
  date: m['letters.field.date'],
  company: m['letters.field.company'],
  number: m['letters.field.number'],
}

/** What a field of the record is called, in the given language. */
export function fieldName(name: FieldName, locale: 'en' | 'ar'): string {
  return NAMES[name]({}, { locale })
}
