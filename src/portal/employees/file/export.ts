import type { Queries } from '#platform/db/database.ts'
import { Column, PAY_COLUMNS } from '../rules/columns.ts'
import { type FilePerson, filePeople } from './database.ts'
import type { SheetRows } from './sheet-file.ts'

const FILS = 100

function moneyText(fils: number | undefined): string {
  return fils === undefined ? '' : (fils / FILS).toFixed(2)
}

/** A person's cells in the form that the import reads. */
function cellsOf(one: FilePerson): Readonly<Record<Column, string>> {
  const { person, pay, documents } = one
  return {
    employee_no: one.employeeNo,
    name_en: person.nameEn,
    name_ar: person.nameAr,
    email: person.email,
    phone: person.phone,
    nationality: person.nationality,
    gender: person.gender,
    birth_date: person.birthDate,
    joining_date: person.joiningDate,
    department_en: one.department.en,
    department_ar: one.department.ar,
    position_en: person.positionEn,
    position_ar: person.positionAr,
    manager_employee_no: one.managerNo,
    basic: moneyText(pay?.basicFils),
    housing: moneyText(pay?.housingFils),
    transport: moneyText(pay?.transportFils),
    other: moneyText(pay?.otherFils),
    iban: pay?.iban ?? '',
    bank_routing_code: pay?.bankRoutingCode ?? '',
    labour_card_personal_no: documents?.labourCardPersonalNo ?? '',
    emirates_id: documents?.emiratesId ?? '',
    emirates_id_expiry: documents?.emiratesIdExpiry ?? '',
    passport_no: documents?.passportNo ?? '',
    passport_expiry: documents?.passportExpiry ?? '',
    visa_file_no: documents?.visaFileNo ?? '',
    visa_expiry: documents?.visaExpiry ?? '',
    labour_card_no: documents?.labourCardNo ?? '',
    labour_card_expiry: documents?.labourCardExpiry ?? '',
  }
}

export interface FileOf {
  readonly siteId: number
  readonly today: string
  /** Pay is seen by its owner and payroll alone: without it the columns are left out. */
  readonly withPay: boolean
}

/** Everyone in the columns of the import, to be changed and imported again. */
export async function* employeeRows(
  queries: Queries,
  { siteId, today, withPay }: FileOf,
): SheetRows {
  const isPay = (column: Column): boolean => PAY_COLUMNS.includes(column)
  const columns = Column.options.filter((column) => withPay || !isPay(column))
  yield [columns]
  for await (const people of filePeople(queries, siteId, today))
    yield people.map(cellsOf).map((cells) => columns.map((column) => cells[column]))
}
