import type { Queries } from '#platform/db/database.ts'
import type { ImportRow } from '../../import/contract.ts'
import { CellIssue } from '../../rules/columns.ts'
import type { RawRow, RowResult } from '../../import/raw-rows.ts'
import type { Cells } from '../../rules/record.ts'
import { z } from 'zod'

/** Enough to recognise a cell. */
const MAX_CELL_LENGTH = 1000

export async function insertRows(
  queries: Queries,
  siteId: number,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return
  await queries
    .insertInto('employee_import_rows')
    .values(
      results.map(({ raw, outcome, issues, warnings }) => ({
        site_id: siteId,
        import_id: importId,
        row_number: raw.row,
        cells: JSON.stringify(raw.cells),
        outcome,
        faults: JSON.stringify(issues),
        warnings: JSON.stringify(warnings),
        warned: warnings.length > 0,
      })),
    )
    .execute()
}

/** The rows that can be imported, a page at a time. */
export async function* stagedRows(
  queries: Queries,
  siteId: number,
  importId: string,
  atOnce: number,
): AsyncGenerator<readonly RawRow[]> {
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('employee_import_rows')
      .where('site_id', '=', siteId)
      .where('import_id', '=', importId)
      .where('row_number', '>', after)
      .where('outcome', '<>', 'refused')
      .select(['row_number', 'cells'])
      .orderBy('row_number')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => ({ row: row.row_number, cells: row.cells as Cells }))
    after = last.row_number
  }
}

const ROW_CELLS = 'employees.rowCells'

/**
 * All rows of a checked import, or the refused ones alone, as they were read from the file. A row
 * with a wrong number of cells keeps that error, because its cells may be in the wrong columns.
 */
export async function* rowsAsRead(
  queries: Queries,
  siteId: number,
  importId: string,
  { only, atOnce }: { only: 'all' | 'refused'; atOnce: number },
): AsyncGenerator<readonly RawRow[]> {
  for (let after = 0; ; ) {
    const found = await pageOfRows(queries, siteId, importId, { only, after, limit: atOnce })
    const page = found.slice(0, atOnce)
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map(({ row, cells, issues }) => {
      const cellCount = issues.find(({ code }) => code === ROW_CELLS)?.details['cells']
      return typeof cellCount === 'number' ? { row, cells, cellCount } : { row, cells }
    })
    after = last.row
  }
}

export interface RowsQuery {
  readonly only: 'all' | 'refused' | 'warned'
  readonly after: number
  readonly limit: number
}

const CellIssues = z.array(CellIssue)

/** One extra row shows that there are more. */
export async function pageOfRows(
  queries: Queries,
  siteId: number,
  importId: string,
  { only, after, limit }: RowsQuery,
): Promise<ImportRow[]> {
  const rows = await queries
    .selectFrom('employee_import_rows')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('row_number', '>', after)
    .$if(only === 'refused', (query) => query.where('outcome', '=', 'refused'))
    .$if(only === 'warned', (query) => query.where('warned', '=', true))
    .select(['row_number', 'cells', 'outcome', 'faults', 'warnings'])
    .orderBy('row_number')
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({
    row: row.row_number,
    cells: row.cells as ImportRow['cells'],
    outcome: row.outcome,
    issues: CellIssues.parse(row.faults),
    warnings: CellIssues.parse(row.warnings),
  }))
}

/** For a screen: the beginning of each cell. */
export function toRowView(row: ImportRow): ImportRow {
  return {
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([column, cell]) => [column, cell.slice(0, MAX_CELL_LENGTH)]),
    ),
  }
}
