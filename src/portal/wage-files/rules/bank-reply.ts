import { plainNumber } from '#portal/employees/rules/canonical.ts'
import { withoutGuard } from '#portal/employees/rules/spreadsheet-text.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'
import { readAmount, readReplyDay, readStatus, type ReplyStatus } from './reply-cells.ts'
import { netFils, paddedPersonCode, type WageRecord } from './sif.ts'

/**
 * A bank's reply to a wage file: who was paid and whose wage came back. The guides (gulf 3) publish
 * no format for it, so columns are found by their headings, in any order.
 */

const IDENTIFIERS = ['personCode', 'employeeNo', 'employeeId', 'account'] as const
type Identifier = (typeof IDENTIFIERS)[number]
const COLUMNS = [...IDENTIFIERS, 'status', 'reason', 'amount', 'date'] as const
type ReplyColumn = (typeof COLUMNS)[number]

/** What banks call each column, as `headingKey` writes it. */
const HEADINGS: Readonly<Record<ReplyColumn, readonly string[]>> = {
  personCode: [
    ...['person code', 'person id', 'personal no', 'personal number', 'labour card personal no'],
    ...['employee unique id', 'unique id', 'mohre id', 'mohre person code', 'mol id', 'mol no'],
    ...['labour card no', 'labour card number'],
  ],
  employeeNo: [
    ...['employee no', 'employee number', 'employee code', 'emp no', 'emp code', 'staff no'],
    ...['staff id', 'payroll no'],
  ],
  // Some mean the person code by it, others the employer's number.
  employeeId: ['employee id', 'emp id', 'id'],
  account: [
    ...['account', 'account no', 'account number', 'iban', 'iban no', 'iban number'],
    ...['employee account', 'beneficiary account', 'beneficiary account no', 'beneficiary iban'],
    ...['credit account', 'employee iban', 'employee account with agent'],
  ],
  status: [
    ...['status', 'payment status', 'transaction status', 'record status', 'wps status', 'result'],
    'salary status',
  ],
  reason: [
    ...['reason', 'return reason', 'reject reason', 'rejection reason', 'failure reason'],
    ...['status reason', 'remarks', 'remark', 'description', 'error', 'error description'],
    'reason description',
  ],
  amount: [
    ...['amount', 'amount aed', 'net amount', 'total amount', 'paid amount', 'amount paid'],
    ...['salary amount', 'payment amount', 'transaction amount', 'net salary', 'total salary'],
    ...['salary', 'total'],
  ],
  date: [
    ...['date', 'payment date', 'value date', 'transaction date', 'processing date'],
    ...['processed date', 'processed on', 'credit date', 'settlement date', 'paid on'],
  ],
}

/** Some banks put a title above the headings; further down are rows. */
const LAST_HEADING_LINE = 20

type Cells = Readonly<Record<ReplyColumn, string>>

export interface ReplyRow {
  /** From 1, counting all rows of the file, as a spreadsheet does. */
  readonly line: number
  /** As written, without an apostrophe of a spreadsheet; empty where the file has none. */
  readonly personCode: string
  readonly employeeNo: string
  readonly account: string
  readonly status: ReplyStatus
  /** The bank's own words for it. */
  readonly statusText: string
  readonly reason: string
  /** Fils; null where there is no amount or it cannot be read. */
  readonly amountFils: number | null
  readonly amountText: string
  readonly day: string | null
}

export interface MatchedRow {
  readonly record: WageRecord
  readonly row: ReplyRow
}

/**
 * A reply next to its file. Each row and each record is in one of the lists only; a matched row
 * with an unknown status does not say that anyone was paid.
 */
export interface BankReply {
  readonly matched: readonly MatchedRow[]
  /** The amount is another than the file's, or cannot be read. */
  readonly differing: readonly (MatchedRow & { readonly expectedFils: number })[]
  /** Several rows of one employee, such as a payment and its return; a person decides. */
  readonly repeated: readonly { readonly record: WageRecord; readonly rows: readonly ReplyRow[] }[]
  /** Rows of no employee in the file, or of several at once. */
  readonly unmatched: readonly {
    readonly row: ReplyRow
    readonly reason: 'nobody' | 'severalEmployees'
  }[]
  readonly unanswered: readonly WageRecord[]
}

export type ReplyRefusal =
  | 'wageFiles.replyEmpty'
  | 'wageFiles.replyHeadings'
  | 'wageFiles.replyColumnTwice'

/** `Person Code`, `PERSON_CODE` and `Person-code (MOHRE)` without what is in brackets. */
function headingKey(heading: string): string {
  return fold(heading.replace(/\([^)]*\)/g, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function columnOf(heading: string): ReplyColumn | null {
  const key = headingKey(heading)
  return COLUMNS.find((column) => HEADINGS[column].includes(key)) ?? null
}

type Line = readonly string[]
type Columns = readonly (ReplyColumn | null)[]

function isHeadings(columns: Columns): boolean {
  return columns.includes('status') && IDENTIFIERS.some((column) => columns.includes(column))
}

/** The index of the headings' line and what each column is. */
function findHeadings(
  lines: readonly Line[],
): Outcome<{ index: number; columns: Columns }, ReplyRefusal> {
  if (lines.every((cells) => cells.every((cell) => cell.trim() === '')))
    return refuse('wageFiles.replyEmpty', {}, 'file')
  const headings = lines.slice(0, LAST_HEADING_LINE).map((cells) => cells.map(columnOf))
  const index = headings.findIndex(isHeadings)
  const columns = headings[index]
  if (columns === undefined) return refuse('wageFiles.replyHeadings', {}, 'file')
  // Two of these would contradict each other; of the others the first that is filled counts.
  const twice = (['status', 'amount'] as const).find(
    (column) => columns.filter((each) => each === column).length > 1,
  )
  return twice === undefined
    ? ok({ index, columns })
    : refuse('wageFiles.replyColumnTwice', { column: twice }, 'file')
}

function cellsOf(line: Line, columns: Columns): Cells {
  const cellOf = (column: ReplyColumn) =>
    columns
      .flatMap((each, index) => (each === column ? [withoutGuard((line[index] ?? '').trim())] : []))
      .find((cell) => cell !== '') ?? ''
  return Object.fromEntries(COLUMNS.map((column) => [column, cellOf(column)])) as Cells
}

function rowOf(cells: Cells, line: number): ReplyRow {
  const { personCode, employeeNo, employeeId, account, status, reason, amount, date } = cells
  return {
    line,
    personCode,
    employeeNo: employeeNo === '' ? employeeId : employeeNo,
    account,
    status: readStatus(status),
    statusText: status,
    reason,
    amountFils: readAmount(amount),
    amountText: amount,
    day: readReplyDay(date),
  }
}

/** Spreadsheets remove the zeros on the left and may put `="…"` around the rest. */
function personKey(value: string): string {
  const digits = plainNumber(value).replace(/\D/g, '')
  return /[1-9]/.test(digits) ? paddedPersonCode(digits) : ''
}

type Index = ReadonlyMap<string, readonly WageRecord[]>

function indexBy(records: readonly WageRecord[], keyOf: (record: WageRecord) => string): Index {
  return Map.groupBy(records, keyOf)
}

/** Finds the employees that an identifier may mean. */
function finderOf(records: readonly WageRecord[]) {
  const byPerson = indexBy(records, ({ personCode }) => personKey(personCode))
  const byNumber = indexBy(records, ({ employeeNo }) => plainNumber(employeeNo))
  const byAccount = indexBy(records, ({ account }) => plainNumber(account))
  const persons = (value: string) => byPerson.get(personKey(value)) ?? []
  const numbers = (value: string) => byNumber.get(plainNumber(value)) ?? []
  const finders: Readonly<Record<Identifier, (value: string) => readonly WageRecord[]>> = {
    personCode: persons,
    employeeNo: numbers,
    employeeId: (value) => [...new Set([...persons(value), ...numbers(value)])],
    account: (value) => byAccount.get(plainNumber(value)) ?? [],
  }
  return (column: Identifier, cells: Cells) =>
    cells[column] === '' ? [] : finders[column](cells[column])
}

/**
 * The employee that all identifiers of a row allow. One that finds nobody is passed over: banks
 * have account numbers and employee numbers of their own.
 */
function employeeOf(cells: Cells, find: ReturnType<typeof finderOf>): readonly WageRecord[] {
  const found = IDENTIFIERS.map((column) => find(column, cells)).filter(({ length }) => length > 0)
  const [first = [], ...others] = found
  const common = first.filter((record) => others.every((each) => each.includes(record)))
  return common.length === 0 ? found.flat() : common
}

/** Whether a row says the file's amount. A wage that came back may be written as zero. */
function isAmount({ amountFils, amountText, status }: ReplyRow, expected: number): boolean {
  if (amountText === '') return true
  return amountFils === expected || (status === 'returned' && amountFils === 0)
}

function replyOf(found: readonly { row: ReplyRow; employees: readonly WageRecord[] }[]) {
  const rows = new Map<WageRecord, ReplyRow[]>()
  const unmatched: BankReply['unmatched'][number][] = []
  for (const { row, employees } of found) {
    const [record] = employees
    if (record === undefined) unmatched.push({ row, reason: 'nobody' })
    else if (employees.length > 1) unmatched.push({ row, reason: 'severalEmployees' })
    else rows.set(record, [...(rows.get(record) ?? []), row])
  }
  return { rows, unmatched }
}

/**
 * Puts a reply next to the records of its file. The lines are those of the CSV file, cell by cell,
 * as `csvLines` of the employees' import reads them, with any separator, line end and quotes.
 */
export function readBankReply(
  lines: readonly Line[],
  records: readonly WageRecord[],
): Outcome<BankReply, ReplyRefusal> {
  const headings = findHeadings(lines)
  if (!headings.ok) return headings
  const { index, columns } = headings.value
  const find = finderOf(records)
  const found = lines.slice(index + 1).flatMap((line, after) => {
    const cells = cellsOf(line, columns)
    // Blank lines, and the total that some banks put below.
    if ([...IDENTIFIERS, 'status' as const].every((column) => cells[column] === '')) return []
    return [{ row: rowOf(cells, index + after + 2), employees: employeeOf(cells, find) }]
  })
  const { rows, unmatched } = replyOf(found)
  const answered = records.flatMap((record) => {
    const own = rows.get(record)
    return own === undefined ? [] : [{ record, rows: own, expectedFils: netFils(record) }]
  })
  const single = answered.flatMap(({ rows: [row, ...more], ...each }) =>
    row === undefined || more.length > 0 ? [] : [{ ...each, row }],
  )
  return ok({
    matched: single
      .filter(({ row, expectedFils }) => isAmount(row, expectedFils))
      .map(({ record, row }) => ({ record, row })),
    differing: single.filter(({ row, expectedFils }) => !isAmount(row, expectedFils)),
    repeated: answered
      .filter((each) => each.rows.length > 1)
      .map(({ record, rows: own }) => ({ record, rows: own })),
    unmatched,
    unanswered: records.filter((record) => !rows.has(record)),
  })
}
