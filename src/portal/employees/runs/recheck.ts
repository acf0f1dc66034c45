import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { EmployeeImport } from '../import/contract.ts'
import { type RawRow, ROWS_AT_ONCE, type RowSource } from '../import/raw-rows.ts'
import type { Cells } from '../rules/record.ts'
import { type Checking, checkRows, keepChecked } from './check-upload.ts'
import { deleteImport } from './database/imports.ts'
import { rowsAsRead } from './database/rows.ts'

interface Fix {
  readonly row: number
  readonly cells: Cells
}

/**
 * Checks the rows of an import again with some cells corrected, and returns the id of the import
 * that comes of it. It replaces one that was only checked; one that has run keeps its record.
 */
export async function recheck(
  checking: Checking,
  { id, fileName, state }: EmployeeImport,
  fixes: readonly Fix[],
): Promise<Outcome<string, 'employees.importRunning'>> {
  if (state === 'waiting' || state === 'running') return refuse('employees.importRunning')
  const { database, siteId } = checking
  const isChecked = state === 'checked'
  const only = isChecked ? 'all' : 'refused'
  const cellsOf = new Map(fixes.map(({ row, cells }) => [row, storable(cells)]))
  const read: RowSource = () =>
    rowsAsRead(database.queries, siteId, id, { only, atOnce: ROWS_AT_ONCE })
  const rows: RowSource = () => fixed(read(), cellsOf)
  const replaced = await keepChecked(checking, await checkRows(checking, rows), fileName)
  if (isChecked) await database.transaction((trx) => deleteImport(trx, siteId, id))
  return ok(replaced)
}

async function* fixed(
  batches: ReturnType<RowSource>,
  cellsOf: ReadonlyMap<number, Cells>,
): AsyncGenerator<readonly RawRow[]> {
  for await (const batch of batches)
    yield batch.map((raw) => ({ ...raw, cells: { ...raw.cells, ...cellsOf.get(raw.row) } }))
}

/** As in a file: the database cannot store a zero byte or half a character. */
function storable(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      cell.replaceAll('\0', '\uFFFD').toWellFormed(),
    ]),
  )
}
