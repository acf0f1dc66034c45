import type { Column } from '../rules/columns.ts'
import { type ColumnOrder, readHeadings } from '../rules/headings.ts'
import { withoutGuard } from '../rules/spreadsheet-text.ts'
import { FileRefused, MAX_ROWS, type RawRow, ROWS_AT_ONCE } from './raw-rows.ts'

/** Other names a column may have besides its own. */
export type ColumnMessages = Readonly<Record<Column, readonly string[]>>

/**
 * Turns lines of cells, the first of them the headings, into rows by column. Lines without any text
 * are counted and skipped.
 */
export async function* tableRows(
  lines: AsyncIterable<readonly string[]>,
  messages: ColumnMessages,
): AsyncGenerator<readonly RawRow[]> {
  let columnOrder: ColumnOrder | undefined
  let row = 0
  let batch: RawRow[] = []
  let read = 0
  for await (const line of lines) {
    row += 1
    if (line.every((cell) => cell.trim() === '')) continue
    if (columnOrder === undefined) {
      columnOrder = columnOrderOf(line, messages)
      continue
    }
    read += 1
    if (read > MAX_ROWS) throw new FileRefused('employees.fileTooManyRows', { max: MAX_ROWS })
    batch.push(rowOf(row, line, columnOrder))
    if (batch.length === ROWS_AT_ONCE) {
      yield batch
      batch = []
    }
  }
  if (read === 0) throw new FileRefused('employees.fileEmpty')
  if (batch.length > 0) yield batch
}

function columnOrderOf(headings: readonly string[], messages: ColumnMessages): ColumnOrder {
  const columnOrder = readHeadings(headings, messages)
  if (!columnOrder.ok) throw new FileRefused(columnOrder.refusal.code, columnOrder.refusal.details)
  return columnOrder.value
}

function rowOf(row: number, line: readonly string[], columnOrder: ColumnOrder): RawRow {
  const cells: Partial<Record<Column, string>> = {}
  for (const [index, column] of columnOrder.entries()) {
    // The database cannot store either; the replacement mark is refused wherever it matters.
    if (column !== null)
      cells[column] = withoutGuard((line[index] ?? '').replaceAll('\0', '\uFFFD').toWellFormed())
  }
  const beyond = line.slice(columnOrder.length).some((cell) => cell.trim() !== '')
  return beyond || line.length < columnOrder.length
    ? { row, cells, cellCount: line.length }
    : { row, cells }
}
