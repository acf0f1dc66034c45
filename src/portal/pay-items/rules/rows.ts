import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold, latinDigits } from '#platform/text.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { withoutGuard } from '#portal/employees/rules/spreadsheet-text.ts'
import { FILE_COLUMNS, type FileColumn, ItemKind, MAX_FILS, NewItem } from '../contract.ts'

export type RowRefusal =
  | 'payItems.rowEmployee'
  | 'payItems.rowKind'
  | 'payItems.rowAmount'
  | 'payItems.rowMonth'
  | 'payItems.rowText'
  | 'payItems.rowTwice'

export type Cells = Readonly<Record<FileColumn, string>>

/** `Employee No.`, `employee-no` and `EMPLOYEE_NO` are one heading. */
function keyOf(heading: string): string {
  return fold(heading)
    .replace(/[\s_\-./]+/g, '_')
    .replace(/^_|_$/g, '')
}

/** Where each column is; other names of a column are its labels. Columns may have any order. */
export function columnsOf(
  headings: readonly string[],
  labels: Readonly<Record<FileColumn, readonly string[]>>,
): Outcome<readonly (FileColumn | null)[], 'payItems.fileColumns'> {
  const known = new Map<string, FileColumn>()
  for (const column of FILE_COLUMNS)
    for (const name of [column, ...labels[column]]) known.set(keyOf(name), column)
  const columns = headings.map((heading) => known.get(keyOf(heading)) ?? null)
  const isWrong = FILE_COLUMNS.some(
    (column) => columns.filter((each) => each === column).length !== 1,
  )
  return isWrong
    ? refuse('payItems.fileColumns', { columns: FILE_COLUMNS.join(', ') }, 'file')
    : ok(columns)
}

export function cellsOf(line: readonly string[], columns: readonly (FileColumn | null)[]): Cells {
  const cell = (column: FileColumn): string =>
    withoutGuard((line[columns.indexOf(column)] ?? '').toWellFormed()).trim()
  return {
    employee_no: cell('employee_no'),
    kind: cell('kind'),
    amount: cell('amount'),
    label_en: cell('label_en'),
    label_ar: cell('label_ar'),
    note: cell('note'),
    month: cell('month'),
  }
}

/** Commas separate thousands only: "12,50" may mean twelve and a half, so it is not an amount. */
const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/

/** An amount as it is typed into a spreadsheet, in whole minor units; null if it is not one. */
export function filsOf(typed: string, decimals: number): number | null {
  const plain = latinDigits(typed)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[\s\u00A0]/g, '')
  const match = AMOUNT.exec(plain)
  if (match === null) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return null
  const whole = (match[1] ?? '').replaceAll(',', '')
  const fils = Number(BigInt(`${whole}${fraction.padEnd(decimals, '0')}`))
  return fils > 0 && fils <= MAX_FILS ? fils : null
}

/** A month as 2027-01, or as the day into which a spreadsheet turns it. */
export function monthOf(typed: string): string | null {
  const match = /^(20\d{2}-(?:0[1-9]|1[0-2]))(?:-01)?$/.exec(latinDigits(typed))
  return match?.[1] ?? null
}

/** The kind by its code or its label in either language. */
export function kindOf(
  typed: string,
  names: Readonly<Record<ItemKind, TwoNames>>,
): ItemKind | null {
  const key = keyOf(typed)
  return (
    ItemKind.options.find((kind) =>
      [kind, names[kind].en, names[kind].ar].some((name) => keyOf(name) === key),
    ) ?? null
  )
}

interface Knowledge {
  readonly decimals: number
  readonly names: Readonly<Record<ItemKind, TwoNames>>
  /** By number in capitals. */
  readonly employees: ReadonlyMap<string, { readonly id: string }>
}

/** What a row adds, before the rules for items; labels that are left out are those of the kind. */
export function itemOf(
  cells: Cells,
  { decimals, names, employees }: Knowledge,
): Outcome<NewItem, RowRefusal> {
  const employee = employees.get(cells.employee_no.toUpperCase())
  if (employee === undefined) return refuse('payItems.rowEmployee')
  const kind = kindOf(cells.kind, names)
  if (kind === null) return refuse('payItems.rowKind')
  const fils = filsOf(cells.amount, decimals)
  if (fils === null) return refuse('payItems.rowAmount')
  const month = monthOf(cells.month)
  if (month === null) return refuse('payItems.rowMonth')
  const { en, ar } = names[kind]
  const item = NewItem.safeParse({
    employeeId: employee.id,
    month,
    kind,
    fils,
    label: { en: cells.label_en || en, ar: cells.label_ar || ar },
    note: cells.note,
  })
  return item.success ? ok(item.data) : refuse('payItems.rowText')
}

/** Equal for rows that would pay or deduct the same twice. */
export function keyOfItem({
  employeeId,
  month,
  kind,
  fils,
  label,
}: Pick<NewItem, 'employeeId' | 'month' | 'kind' | 'fils' | 'label'>): string {
  return [employeeId, month, kind, fils, label.en].join('\n')
}
