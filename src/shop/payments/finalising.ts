import type { Trx } from '#platform/db/database.ts'
import { issueInvoice } from '#shop/invoices/issuing.ts'
import { lockOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { takeEvent } from './database/events.ts'
import {
  findByIntent,
  findPayment,
  nameIntent,
  paymentsOfOrder,
  setPayment,
  type StoredPayment,
  unnamed,
} from './database/payments.ts'
import type { Intent, ProviderEvent } from './providers/card-provider.ts'
import { requestRefundOf } from './refunding.ts'
import { advance, isAstray, checkCharge, seenOf } from './rules/states.ts'
import { savePayingCard } from './saving.ts'
import type { PaymentServices } from './services.ts'

export type Finalised =
  | 'duplicate'
  | 'unknown'
  | 'open'
  | 'closed'
  | 'known'
  | 'missing'
  | 'paid'
  | 'unneeded'
  | 'mismatch'

interface Seen {
  readonly siteId: number
  /** As the provider has it, read for this. */
  readonly intent: Intent
  /** Our own name of the payment, as the provider repeats it. */
  readonly paymentId?: string | null
  readonly event?: ProviderEvent
  readonly now: Date
}

/**
 * The only way collected money counts: once, under the order's lock, whatever reports it and in any
 * order. Every charge ends as one paid order or as one refund; an amount other than the requested
 * one is also listed for review.
 */
export async function finalise(services: PaymentServices, seen: Seen): Promise<Finalised> {
  const { siteId } = seen
  const { outcome, people } = await services.database.transaction((trx) =>
    finaliseWithin(services, trx, seen),
  )
  if (people.length > 0) services.notify(siteId, people, TOPIC)
  return outcome
}

async function finaliseWithin(
  services: PaymentServices,
  trx: Trx,
  seen: Seen,
): Promise<{ outcome: Finalised; people: string[] }> {
  const { siteId, event, intent, now } = seen
  const payment = await paymentOf(services, trx, seen)
  if (payment === null) return { outcome: 'unknown', people: [] }
  const order = await lockOrder(trx, siteId, payment.orderId)
  if (order === null) throw new Error('A payment of no order')
  if (event !== undefined) {
    const { id, type } = event
    const isNew = await takeEvent(trx, siteId, {
      provider: services.provider.name,
      id,
      type,
      intent: intent.name,
      outcome: intent.state,
      now,
    })
    if (!isNew) return { outcome: 'duplicate', people: [] }
  }
  const outcome = await count(services, trx, seen, { order, paymentId: payment.id })
  const people = outcome === 'known' ? [] : await peopleOfOrder(trx, siteId, order.userId)
  return { outcome, people }
}

/**
 * Finds a payment by the provider's name for it, or by ours if the event arrives before we have
 * saved that name.
 */
async function paymentOf(
  { provider }: PaymentServices,
  trx: Trx,
  { siteId, intent, paymentId, now }: Seen,
): Promise<StoredPayment | null> {
  const named = await findByIntent(trx, siteId, provider.name, intent.name)
  if (named !== null || paymentId == null) return named
  const early = await findPayment(trx, siteId, paymentId)
  if (early === null || early.provider !== provider.name || early.intent !== unnamed(paymentId))
    return null
  await nameIntent(trx, siteId, paymentId, { intent: intent.name, now })
  return findByIntent(trx, siteId, provider.name, intent.name)
}

interface LockedPayment {
  readonly order: StoredOrder
  readonly paymentId: string
}

async function count(
  services: PaymentServices,
  trx: Trx,
  { siteId, intent, now }: Seen,
  { order, paymentId }: LockedPayment,
): Promise<Finalised> {
  // Read again, for it may have changed while the lock was waited for.
  const payments = await paymentsOfOrder(trx, siteId, order.id)
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment === undefined) throw new Error('A payment that went away')
  const state = advance(payment.state, seenOf(intent))
  if (state !== 'succeeded') {
    await setPayment(trx, siteId, payment, { state, fault: intent.fault, now })
    return state === payment.state && intent.fault === payment.fault
      ? 'known'
      : state === 'cancelled'
        ? 'closed'
        : 'open'
  }
  if (payment.state === 'succeeded') return 'known'
  const isPaid = payments.some(
    (each) => each.id !== payment.id && each.state === 'succeeded' && !isAstray(each),
  )
  const due = {
    state: order.state,
    isByCard: order.paymentMethod === 'card',
    totalFils: order.totalFils,
    currency: order.currency,
    isPaid,
  }
  const verdict = checkCharge(intent, payment, due)
  const { capturedFils: amountFils, currency } = intent
  await setPayment(trx, siteId, payment, {
    state,
    fault: verdict === 'pays' ? null : verdict,
    now,
    collected: { amountFils, currency },
  })
  if (verdict !== 'pays') {
    await requestRefundOf(trx, siteId, {
      orderId: order.id,
      paymentId,
      amountFils,
      reason: verdict,
      by: null,
      now,
    })
    return verdict
  }
  const provider = services.provider.name
  await savePayingCard(trx, siteId, { orderId: order.id, provider, intent, now })
  await markPaid(services, trx, siteId, order.id, now)
  return 'paid'
}

/** Marks an order as paid and passes it to the kitchen, with its tax invoice and an email. */
async function markPaid(
  services: PaymentServices,
  trx: Trx,
  ...[siteId, orderId, now]: [number, string, Date]
): Promise<void> {
  const moved = await moveOrder(trx, siteId, {
    orderId,
    to: 'paid',
    by: { userId: null, as: 'program' },
    now,
  })
  if (!moved.ok) throw new Error(`A paid order could not be marked as paid: ${moved.refusal.code}`)
  await issueInvoice(trx, siteId, orderId, now)
  await mailOrder(services, trx, siteId, { orderId, template: 'paid' })
}
