import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { OrderAddress } from '#shop/addresses/contract.ts'
import type { OrderedOption, PaymentMethod } from '#shop/orders/contract.ts'
import { ASTRAY } from '#shop/payments/rules/states.ts'
import type { Buyer, InvoiceKind, InvoiceLine, Seller } from './contract.ts'
import type { SoldLine, Sums } from './rules.ts'

export interface StoredInvoice extends Sums {
  readonly id: string
  readonly kind: InvoiceKind
  readonly number: number
  readonly orderId: string
  readonly refundId: string | null
  readonly issuedAt: Date
  readonly day: string
  readonly supplyDay: string
  readonly seller: Seller
  readonly buyer: Buyer
  readonly lines: readonly InvoiceLine[]
  readonly vatHundredths: number
}

function selectInvoices(queries: Queries, siteId: number) {
  return queries.selectFrom('invoices').selectAll().where('site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>

function invoiceFrom(row: Row): StoredInvoice {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    orderId: row.order_id,
    refundId: row.refund_id,
    issuedAt: row.issued_at,
    day: row.day,
    supplyDay: row.supply_day,
    seller: row.seller as Seller,
    buyer: row.buyer as Buyer,
    lines: row.lines as InvoiceLine[],
    subtotal: row.subtotal_fils,
    discount: row.discount_fils,
    taxable: row.taxable_fils,
    vatHundredths: row.vat_hundredths,
    vat: row.vat_fils,
    total: row.total_fils,
  }
}

export async function findInvoice(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredInvoice | null> {
  const row = await selectInvoices(queries, siteId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : invoiceFrom(row)
}

/** What was issued for an order, the oldest first: the invoice, then its credit notes. */
export async function invoicesOfOrder(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<StoredInvoice[]> {
  const rows = await selectInvoices(queries, siteId)
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
  return rows.map(invoiceFrom)
}

const BATCH = 100

export async function insertInvoices(
  trx: Trx,
  siteId: number,
  invoices: readonly StoredInvoice[],
): Promise<void> {
  for (let from = 0; from < invoices.length; from += BATCH) {
    const rows = invoices.slice(from, from + BATCH).map((invoice) => ({
      site_id: siteId,
      id: invoice.id,
      kind: invoice.kind,
      number: invoice.number,
      order_id: invoice.orderId,
      refund_id: invoice.refundId,
      issued_at: invoice.issuedAt,
      day: invoice.day,
      supply_day: invoice.supplyDay,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      lines: JSON.stringify(invoice.lines),
      subtotal_fils: invoice.subtotal,
      discount_fils: invoice.discount,
      taxable_fils: invoice.taxable,
      vat_hundredths: invoice.vatHundredths,
      vat_fils: invoice.vat,
      total_fils: invoice.total,
    }))
    await trx.insertInto('invoices').values(rows).execute()
  }
}

export interface SoldOrder {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly day: string
  readonly date: Date
  readonly currency: string
  readonly paymentMethod: PaymentMethod
  readonly vatHundredths: number
  readonly address: OrderAddress
  /** The account's name in both languages. */
  readonly name: { readonly en: string; readonly ar: string }
}

export async function findSoldOrder(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<SoldOrder | null> {
  const row = await queries
    .selectFrom('orders as o')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'o.site_id').onRef('u.id', '=', 'o.user_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.user_id',
      'o.day',
      'o.date',
      'o.currency',
      'o.payment_method',
      'o.vat_hundredths',
      'o.address',
      'u.name_en',
      'u.name_ar',
    ])
    .where('o.site_id', '=', siteId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    day: row.day,
    date: row.date,
    currency: row.currency,
    paymentMethod: row.payment_method,
    vatHundredths: row.vat_hundredths,
    address: row.address as OrderAddress,
    name: { en: row.name_en, ar: row.name_ar === '' ? row.name_en : row.name_ar },
  }
}

/**
 * Locks the order, so that no other transaction issues for it. Take this lock before the counter,
 * as every caller that needs both does.
 */
export async function lockOrder(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .forUpdate()
    .execute()
}

export async function soldLines(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<SoldLine[]> {
  const rows = await queries
    .selectFrom('order_items')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return rows.map((row) => ({
    line: row.line,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    options: row.options as OrderedOption[],
    qty: row.qty,
    priceFils: row.price_fils,
    totalPriceFils: row.total_price_fils,
    discountFils: row.discount_fils,
    vatFils: row.vat_fils,
  }))
}

/**
 * Matches payments that pay an order, not charges that are refunded automatically, which have no
 * document.
 */
const paysAnOrder = sql<boolean>`coalesce(fault, '') not in (${sql.join(ASTRAY)})`

/** What was paid for an order, and what of it has gone back, this refund included. */
export async function moneyOfOrder(
  queries: Queries,
  siteId: number,
  orderId: string,
  refundId: string,
): Promise<{ paid: number; refunded: number }> {
  const payments = await queries
    .selectFrom('payments')
    .select('amount_fils')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .where(paysAnOrder)
    .execute()
  const refunds = await queries
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'r.site_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select('r.amount_fils')
    .where('r.site_id', '=', siteId)
    .where('r.order_id', '=', orderId)
    .where((is) => is.or([is('r.state', '=', 'succeeded'), is('r.id', '=', refundId)]))
    .where(paysAnOrder)
    .execute()
  const sum = (rows: readonly { amount_fils: number }[]): number =>
    rows.reduce((all, row) => all + row.amount_fils, 0)
  return { paid: sum(payments), refunded: sum(refunds) }
}

/** Money that came in for an order, the first first; of a refund, the money that went back. */
export async function paidBy(
  queries: Queries,
  siteId: number,
  of: { orderId: string; refundId: string | null },
) {
  const { orderId, refundId } = of
  if (refundId === null) {
    return queries
      .selectFrom('payments')
      .select(['provider', 'amount_fils'])
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .where('state', '=', 'succeeded')
      .where(paysAnOrder)
      .orderBy('id')
      .execute()
  }
  return queries
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'r.site_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['p.provider', 'r.amount_fils'])
    .where('r.site_id', '=', siteId)
    .where('r.id', '=', refundId)
    .execute()
}

export async function reasonOf(
  queries: Queries,
  siteId: number,
  refundId: string,
): Promise<{ reason: string; requestedBy: string | null }> {
  const row = await queries
    .selectFrom('refunds')
    .select(['reason', 'asked_by'])
    .where('site_id', '=', siteId)
    .where('id', '=', refundId)
    .executeTakeFirst()
  return { reason: row?.reason ?? '', requestedBy: row?.asked_by ?? null }
}
