import { stringify } from 'csv-stringify/sync'
import type { Language } from '#platform/http/handler.ts'
import { guarded } from '#portal/employees/rules/spreadsheet-text.ts'
import type { CompanyLine, LeaveReport, ReportLine, TypeReport } from '../contract.ts'
import { TOTAL_NAMES } from '../rules/entries.ts'
import { labelOf } from './report-messages.ts'

/** Marks the file as UTF-8 for spreadsheet programs; without it Arabic names are garbled. */
const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number

export interface TypeLines {
  readonly type: TypeReport['type']
  readonly lines: readonly ReportLine[]
}

/** A kind without an account has no year of its own, and only the leave totals. */
const WITHOUT_YEAR = ['', '']
const NO_ACCOUNT = {
  carried: null,
  granted: null,
  corrected: null,
  encashed: null,
  expired: null,
  nextYear: null,
  left: null,
}

/** A report as rows: the totals of each kind, and the lines behind them. */
export interface ReportSheets {
  readonly title: string
  readonly summary: readonly (readonly Cell[])[]
  readonly lines: readonly (readonly Cell[])[]
}

export const ACCOUNT_COLUMNS = [...TOTAL_NAMES, 'left'] as const
/** The columns of kinds without accounts. */
export const LEAVE_COLUMNS = ['taken', 'planned', 'pending'] as const

type Column = (typeof ACCOUNT_COLUMNS)[number]

function totalHeadings(columns: readonly Column[], language: Language): string[] {
  return columns.map((column) => labelOf(column === 'left' ? 'left' : `figure.${column}`, language))
}

function totalCells(
  totals: Readonly<Record<Column, number | null>>,
  columns: readonly Column[],
): Cell[] {
  return columns.map((column) => totals[column] ?? '')
}

export function companyHeading(language: Language, columns: readonly Column[]): string[] {
  const person = [
    labelOf('number', language),
    labelOf('employee', language),
    labelOf('department', language),
    labelOf('leftOn', language),
  ]
  return [...person, labelOf('sheet.on', language), ...totalHeadings(columns, language)]
}

export function companyRow(
  item: CompanyLine,
  language: Language,
  columns: readonly Column[],
): Cell[] {
  const { employee, department, leftOn, on } = item
  return [
    employee.number,
    employee.name[language],
    department[language],
    leftOn ?? '',
    on,
    ...totalCells(item, columns),
  ]
}

export function sheetsOf(
  { employee, items, others, today }: LeaveReport,
  all: readonly TypeLines[],
  language: Language,
): ReportSheets {
  const head = (...keys: string[]): string[] => keys.map((key) => labelOf(`sheet.${key}`, language))
  return {
    title: `${labelOf('title', language)} · ${employee.name[language]} · ${employee.number}`,
    summary: [
      [...head('type', 'from', 'to', 'on'), ...totalHeadings(ACCOUNT_COLUMNS, language)],
      ...items.map((item) => [
        item.type.name[language],
        item.firstDay,
        item.lastDay,
        item.on,
        ...totalCells(item, ACCOUNT_COLUMNS),
      ]),
      ...others.map((other) => [
        other.type.name[language],
        ...WITHOUT_YEAR,
        items[0]?.on ?? today,
        ...totalCells({ ...NO_ACCOUNT, ...other }, ACCOUNT_COLUMNS),
      ]),
    ],
    lines: [
      head('type', 'day', 'what', 'figure', 'amount', 'balance', 'request', 'requestTo', 'note'),
      ...all.flatMap(({ type, lines }) =>
        lines.map((line) => [
          type.name[language],
          line.day,
          labelOf(`kind.${line.kind}`, language),
          labelOf(`figure.${line.totalName}`, language),
          line.amount,
          line.sum,
          line.request?.from ?? '',
          line.request?.to ?? '',
          line.note,
        ]),
      ),
    ],
  }
}

/** Escapes text that a spreadsheet would read as a formula; numbers stay numbers. */
export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : guarded(cell)))),
    { record_delimiter: '\r\n' },
  )
}

export function csvHead(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows)
}

/** A file written piece by piece. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await texts.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

/** Both tables in one file, separated by an empty line. */
export function csvReport({ summary, lines }: ReportSheets): string {
  return `${csvHead(summary)}\r\n${csvRows(lines)}`
}

/**
 * Two sheets that open in the direction of their language. Every text is a text cell, so nothing in
 * it can run.
 */
export async function excelReport(
  { summary, lines }: ReportSheets,
  language: Language,
): Promise<Uint8Array> {
  const cells = (rows: readonly (readonly Cell[])[]) =>
    rows.map((row, index) =>
      row.map((cell) =>
        typeof cell === 'number'
          ? { value: cell, type: Number }
          : { value: cell, type: String, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) },
      ),
    )
  const sheet = (key: string, rows: readonly (readonly Cell[])[]) => ({
    data: cells(rows),
    sheet: labelOf(`sheet.${key}`, language),
    columns: (rows[0] ?? []).map((head, index) => ({
      width: index === 0 ? 28 : Math.max(12, String(head).length + 2),
    })),
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  })
  // Imported with the first sheet, so that start-up does not wait for it.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile([sheet('summary', summary), sheet('lines', lines)]).toBuffer()
}
