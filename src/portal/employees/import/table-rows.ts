import type { Column } from './contract.ts'
import { type Places, readHeadings } from '../rules/headings.ts'
import { withoutGuard } from '../rules/spreadsheet-text.ts'
import { FileRefused, MOST_ROWS, type RawRow, ROWS_AT_ONCE } from './raw-rows.ts'

/** Other names a column may have besides its own. */
export type ColumnWords = Readonly<Record<Column, readonly string[]>>

/**
 * Turns lines of cells, the first of them the headings, into rows by column. Lines without any text
 * are counted and skipped.
 */
export async function* tableRows(
  lines: AsyncIterable<readonly string[]>,
  words: ColumnWords,
): AsyncGenerator<readonly RawRow[]> {
  let places: Places | undefined
  let row = 0
  let batch: RawRow[] = []
  let read = 0
  for await (const line of lines) {
    row += 1
    if (line.every((cell) => cell.trim() === '')) continue
    if (places === undefined) {
      places = placesOf(line, words)
      continue
    }
    read += 1
    if (read > MOST_ROWS) throw new FileRefused('employees.fileTooManyRows', { max: MOST_ROWS })
    batch.push(rowOf(row, line, places))
    if (batch.length === ROWS_AT_ONCE) {
      yield batch
      batch = []
    }
  }
  if (read === 0) throw new FileRefused('employees.fileEmpty')
  if (batch.length > 0) yield batch
}

function placesOf(headings: readonly string[], words: ColumnWords): Places {
  const places = readHeadings(headings, words)
  if (!places.ok) throw new FileRefused(places.refusal.code, places.refusal.details)
  return places.value
}

function rowOf(row: number, line: readonly string[], places: Places): RawRow {
  const cells: Partial<Record<Column, string>> = {}
  for (const [place, column] of places.entries()) {
    // The database cannot store either; the replacement mark is refused wherever it matters.
    if (column !== null)
      cells[column] = withoutGuard((line[place] ?? '').replaceAll('\0', '\uFFFD').toWellFormed())
  }
  const beyond = line.slice(places.length).some((cell) => cell.trim() !== '')
  return beyond || line.length < places.length
    ? { row, cells, cellCount: line.length }
    : { row, cells }
}
