import { spread } from '#platform/money.ts'
import type { OrderedOption } from '#shop/orders/contract.ts'
import type { InvoiceKind, InvoiceLine } from './contract.ts'

/** A line of an order as it was sold, with its shares of the order's discount and VAT. */
export interface SoldLine {
  readonly line: number
  readonly nameEn: string
  readonly nameAr: string
  readonly options: readonly OrderedOption[]
  readonly qty: number
  readonly priceFils: number
  readonly totalPriceFils: number
  readonly discountFils: number
  readonly vatFils: number
}

export interface Sums {
  readonly subtotal: number
  readonly discount: number
  readonly taxable: number
  readonly vat: number
  readonly total: number
}

export interface InvoiceTotals extends Sums {
  readonly lines: readonly InvoiceLine[]
}

type Amounts = Pick<InvoiceLine, 'line' | 'taxable' | 'vat'>
/** What of an invoice was credited before, as far as it is needed to credit more. */
export interface Credit {
  readonly taxable: number
  readonly vat: number
  readonly total: number
  readonly lines: readonly Amounts[]
}

/** INV-000017, CN-000003. */
export function invoiceName(kind: InvoiceKind, number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`
}

function sumsOf(lines: readonly InvoiceLine[]): Sums {
  const sum = (of: (line: InvoiceLine) => number): number =>
    lines.reduce((all, line) => all + of(line), 0)
  return {
    subtotal: sum((line) => line.gross),
    discount: sum((line) => line.discount),
    taxable: sum((line) => line.taxable),
    vat: sum((line) => line.vat),
    total: sum((line) => line.total),
  }
}

/** The invoice of what was sold: its sums are the sums of its lines, which are the order's. */
export function invoiceOf(sold: readonly SoldLine[]): InvoiceTotals {
  const lines = sold.map((each): InvoiceLine => {
    const taxable = each.totalPriceFils - each.discountFils
    return {
      line: each.line,
      nameEN: each.nameEn,
      nameAR: each.nameAr,
      options: each.options.map((option) => option.name),
      qty: each.qty,
      price: each.priceFils,
      gross: each.totalPriceFils,
      discount: each.discountFils,
      taxable,
      vat: each.vatFils,
      total: taxable + each.vatFils,
    }
  })
  return { ...sumsOf(lines), lines }
}

/** A share of a whole, a half rounded up. */
function shareOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * How much of an invoice is credited when so much more was paid back. Money that came in twice and goes back is no credit, so what
 * was paid over the invoice goes first; never more than is left of the invoice.
 */
export function creditable(
  invoiceTotal: number,
  { paid, refunded, credited }: { paid: number; refunded: number; credited: number },
): number {
  const over = Math.max(0, paid - invoiceTotal)
  return Math.max(0, Math.min(refunded - over, invoiceTotal) - credited)
}

/**
 * Returns the credit note for an amount with its VAT. A part's VAT is the exact share of everything
 * credited so far, rounded half up, less what earlier notes credited, so roundings never accumulate
 * and the last note brings both to the invoice's totals. The lines follow by largest remainder over
 * what is left of them.
 */
export function creditOf(
  invoice: InvoiceTotals,
  before: readonly Credit[],
  amount: number,
): InvoiceTotals {
  const credited = (of: (credit: Credit) => number): number =>
    before.reduce((all, credit) => all + of(credit), 0)
  const [total, vatBefore] = [credited((each) => each.total), credited((each) => each.vat)]
  if (total === 0 && amount === invoice.total) return invoice
  const vat = shareOf(invoice.vat, total + amount, invoice.total) - vatBefore
  const left = invoice.lines.map((line) => {
    const creditedTotal = (of: (amounts: Amounts) => number): number =>
      before
        .flatMap((each) => each.lines)
        .reduce((all, each) => (each.line === line.line ? all + of(each) : all), 0)
    return {
      taxable: line.taxable - creditedTotal((each) => each.taxable),
      vat: line.vat - creditedTotal((each) => each.vat),
    }
  })
  const taxables = spread(
    amount - vat,
    left.map((each) => each.taxable),
  )
  const vats = spread(
    vat,
    left.map((each) => each.vat),
  )
  const lines = invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const [taxable = 0, lineVat = 0] = [taxables[index], vats[index]]
    if (taxable + lineVat === 0) return []
    return [
      {
        ...line,
        qty: null,
        price: null,
        gross: taxable,
        discount: 0,
        taxable,
        vat: lineVat,
        total: taxable + lineVat,
      },
    ]
  })
  return { ...sumsOf(lines), lines }
}
