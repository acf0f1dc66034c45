import type { Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { decimalAmount } from '#platform/money.ts'
import type { SheetRows } from '#portal/employees/file/sheet-file.ts'
import type { GratuityState, LiabilityPerson } from '../contract.ts'

const COLUMNS = [
  'endOfService.sheet.number',
  'endOfService.sheet.employee',
  'endOfService.sheet.department',
  'endOfService.sheet.joined',
  'endOfService.sheet.on',
  'endOfService.sheet.years',
  'endOfService.sheet.unpaidDays',
  'endOfService.sheet.monthPay',
  'endOfService.sheet.gratuity',
  'endOfService.sheet.leaveDays',
  'endOfService.sheet.leaveSalary',
  'endOfService.sheet.total',
  'endOfService.sheet.currency',
  'endOfService.sheet.note',
] as const

const NOTES: Readonly<Record<GratuityState, string | null>> = {
  due: null,
  national: 'endOfService.note.national',
  tooShort: 'endOfService.note.tooShort',
  noPay: 'endOfService.note.noPay',
}

interface SheetOf {
  readonly on: string
  readonly currency: string
  readonly language: Language
}

function cellsOf(person: LiabilityPerson, { on, currency, language }: SheetOf): string[] {
  const { employee, department, firstDay, years, unpaidDays, monthFils, leaveDays } = person
  const note = NOTES[person.state]
  const money = (fils: number): string => decimalAmount(fils, currency)
  return [
    employee.number,
    employee.name[language],
    department[language],
    firstDay,
    on,
    String(years),
    String(unpaidDays),
    monthFils === null ? '' : money(monthFils),
    money(person.gratuityFils),
    leaveDays === null ? '' : String(leaveDays),
    money(person.leaveFils),
    money(person.totalFils),
    currency,
    note === null ? '' : sentence(note, {}, language),
  ]
}

/** The headings, then everyone, a few hundred at a time. */
export async function* sheetRows(
  pages: AsyncGenerator<readonly LiabilityPerson[]>,
  of: SheetOf,
): SheetRows {
  yield [COLUMNS.map((key) => sentence(key, {}, of.language))]
  for await (const people of pages) yield people.map((person) => cellsOf(person, of))
}
