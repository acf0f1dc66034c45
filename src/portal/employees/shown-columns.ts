import { MoreColumn, ShownColumn } from './contract.ts'

/** In the order of the table. */
export const SHOWN_COLUMNS = ShownColumn.options

const USUAL: readonly ShownColumn[] = ['number', 'department', 'position', 'state']

/** The columns that an address names; the usual ones when it names none. */
export function columnsFrom(value: string | undefined): readonly ShownColumn[] {
  if (value === undefined) return USUAL
  const named = value.split(',')
  return SHOWN_COLUMNS.filter((column) => named.includes(column))
}

/** How an address names these columns; null for the usual ones. */
export function columnsText(columns: readonly string[]): string | null {
  const text = SHOWN_COLUMNS.filter((column) => columns.includes(column)).join(',')
  if (text === USUAL.join(',')) return null
  // Only the names.
  return text === '' ? 'name' : text
}

/** What the server is asked for these columns; undefined when every row has them anyway. */
export function moreColumns(columns: readonly ShownColumn[]): string | undefined {
  const more = MoreColumn.options.filter((column) => columns.includes(column))
  return more.length === 0 ? undefined : more.join(',')
}
