import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { checkMove } from '#shop/orders/rules.ts'
import { paymentsOfOrder, type StoredPayment, takeFromPayment } from './database/payments.ts'
import { insertRefund } from './database/refunds.ts'
import { isAstray, checkRefund, leftOf, refundShares } from './rules/states.ts'

export interface RefundRequest {
  readonly orderId: string
  /** Null: all that is left. */
  readonly amountFils: number | null
  readonly reason: string
  /** Who asks; null: the program itself. */
  readonly by: string | null
  readonly now: Date
}

/** What of an order's money may still go back, what pays it first. What was taken in another currency adds up with nothing, and goes back by itself. */
export function refundable(payments: readonly StoredPayment[], currency: string): StoredPayment[] {
  const collected = payments.filter(
    (each) =>
      each.state === 'succeeded' &&
      each.currency === currency &&
      each.refundedFils < each.amountFils,
  )
  return [...collected.filter((each) => !isAstray(each)), ...collected.filter(isAstray)]
}

/**
 * Writes down that money of an order goes back; the job `payments.work` sends it once the transaction stands. Never more than was taken: the
 * payment's own row is raised only where so much is left. Where nothing was taken, all of it is nothing, and that is no fault.
 */
export async function requestRefund(
  trx: Trx,
  siteId: number,
  params: RefundRequest,
): Promise<
  Outcome<
    { amountFils: number; leftFils: number },
    | 'payments.cancelInstead'
    | 'payments.notFound'
    | 'payments.nothingToRefund'
    | 'payments.refundTooMuch'
  >
> {
  const { orderId, amountFils, reason, by, now } = params
  const order = await lockOrder(trx, siteId, orderId)
  if (order === null) return refuse('payments.notFound')
  const payments = refundable(await paymentsOfOrder(trx, siteId, orderId), order.currency)
  const left = leftOf(payments)
  const amount = amountFils ?? left
  const checked = checkRefund({
    amountFils: amount,
    leftFils: left,
    mayCancel: checkMove(order, 'cancelled', 'shop').ok,
  })
  if (!checked.ok) return checked
  for (const part of refundShares(payments, amount)) {
    await requestRefundOf(trx, siteId, {
      orderId,
      paymentId: part.id,
      amountFils: part.amountFils,
      reason,
      by,
      now,
    })
  }
  return ok({ amountFils: amount, leftFils: left - amount })
}

/** The same of one payment, of an order that is locked. */
export async function requestRefundOf(
  trx: Trx,
  siteId: number,
  params: Omit<RefundRequest, 'amountFils'> & { paymentId: string; amountFils: number },
): Promise<void> {
  const { orderId, paymentId, amountFils, reason, by, now } = params
  if (!(await takeFromPayment(trx, siteId, paymentId, amountFils)))
    throw new Error('More would go back than was taken')
  await insertRefund(trx, siteId, {
    id: newId(),
    paymentId,
    orderId,
    amountFils,
    reason,
    state: 'asked',
    refund: null,
    requestedBy: by,
    requestedAt: now,
    completedAt: null,
  })
}
