import type { Queries } from '#platform/db/database.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import { isAstray, OUTSIDE } from '../rules/states.ts'

/** From an instant, up to but not with another. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

interface OfOrder {
  readonly orderId: string
  readonly number: number
  readonly state: OrderState
  readonly fils: number
  readonly currency: string
  readonly at: Date
}

export interface CollectedPayment extends OfOrder {
  readonly provider: 'stripe' | 'demo' | 'cash'
  readonly fault: string | null
  readonly orderFils: number
  readonly refundedFils: number
}

/** Money that came in within a span. */
export async function paymentsCollected(
  queries: Queries,
  siteId: number,
  { from, to }: Span,
): Promise<CollectedPayment[]> {
  const rows = await queries
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'p.site_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select([
      'p.order_id',
      'p.provider',
      'p.fault',
      'p.amount_fils',
      'p.currency',
      'p.refunded_fils',
      'p.succeeded_at',
      'o.number',
      'o.state',
      'o.total_fils',
    ])
    .where('p.site_id', '=', siteId)
    .where('p.succeeded_at', '>=', from)
    .where('p.succeeded_at', '<', to)
    .orderBy('p.succeeded_at')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    state: row.state,
    fils: row.amount_fils,
    currency: row.currency,
    at: row.succeeded_at ?? from,
    provider: row.provider,
    fault: row.fault,
    orderFils: row.total_fils,
    refundedFils: row.refunded_fils,
  }))
}

export interface CompletedRefund extends OfOrder {
  readonly refundId: string
  readonly provider: 'stripe' | 'demo' | 'cash'
  /** Of money that pays no order. */
  readonly isAstray: boolean
  /** Refunded at the provider, not by us. */
  readonly isOutside: boolean
}

/** Money that went back within a span. */
export async function completedRefunds(
  queries: Queries,
  siteId: number,
  { from, to }: Span,
): Promise<CompletedRefund[]> {
  const rows = await queries
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'r.site_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'r.site_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select([
      'r.id',
      'r.order_id',
      'r.amount_fils',
      'r.done_at',
      'r.reason',
      'r.asked_by',
      'p.provider',
      'p.fault',
      'p.currency',
      'o.number',
      'o.state',
    ])
    .where('r.site_id', '=', siteId)
    .where('r.state', '=', 'succeeded')
    .where('r.done_at', '>=', from)
    .where('r.done_at', '<', to)
    .orderBy('r.done_at')
    .execute()
  return rows.map((row) => ({
    refundId: row.id,
    orderId: row.order_id,
    number: row.number,
    state: row.state,
    fils: row.amount_fils,
    currency: row.currency,
    at: row.done_at ?? from,
    provider: row.provider,
    isAstray: isAstray(row),
    isOutside: row.reason === OUTSIDE && row.asked_by === null,
  }))
}

/** Refunds that should have gone back by a time and have not. */
export async function refundsStuck(
  queries: Queries,
  siteId: number,
  before: Date,
  { from, to }: Span,
): Promise<(OfOrder & { isFailed: boolean })[]> {
  const orders = queries
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'r.site_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'r.site_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select([
      'r.order_id',
      'r.amount_fils',
      'p.currency',
      'r.asked_at',
      'r.state as refund_state',
      'o.number',
      'o.state',
    ])
    .where('r.site_id', '=', siteId)
  const rows = await orders
    .where((is) =>
      is.or([
        is.and([is('r.state', '=', 'asked'), is('r.asked_at', '<', before)]),
        is.and([
          is('r.state', '=', 'failed'),
          is('r.done_at', '>=', from),
          is('r.done_at', '<', to),
        ]),
      ]),
    )
    .orderBy('r.asked_at')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    state: row.state,
    fils: row.amount_fils,
    currency: row.currency,
    at: row.asked_at,
    isFailed: row.refund_state === 'failed',
  }))
}

/**
 * Returns orders that reached a state within a span, by payment method, without those that cost
 * nothing, because nothing is collected for them.
 */
export async function ordersThatBecame(
  queries: Queries,
  siteId: number,
  { from, to }: Span,
  { state, method }: { state: 'paid' | 'delivered'; method: 'card' | 'cash' },
): Promise<OfOrder[]> {
  const rows = await queries
    .selectFrom('orders as o')
    .innerJoin('order_events as e', (join) =>
      join.onRef('e.site_id', '=', 'o.site_id').onRef('e.order_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.number', 'o.state', 'o.total_fils', 'o.currency', 'e.at'])
    .where('o.site_id', '=', siteId)
    // An order is over within weeks of being placed, so that the index by date bounds what is read.
    .where('o.date', '>=', new Date(from.getTime() - 100 * 86_400_000))
    .where('o.date', '<', to)
    .where('o.payment_method', '=', method)
    .where('o.total_fils', '>', 0)
    .where('e.state', '=', state)
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .orderBy('e.at')
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    number: row.number,
    state: row.state,
    fils: row.total_fils,
    currency: row.currency,
    at: row.at,
  }))
}

export interface IssuedInvoice {
  readonly kind: 'invoice' | 'credit-note'
  readonly totalFils: number
  readonly vatFils: number
}

export async function invoicesIssued(
  queries: Queries,
  siteId: number,
  { from, to }: Span,
  days: readonly string[],
): Promise<IssuedInvoice[]> {
  const rows = await queries
    .selectFrom('invoices')
    .select(['kind', 'total_fils', 'vat_fils'])
    .where('site_id', '=', siteId)
    .where('day', 'in', days)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .execute()
  return rows.map((row) => ({ kind: row.kind, totalFils: row.total_fils, vatFils: row.vat_fils }))
}
