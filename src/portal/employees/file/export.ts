import { stringify } from 'csv-stringify/sync'
import type { Queries } from '#platform/db/database.ts'
import type { FileReply, Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { Column, PAY_COLUMNS } from '../rules/columns.ts'
import { guarded } from '../rules/spreadsheet-text.ts'
import { type FilePerson, filePeople } from './database.ts'

/** Marks the file as UTF-8 for spreadsheet programs; without it Arabic names are garbled. */
const BYTE_ORDER_MARK = '\uFEFF'
const FILS = 100

function csvLine(cells: readonly string[]): string {
  return stringify([cells.map(guarded)], { record_delimiter: '\r\n' })
}

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

async function* lines(
  queries: Queries,
  { siteId, today, withPay }: FileOf,
): AsyncGenerator<string> {
  const isPay = (column: Column): boolean => PAY_COLUMNS.includes(column)
  const columns = Column.options.filter((column) => withPay || !isPay(column))
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const people of filePeople(queries, siteId, today)) {
    const rows = people.map(cellsOf)
    yield rows.map((cells) => csvLine(columns.map((column) => cells[column]))).join('')
  }
}

/** Everyone as a file to be changed and imported again, streamed a page at a time. */
export function employeeFile(queries: Queries, of: FileOf, language: Language): FileReply {
  const texts = lines(queries, of)
  const encoder = new TextEncoder()
  const named = (each: Language): string => `${sentence('employees.exportName', {}, each)}.csv`
  return {
    fileName: named(language),
    latinName: named('en'),
    mediaType: 'text/csv; charset=utf-8',
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await texts.next()
        if (next.done === true) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      },
      async cancel() {
        await texts.return(undefined)
      },
    }),
  }
}
