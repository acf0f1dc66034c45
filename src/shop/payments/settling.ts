import type { Trx } from '#platform/db/database.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { issueCreditNote } from '#shop/invoices/issuing.ts'
import { lockOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { mayMove, stops } from '#shop/orders/rules.ts'
import {
  findPayment,
  assignToPayment,
  paymentsOfOrder,
  type StoredPayment,
} from './database/payments.ts'
import {
  requestedRefundsOf,
  findRefund,
  refundsOfOrder,
  resolveRefundRow,
  type StoredRefund,
} from './database/refunds.ts'
import { ProviderRefuses, type ProviderRefund } from './providers/card-provider.ts'
import { isAstray, isFullyRefunded } from './rules/states.ts'
import type { PaymentServices } from './services.ts'

/** Sends the requested refunds of one payment, or reads their current state. */
export async function pushRefunds(
  services: PaymentServices,
  siteId: number,
  paymentId: string,
  now: Date,
): Promise<void> {
  for (const refund of await requestedRefundsOf(services.database.queries, siteId, paymentId))
    await pushRefund(services, siteId, refund, now)
}

/** Sends a refund, always under its own key, so that sent twice it is made once. */
export async function pushRefund(
  services: PaymentServices,
  siteId: number,
  refund: StoredRefund,
  now: Date,
): Promise<void> {
  const payment = await findPayment(services.database.queries, siteId, refund.paymentId)
  if (payment === null) throw new Error('A refund of no payment')
  await settleRefund(services, siteId, {
    refundId: refund.id,
    made: await madeBy(services, siteId, refund, payment),
    now,
  })
}

async function madeBy(
  { provider }: PaymentServices,
  siteId: number,
  refund: StoredRefund,
  payment: StoredPayment,
): Promise<ProviderRefund> {
  // A cash payment is refunded by hand.
  if (payment.provider === 'cash') return { name: `cash:${refund.id}`, state: 'succeeded' }
  if (payment.provider !== provider.name) return { name: '', state: 'failed' }
  if (refund.refund !== null) return provider.readRefund(siteId, payment.intent, refund.refund)
  const { id: refundId, amountFils } = refund
  try {
    return await provider.refund({
      siteId,
      refundId,
      intent: payment.intent,
      amountFils,
      key: `diwan-refund-${refundId}`,
    })
  } catch (error) {
    if (error instanceof ProviderRefuses) return { name: '', state: 'failed' }
    throw error
  }
}

interface RefundResult {
  readonly refundId: string
  readonly made: ProviderRefund
  readonly now: Date
}

/** What the provider made of a refund, with all that follows from it. */
export async function settleRefund(
  services: PaymentServices,
  siteId: number,
  settled: RefundResult,
): Promise<void> {
  const people = await services.database.transaction((trx) =>
    settleWithin(services, trx, siteId, settled),
  )
  if (people.length > 0) services.notify(siteId, people, TOPIC)
}

async function settleWithin(
  services: PaymentServices,
  trx: Trx,
  siteId: number,
  { refundId, made, now }: RefundResult,
): Promise<string[]> {
  const found = await findRefund(trx, siteId, refundId)
  if (found === null) throw new Error('A refund that went away')
  const order = await lockOrder(trx, siteId, found.orderId)
  if (order === null) throw new Error('A refund of no order')
  if (
    !(await resolveRefundRow(trx, siteId, refundId, {
      state: made.state,
      refund: made.name,
      now,
    })) ||
    made.state === 'asked'
  )
    return []
  if (made.state === 'failed') {
    await assignToPayment(trx, siteId, found.paymentId, found.amountFils)
    return peopleOfOrder(trx, siteId, order.userId)
  }
  const payments = await paymentsOfOrder(trx, siteId, order.id)
  const payment = payments.find(({ id }) => id === found.paymentId)
  if (payment === undefined) throw new Error('A refund of no payment')
  if (!isAstray(payment)) await issueCreditNote(trx, siteId, refundId, now)
  const refunds = await refundsOfOrder(trx, siteId, order.id)
  const isRefunded = mayMove(order, 'refunded', 'program') && isFullyRefunded(payments, refunds)
  if (isRefunded) await markRefunded(trx, siteId, order, now)
  await mailOrder(services, trx, siteId, {
    orderId: order.id,
    template: isRefunded && stops(order.state, 'refunded') ? 'stopped' : 'refunded',
    amountFils: found.amountFils,
    currency: payment.currency,
  })
  return peopleOfOrder(trx, siteId, order.userId)
}

/**
 * A refund of everything that was paid stops an order that is not delivered yet, made here or
 * in the provider's dashboard: nothing is cooked or brought that is not paid for.
 */
async function markRefunded(
  trx: Trx,
  siteId: number,
  { id: orderId, state, language }: StoredOrder,
  now: Date,
): Promise<void> {
  const moved = await moveOrder(trx, siteId, {
    orderId,
    to: 'refunded',
    by: { userId: null, as: 'program' },
    note: stops(state, 'refunded') ? sentence('orders.refundedFirst', {}, language) : '',
    now,
  })
  if (!moved.ok) throw new Error(`A refunded order could not be marked: ${moved.refusal.code}`)
}
