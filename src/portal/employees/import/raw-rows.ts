import type { CellFault, FileRefusal, RowOutcome } from './contract.ts'
import type { Cells } from '../rules/record.ts'
import type { Refusal } from '#platform/outcome.ts'

/** A row of the file before anything is known about it. */
export interface RawRow {
  /** As the spreadsheet counts: the headings are row 1. */
  readonly row: number
  readonly cells: Cells
  /** Set when the row has another number of cells than there are headings: then no cell can be trusted to be in its place. */
  readonly cellCount?: number
}

/** What became of a row, or would. */
export interface RowResult {
  readonly raw: RawRow
  readonly outcome: RowOutcome
  readonly faults: readonly CellFault[]
  readonly warnings: readonly CellFault[]
}

/** Rows in the order of the file, some at a time; may be read more than once. */
export type RowSource = () => AsyncIterable<readonly RawRow[]>

export const ROWS_AT_ONCE = 200
export const MOST_ROWS = 50_000

/** The file cannot be read to its end, so nothing of it is brought in. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly refusal: Refusal<FileRefusal>

  constructor(code: FileRefusal, details: Refusal['details'] = {}) {
    super(code)
    this.refusal = { code, details, field: 'file' }
  }
}
