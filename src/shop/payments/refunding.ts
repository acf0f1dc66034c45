import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { checkMove } from '#shop/orders/rules.ts'
import { paymentsOfOrder, type StoredPayment, takeFromPayment } from './database/payments.ts'
import { insertRefund } from './database/refunds.ts'
import { isAstray, checkRefund, leftOf, refundShares } from './rules/states.ts'

export interface RefundRequest {
  readonly orderId: string
  /** Null: all that is left. */
  readonly amountFils: number | null
  readonly reason: string
  /** The requester; null: the program itself. */
  readonly by: string | null
  readonly now: Date
}

/**
 * Returns an order's payments that can still be refunded, those that pay it first. Payments in
 * another currency cannot be added up, and are refunded automatically.
 */
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
 * Records that money of an order goes back; the job `payments.work` sends it after the commit. It
 * is never more than was collected, because the payment's own row is raised only if enough is left.
 * If nothing was collected, refunding everything is zero and not an error.
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
  await requestShares(trx, siteId, refundShares(payments, amount), { orderId, reason, by, now })
  return ok({ amountFils: amount, leftFils: left - amount })
}

type RefundReason = Omit<RefundRequest, 'amountFils'>

/**
 * Records that everything left of a cancelled order goes back; nothing can refuse that. The order
 * is locked.
 */
export async function refundCancelled(
  trx: Trx,
  siteId: number,
  { id: orderId, currency }: Pick<StoredOrder, 'id' | 'currency'>,
  request: Omit<RefundReason, 'orderId'>,
): Promise<void> {
  const payments = refundable(await paymentsOfOrder(trx, siteId, orderId), currency)
  const shares = refundShares(payments, leftOf(payments))
  await requestShares(trx, siteId, shares, { ...request, orderId })
}

async function requestShares(
  trx: Trx,
  siteId: number,
  shares: ReturnType<typeof refundShares>,
  request: RefundReason,
): Promise<void> {
  for (const { id, amountFils } of shares)
    await requestRefundOf(trx, siteId, { ...request, paymentId: id, amountFils })
}

/** The same of one payment, of an order that is locked. */
export async function requestRefundOf(
  trx: Trx,
  siteId: number,
  params: RefundReason & { paymentId: string; amountFils: number },
): Promise<void> {
  const { orderId, paymentId, amountFils, reason, by, now } = params
  if (!(await takeFromPayment(trx, siteId, paymentId, amountFils)))
    throw new Error('The refund exceeds the charge')
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
