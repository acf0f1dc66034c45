import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/http/handler.ts'
import { formatNumber, formatPercent } from '#platform/ui/format.ts'
import { moneyParts } from '#platform/ui/format-money.ts'
import type { InvoiceLine } from '../contract.ts'
import type { StoredInvoice } from '../database.ts'
import { down, otherOf, type PdfContext, sideOf, styles, textIn, labelOf } from './layout.ts'

type Column =
  | 'line'
  | 'description'
  | 'qty'
  | 'price'
  | 'gross'
  | 'discount'
  | 'taxable'
  | 'rate'
  | 'vat'
  | 'total'

/** Of a hundred; what is not named is the description's. */
const WIDTHS: Readonly<Record<Exclude<Column, 'description'>, number>> = {
  line: 4,
  qty: 6,
  price: 9,
  gross: 10,
  discount: 9.5,
  taxable: 10,
  rate: 7,
  vat: 8.5,
  total: 10.5,
}

function columnsOf({ discount, kind, lines }: StoredInvoice): Column[] {
  const isPartial = kind === 'credit-note' && lines.every((line) => line.qty === null)
  const numericColumns: Column[] = isPartial
    ? ['taxable', 'rate', 'vat', 'total']
    : ['qty', 'price', 'gross', 'discount', 'taxable', 'rate', 'vat', 'total']
  return [
    'line',
    'description',
    ...numericColumns.filter((column) => column !== 'discount' || discount !== 0),
  ]
}

function widthOf(column: Column, columns: readonly Column[]): number {
  if (column !== 'description') return WIDTHS[column]
  return 100 - columns.reduce((sum, each) => (each === 'description' ? sum : sum + WIDTHS[each]), 0)
}

function rowOn(
  pdf: PdfContext,
  cells: readonly ReactElement[],
  { style, fixed = false }: { style: object; fixed?: boolean },
): ReactElement {
  const flexDirection = pdf.language === 'ar' ? 'row-reverse' : 'row'
  // If the `fixed` prop is present at all, even as false, the row is split between pages.
  const fixedProps = fixed ? { fixed } : {}
  return createElement(
    View,
    { style: { ...style, flexDirection } as never, wrap: false, ...fixedProps },
    ...cells,
  )
}

function cellOn(width: number, ...children: readonly (ReactElement | null)[]): ReactElement {
  return down({ width: `${width}%`, paddingHorizontal: 2 }, ...children)
}

function headingOn(pdf: PdfContext, columns: readonly Column[]): ReactElement {
  // Or two long ones beside each other read as one.
  const apart = { paddingHorizontal: 2 }
  const cells = columns.map((column) => {
    const isText = column === 'line' || column === 'description'
    const set = isText ? sideOf(pdf, 'start') : { ...sideOf(pdf, 'end'), ...apart }
    const head = (language: Language, style: object): ReactElement =>
      textIn(
        language,
        [style, { fontSize: 7, lineHeight: 1.3 }, set] as never,
        labelOf(`column.${column}`, language),
      )
    return cellOn(
      widthOf(column, columns),
      head(pdf.language, styles.bold),
      head(otherOf(pdf.language), styles.soft),
    )
  })
  // Repeated at the top of each page that contains lines.
  return rowOn(pdf, cells, { style: styles.head, fixed: true })
}

function nameOn(pdf: PdfContext, line: InvoiceLine, language: Language): ReactElement[] {
  const isFirst = language === pdf.language
  const set = sideOf(pdf, 'start')
  // Each sign has a space before it: in Arabic, a number with a sign attached is two runs, which a
  // full line would break with a hyphen.
  const options = line.options.map((option) => `+ ${option[language]}`).join(' ')
  const part = line.qty === null ? ` (${labelOf('partOf', language)})` : ''
  return [
    textIn(
      language,
      [isFirst ? {} : styles.soft, set] as never,
      `${language === 'en' ? line.nameEN : line.nameAR}${part}`,
    ),
    ...(options === '' ? [] : [textIn(language, [styles.small, set] as never, options)]),
  ]
}

function lineOn(
  pdf: PdfContext,
  line: InvoiceLine,
  { columns, rate }: { columns: readonly Column[]; rate: string },
): ReactElement {
  const money = (fils: number | null): string =>
    fils === null ? '' : moneyParts(fils, pdf.currency, pdf.localeOptions).amount
  const cellTexts: Readonly<Record<Exclude<Column, 'description'>, string>> = {
    line: formatNumber(line.line, pdf.localeOptions),
    qty: line.qty === null ? '' : formatNumber(line.qty, pdf.localeOptions),
    price: money(line.price),
    gross: money(line.gross),
    discount: money(line.discount === 0 ? 0 : -line.discount),
    taxable: money(line.taxable),
    rate,
    vat: money(line.vat),
    total: money(line.total),
  }
  const cells = columns.map((column) => {
    const width = widthOf(column, columns)
    if (column === 'description')
      return cellOn(
        width,
        ...nameOn(pdf, line, pdf.language),
        ...nameOn(pdf, line, otherOf(pdf.language)),
      )
    const set = sideOf(pdf, column === 'line' ? 'start' : 'end')
    return cellOn(
      width,
      textIn(
        'en',
        [column === 'total' ? styles.bold : column === 'line' ? styles.soft : {}, set] as never,
        cellTexts[column],
      ),
    )
  })
  return rowOn(pdf, cells, { style: styles.row })
}

/** The lines of what was sold or credited, their heading at the top of each page. */
export function tableOn(pdf: PdfContext, invoice: StoredInvoice): ReactElement[] {
  const columns = columnsOf(invoice)
  const rate = formatPercent(invoice.vatHundredths / 10_000, pdf.localeOptions, 2)
  return [
    headingOn(pdf, columns),
    ...invoice.lines.map((line) => lineOn(pdf, line, { columns, rate })),
  ]
}
