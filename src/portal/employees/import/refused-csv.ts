import { stringify } from 'csv-stringify/sync'
import { Column } from '../rules/columns.ts'
import { REFUSED_COLUMNS } from '../rules/headings.ts'
import { guarded } from '../rules/spreadsheet-text.ts'
import type { RowResult } from './raw-rows.ts'
import { columnLabel, issueMessage, type Language } from './messages.ts'

/** Makes spreadsheets read Arabic correctly. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Characters a spreadsheet treats as the end of the text, or that are invisible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

function line(cells: readonly string[]): string {
  return stringify([cells.map((cell) => guarded(cell.replace(CONTROLS, '')))], {
    record_delimiter: '\r\n',
  })
}

export function refusedHeadings(): string {
  return BYTE_ORDER_MARK + line([...Column.options, ...REFUSED_COLUMNS])
}

/** A row as imported, with its row number and its reasons at the end. */
export function refusedLine(
  { raw, issues }: Pick<RowResult, 'raw' | 'issues'>,
  language: Language,
): string {
  const reasons = issues
    .map((issue) => `${issue.column}: ${issueMessage(issue, language)}`)
    .join(' | ')
  return line([
    ...Column.options.map((column) => raw.cells[column] ?? ''),
    String(raw.row),
    reasons,
  ])
}

export function templateFile(language: Language): string {
  return BYTE_ORDER_MARK + line(Column.options.map((column) => columnLabel(column, language)))
}
