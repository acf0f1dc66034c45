import type { RowOutcome } from './contract.ts'
import type { CellIssue } from '../rules/columns.ts'
import type { FileRefusal } from '../rules/file-refusals.ts'
import type { Cells } from '../rules/record.ts'
import type { Refusal } from '#platform/outcome.ts'

/** A row of the file before validation. */
export interface RawRow {
  /** The row number in the spreadsheet: the headings are row 1. */
  readonly row: number
  readonly cells: Cells
  /**
   * Set when the row's number of cells differs from the headings: then any cell may be in the wrong
   * column.
   */
  readonly cellCount?: number
}

/** The result of a row, actual or predicted. */
export interface RowResult {
  readonly raw: RawRow
  readonly outcome: RowOutcome
  readonly issues: readonly CellIssue[]
  readonly warnings: readonly CellIssue[]
  /**
   * `requested`: another person decides on the pay of the row. `first`: the row gave someone their
   * first pay.
   */
  readonly pay?: 'requested' | 'first' | undefined
}

/** Rows in file order, in batches; may be read more than once. */
export type RowSource = () => AsyncIterable<readonly RawRow[]>

export const ROWS_AT_ONCE = 200
export const MAX_ROWS = 50_000

/** The file cannot be read to its end, so none of it is imported. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly refusal: Refusal<FileRefusal>

  constructor(code: FileRefusal, details: Refusal['details'] = {}) {
    super(code)
    this.refusal = { code, details, field: 'file' }
  }
}
