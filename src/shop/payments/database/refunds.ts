import type { Queries, Trx } from '#platform/db/database.ts'

export interface StoredRefund {
  readonly id: string
  readonly paymentId: string
  readonly orderId: string
  readonly amountFils: number
  readonly reason: string
  readonly state: 'asked' | 'succeeded' | 'failed'
  /** The provider's name of it. */
  readonly refund: string | null
  readonly requestedBy: string | null
  readonly requestedAt: Date
  readonly completedAt: Date | null
}

function selectRefunds(queries: Queries, siteId: number) {
  return queries.selectFrom('refunds').selectAll().where('site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>

function refundFrom(row: Row): StoredRefund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    amountFils: row.amount_fils,
    reason: row.reason,
    state: row.state,
    refund: row.refund,
    requestedBy: row.asked_by,
    requestedAt: row.asked_at,
    completedAt: row.done_at,
  }
}

export async function refundsOfOrder(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<StoredRefund[]> {
  const rows = await selectRefunds(queries, siteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(refundFrom)
}

export async function findRefund(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredRefund | null> {
  const row = await selectRefunds(queries, siteId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : refundFrom(row)
}

export async function requestedRefunds(
  queries: Queries,
  siteId: number,
  limit: number,
): Promise<StoredRefund[]> {
  const rows = await selectRefunds(queries, siteId)
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map(refundFrom)
}

export async function requestedRefundsOf(
  queries: Queries,
  siteId: number,
  paymentId: string,
): Promise<StoredRefund[]> {
  const rows = await selectRefunds(queries, siteId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()
  return rows.map(refundFrom)
}

export async function insertRefund(trx: Trx, siteId: number, refund: StoredRefund): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({
      site_id: siteId,
      id: refund.id,
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      amount_fils: refund.amountFils,
      reason: refund.reason,
      state: refund.state,
      refund: refund.refund,
      asked_by: refund.requestedBy,
      asked_at: refund.requestedAt,
      done_at: refund.completedAt,
    })
    .execute()
}

/** Saves the provider's result if the refund was still `asked`; returns whether it was. */
export async function resolveRefundRow(
  trx: Trx,
  siteId: number,
  id: string,
  { state, refund, now }: { state: StoredRefund['state']; refund: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state, refund, done_at: state === 'asked' ? null : now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
