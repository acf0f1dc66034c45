import { stringify } from 'csv-stringify/sync'
import type { Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { SalesTotals, Sales } from './contract.ts'

/**
 * Money stays in whole fils until the file is generated, where the cell is formatted as money. A
 * day is `2026-11-18`.
 */
export type Cell = string | number | { readonly fils: number } | { readonly day: string }

export interface Sheet {
  readonly title: string
  readonly rows: readonly (readonly Cell[])[]
}

export function labelOf(key: string, language: Language): string {
  return sentence(`sales.${key}`, {}, language)
}

const COLUMNS = ['orders', 'items', 'gross', 'discount', 'net', 'vat', 'total'] as const

function totalCells(totals: SalesTotals): Cell[] {
  const { orders, items, ...money } = totals
  return [
    orders,
    items,
    { fils: money.gross },
    { fils: money.discount },
    { fils: money.net },
    { fils: money.vat },
    { fils: money.total },
  ]
}

/** Every table of the report, with its heading. */
export function sheetsOf(sales: Sales, language: Language): Sheet[] {
  const head = (...keys: string[]): string[] =>
    keys.map((key) => labelOf(`column.${key}`, language))
  const totalHeadings = head(...COLUMNS)
  const table = (
    key: string,
    first: readonly string[],
    rows: readonly (readonly Cell[])[],
  ): Sheet => ({
    title: labelOf(`table.${key}`, language),
    rows: [first, ...rows],
  })
  const named = <Row extends SalesTotals>(
    key: string,
    rows: readonly Row[],
    name: (row: Row) => string,
  ): Sheet =>
    table(
      key,
      [labelOf(`table.${key}`, language), ...totalHeadings],
      rows.map((row) => [name(row), ...totalCells(row)]),
    )
  const back = (row: { refunds: number; refundsVat: number }): Cell[] => [
    { fils: row.refunds },
    { fils: row.refundsVat },
  ]
  return [
    table(
      'periods',
      [...head('from', 'to'), ...totalHeadings, ...head('refunds', 'refundsVat')],
      [
        ...sales.periods.map((each) => [
          { day: each.from },
          { day: each.to },
          ...totalCells(each),
          ...back(each),
        ]),
        [labelOf('column.together', language), '', ...totalCells(sales.sum), ...back(sales.sum)],
      ],
    ),
    named('meals', sales.meals, ({ name }) => name[language]),
    named('categories', sales.categories, ({ name }) => name[language]),
    named('emirates', sales.emirates, ({ city }) => labelOf(`city.${city}`, language)),
    named('windows', sales.windows, ({ name }) => name[language]),
    table(
      'coupons',
      [labelOf('table.coupons', language), ...head('name', 'orders', 'discount', 'total')],
      sales.coupons.map((each) => [
        each.code,
        each.name[language],
        each.orders,
        { fils: each.discount },
        { fils: each.total },
      ]),
    ),
  ]
}

/**
 * Marks the file as UTF-8 for spreadsheet programs, because without it Arabic names are garbled.
 */
const BYTE_ORDER_MARK = '\uFEFF'
const RUNS = /^[=+\-@\t\r]/
/** A phone number: a plus sign and digits run nothing. */
const PHONE = /^\+\d{6,15}$/

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return 'day' in cell ? cell.day : (cell.fils / 100).toFixed(2)
  // Text that a spreadsheet would run as a formula stays text.
  return RUNS.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell
}

/** All tables in one file, each under its name, an empty line between. */
export function csvOf(sheets: readonly Sheet[]): string {
  const tables = sheets.map(({ title, rows }) =>
    stringify([[title], ...rows.map((row) => row.map(csvCell))], { record_delimiter: '\r\n' }),
  )
  return BYTE_ORDER_MARK + tables.join('\r\n')
}

/**
 * Creates a workbook with one sheet per table, in the direction of its language. Money is a number
 * with two decimals.
 */
export async function excelOf(sheets: readonly Sheet[], language: Language): Promise<Uint8Array> {
  const cellOf = (cell: Cell, index: number) => {
    if (typeof cell === 'number') return { value: cell, type: Number }
    if (typeof cell === 'object' && 'day' in cell)
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
    if (typeof cell === 'object')
      return { value: cell.fils / 100, type: Number, format: '#,##0.00' }
    return { value: cell, type: String, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) }
  }
  const made = sheets.map(({ title, rows }) => ({
    data: rows.map((row, index) => row.map((cell) => cellOf(cell, index))),
    sheet: title,
    columns: (rows[0] ?? []).map((_head, index) => ({ width: index === 0 ? 30 : 16 })),
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  }))
  // Loaded with the first export, so that startup does not wait for it.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(made).toBuffer()
}
