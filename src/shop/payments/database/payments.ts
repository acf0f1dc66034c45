import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { PaymentState } from '../rules/states.ts'

export interface StoredPayment {
  readonly id: string
  readonly orderId: string
  readonly provider: 'stripe' | 'demo' | 'cash'
  /** The provider's name of it; `new:` and our own id until the provider has given one. */
  readonly intent: string
  /** The requested amount; after success, the amount actually collected. */
  readonly amountFils: number
  readonly currency: string
  readonly state: PaymentState
  /**
   * For an open payment: why the last card was declined. For a collected one: what is wrong with
   * it.
   */
  readonly fault: string | null
  readonly refundedFils: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly succeededAt: Date | null
}

export function unnamed(paymentId: string): string {
  return `new:${paymentId}`
}

function selectPayments(queries: Queries, siteId: number) {
  return queries.selectFrom('payments as p').selectAll('p').where('p.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

function paymentFrom(row: Row): StoredPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    intent: row.intent,
    amountFils: row.amount_fils,
    currency: row.currency,
    state: row.state,
    fault: row.fault,
    refundedFils: row.refunded_fils,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    succeededAt: row.succeeded_at,
  }
}

/** Every try, the oldest first. */
export async function paymentsOfOrder(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<StoredPayment[]> {
  const rows = await selectPayments(queries, siteId)
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .execute()
  return rows.map(paymentFrom)
}

export async function findPayment(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredPayment | null> {
  const row = await selectPayments(queries, siteId).where('p.id', '=', id).executeTakeFirst()
  return row === undefined ? null : paymentFrom(row)
}

export async function findByIntent(
  queries: Queries,
  siteId: number,
  provider: string,
  intent: string,
): Promise<StoredPayment | null> {
  const row = await selectPayments(queries, siteId)
    .where('p.provider', '=', provider as StoredPayment['provider'])
    .where('p.intent', '=', intent)
    .executeTakeFirst()
  return row === undefined ? null : paymentFrom(row)
}

/** Returns whether it was inserted: each name exists only once. */
export async function insertPayment(
  trx: Trx,
  siteId: number,
  payment: StoredPayment,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payments')
    .values({
      site_id: siteId,
      id: payment.id,
      order_id: payment.orderId,
      provider: payment.provider,
      intent: payment.intent,
      amount_fils: payment.amountFils,
      currency: payment.currency,
      state: payment.state,
      fault: payment.fault,
      refunded_fils: payment.refundedFils,
      created_at: payment.createdAt,
      updated_at: payment.updatedAt,
      succeeded_at: payment.succeededAt,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'intent']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The provider's name for a try that had none; whether it is still wanted. */
export async function nameIntent(
  queries: Queries,
  siteId: number,
  paymentId: string,
  { intent, now }: { intent: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('payments')
    .set({ intent, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .where('intent', '=', unnamed(paymentId))
    .where('state', 'in', ['waiting', 'authentication', 'processing'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Advanced {
  readonly state: PaymentState
  readonly fault: string | null
  readonly now: Date
  /** For a payment that succeeds: what was actually collected. */
  readonly collected?: Pick<StoredPayment, 'amountFils' | 'currency'>
}

export async function setPayment(
  trx: Trx,
  siteId: number,
  payment: StoredPayment,
  { state, fault, now, collected }: Advanced,
): Promise<void> {
  const isNew = state === 'succeeded' && payment.state !== 'succeeded'
  await trx
    .updateTable('payments')
    .set({
      state,
      fault,
      updated_at: now,
      ...(isNew ? { succeeded_at: now } : {}),
      ...(collected === undefined
        ? {}
        : { amount_fils: collected.amountFils, currency: collected.currency }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', payment.id)
    .execute()
}

/** Notes that so much goes back, where so much is left; whether it is. */
export async function takeFromPayment(
  trx: Trx,
  siteId: number,
  paymentId: string,
  amountFils: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ refunded_fils: sql<number>`refunded_fils + ${amountFils}` })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .where('state', '=', 'succeeded')
    .where(sql<boolean>`refunded_fils + ${amountFils} <= amount_fils`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function assignToPayment(
  trx: Trx,
  siteId: number,
  paymentId: string,
  amountFils: number,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_fils: sql<number>`refunded_fils - ${amountFils}` })
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .execute()
}

export interface OpenPayment extends StoredPayment {
  readonly orderState: string
}

/** Tries that are not over, not looked at since a time; the longest untouched first. */
export async function openPayments(
  queries: Queries,
  siteId: number,
  before: Date,
  limit: number,
): Promise<OpenPayment[]> {
  const rows = await selectPayments(queries, siteId)
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'p.site_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select('o.state as order_state')
    .where('p.state', 'in', ['waiting', 'authentication', 'processing'])
    .where((is) => is.or([is('p.updated_at', '<', before), is('o.state', '!=', 'placed')]))
    .orderBy('p.updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...paymentFrom(row), orderState: row.order_state }))
}

/** Closes an attempt that can no longer be paid, if it is still open under that name. */
export async function closePayment(
  queries: Queries,
  siteId: number,
  { id, intent }: Pick<StoredPayment, 'id' | 'intent'>,
  { state, now }: { state: 'cancelled' | 'failed'; now: Date },
): Promise<void> {
  await queries
    .updateTable('payments')
    .set({ state, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('intent', '=', intent)
    .where('state', 'in', ['waiting', 'authentication', 'processing'])
    .execute()
}
