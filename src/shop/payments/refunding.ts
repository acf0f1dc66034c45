import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { judgeMove } from '#shop/orders/rules.ts'
import { paymentsOfOrder, type StoredPayment, takeFromPayment } from './database/payments.ts'
import { insertRefund } from './database/refunds.ts'
import { isAstray, judgeRefund, leftOf, partsOfRefund } from './rules/states.ts'

export interface RefundAskedFor {
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
  const taken = payments.filter(
    (each) =>
      each.state === 'succeeded' &&
      each.currency === currency &&
      each.refundedFils < each.amountFils,
  )
  return [...taken.filter((each) => !isAstray(each)), ...taken.filter(isAstray)]
}

/**
 * Writes down that money of an order goes back; the job `payments.work` sends it once the transaction stands. Never more than was taken: the
 * payment's own row is raised only where so much is left. Where nothing was taken, all of it is nothing, and that is no fault.
 */
export async function askRefund(
  trx: Trx,
  siteId: number,
  asked: RefundAskedFor,
): Promise<
  Outcome<
    { amountFils: number; leftFils: number },
    | 'payments.cancelInstead'
    | 'payments.notFound'
    | 'payments.nothingToRefund'
    | 'payments.refundTooMuch'
  >
> {
  const { orderId, amountFils, reason, by, now } = asked
  const order = await lockOrder(trx, siteId, orderId)
  if (order === null) return refuse('payments.notFound')
  const payments = refundable(await paymentsOfOrder(trx, siteId, orderId), order.currency)
  const left = leftOf(payments)
  const amount = amountFils ?? left
  const judged = judgeRefund({
    amountFils: amount,
    leftFils: left,
    mayCancel: judgeMove(order, 'cancelled', 'shop').ok,
  })
  if (!judged.ok) return judged
  for (const part of partsOfRefund(payments, amount)) {
    await askRefundOf(trx, siteId, {
      orderId,
      paymentId: part.id,
      amountFils: part.amountFils,
      reason,
      by,
      now,
    })
  }
  return done({ amountFils: amount, leftFils: left - amount })
}

/** The same of one payment, of an order that is locked. */
export async function askRefundOf(
  trx: Trx,
  siteId: number,
  asked: Omit<RefundAskedFor, 'amountFils'> & { paymentId: string; amountFils: number },
): Promise<void> {
  const { orderId, paymentId, amountFils, reason, by, now } = asked
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
    askedBy: by,
    askedAt: now,
    doneAt: null,
  })
}
