import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findOrder, lockOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import {
  closePayment,
  insertPayment,
  nameIntent,
  paymentsOfOrder,
  type StoredPayment,
  unnamed,
} from './database/payments.ts'
import { finalise } from './finalising.ts'
import { type Intent, ProviderKnowsNot } from './providers/card-provider.ts'
import { isOpen, MIN_CHARGE_FILS } from './rules/states.ts'
import { savingOf } from './saving.ts'
import type { PaymentServices } from './services.ts'

interface OpenPaymentParams {
  readonly siteId: number
  readonly orderId: string
  readonly userId: string
  /** Whose saved card is charged while they are away; otherwise the order says whose card is saved. */
  readonly customer?: string
  readonly now: Date
}

export interface OpenedPayment {
  readonly order: StoredOrder
  readonly intent: Intent
  readonly isPaid: boolean
}

interface Try {
  readonly order: StoredOrder
  readonly payment: StoredPayment
  /** The same for the same order, amount and try. */
  readonly key: string
}

/** How often a try that turns out to be of no use is replaced by another. */
const MAX_TRIES = 3

/**
 * Begins paying an order, or resumes it. Our own record of the attempt is saved first and contains
 * the provider's key, so that a process that dies in between finds the same intent again. An intent
 * is reused only after its state was read, and never for another amount.
 */
export async function openPayment(
  services: PaymentServices,
  params: OpenPaymentParams,
): Promise<
  Outcome<
    OpenedPayment,
    | 'payments.byCash'
    | 'payments.cardsOff'
    | 'payments.notFound'
    | 'payments.notPending'
    | 'payments.tooSmall'
  >
> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const begun = await services.database.transaction((trx) => beginTry(services, trx, params))
    if (!begun.ok) return begun
    const intent = await intentOf(services, params, begun.value)
    if (intent !== null) return settled(services, params, begun.value, intent)
  }
  throw new Error('No payment intent could be stored for the order')
}

async function settled(
  services: PaymentServices,
  { siteId, now }: OpenPaymentParams,
  { order, payment }: Try,
  intent: Intent,
): Promise<Outcome<OpenedPayment, 'payments.notPending'>> {
  if (intent.state !== payment.state || intent.fault !== payment.fault)
    await finalise(services, { siteId, intent, paymentId: payment.id, now })
  const after = (await findOrder(services.database.queries, siteId, order.id)) ?? order
  if (after.state !== 'placed' && after.state !== 'paid') return refuse('payments.notPending')
  return ok({ order: after, intent, isPaid: after.state === 'paid' })
}

/** The order's open try, or a new one; of one order there is never more than one. */
async function beginTry(
  { provider }: PaymentServices,
  trx: Trx,
  { siteId, orderId, userId, now }: OpenPaymentParams,
): Promise<
  Outcome<
    Try,
    | 'payments.byCash'
    | 'payments.cardsOff'
    | 'payments.notFound'
    | 'payments.notPending'
    | 'payments.tooSmall'
  >
> {
  const order = await lockOrder(trx, siteId, orderId)
  if (order === null || order.userId !== userId) return refuse('payments.notFound')
  if (order.paymentMethod !== 'card') return refuse('payments.byCash')
  if (provider.name === 'off')
    return refuse(order.state === 'placed' ? 'payments.cardsOff' : 'payments.notPending')
  const payments = await paymentsOfOrder(trx, siteId, orderId)
  const tries = payments.filter((payment) => payment.provider === provider.name)
  const paid = tries.find(({ state, fault }) => state === 'succeeded' && fault === null)
  const found = order.state === 'placed' ? tries.find(({ state }) => isOpen(state)) : paid
  if (found !== undefined) return ok({ order, payment: found, key: keyOf(found, tries) })
  if (order.state !== 'placed' || (order.heldUntil !== null && order.heldUntil <= now))
    return refuse('payments.notPending')
  if (order.totalFils < MIN_CHARGE_FILS)
    return refuse('payments.tooSmall', { leastFils: MIN_CHARGE_FILS })
  const id = newId()
  const payment: StoredPayment = {
    id,
    orderId,
    provider: provider.name,
    intent: unnamed(id),
    amountFils: order.totalFils,
    currency: order.currency,
    state: 'waiting',
    fault: null,
    refundedFils: 0,
    createdAt: now,
    updatedAt: now,
    succeededAt: null,
  }
  await insertPayment(trx, siteId, payment)
  return ok({ order, payment, key: keyOf(payment, [...tries, payment]) })
}

function keyOf(
  { id, orderId, amountFils }: StoredPayment,
  tries: readonly StoredPayment[],
): string {
  return `diwan-pay-${orderId}-${amountFils}-${tries.findIndex((each) => each.id === id) + 1}`
}

/** Null where the provider does not know it; then the try has failed. */
async function readKnown(
  { provider, database }: PaymentServices,
  ...[siteId, payment, now]: [number, StoredPayment, Date]
): Promise<Intent | null> {
  try {
    return await provider.readIntent(siteId, payment.intent)
  } catch (error) {
    if (!(error instanceof ProviderKnowsNot) || !isOpen(payment.state)) throw error
    await closePayment(database.queries, siteId, payment, { state: 'failed', now })
    return null
  }
}

/** The intent of a try as the provider has it; null where it is of no use any more and another try is to be begun. */
async function intentOf(
  services: PaymentServices,
  { siteId, customer, now }: OpenPaymentParams,
  { order, payment, key }: Try,
): Promise<Intent | null> {
  const { provider, database } = services
  if (payment.intent === unnamed(payment.id)) {
    const { amountFils, currency } = payment
    const saving =
      customer === undefined
        ? await savingOf(services, siteId, { orderId: order.id, now })
        : { customer, saves: false }
    const made = await provider.createIntent({
      siteId,
      paymentId: payment.id,
      orderId: order.id,
      amountFils,
      currency,
      ...saving,
      key,
    })
    const isNamed = await nameIntent(database.queries, siteId, payment.id, {
      intent: made.name,
      now,
    })
    if (isNamed) return made
    const now2 = await paymentsOfOrder(database.queries, siteId, order.id)
    // Another request has named it meanwhile, or the order was cancelled and must not be paid with
    // this intent.
    if (now2.some((each) => each.intent === made.name))
      return provider.readIntent(siteId, made.name)
    await provider.cancelIntent(siteId, made.name)
    return null
  }
  const intent = await readKnown(services, siteId, payment, now)
  if (intent === null) return null
  const isUseless =
    intent.state === 'cancelled' ||
    (intent.state === 'waiting' && intent.amountFils !== order.totalFils)
  if (!isUseless) return intent
  const closed =
    intent.state === 'cancelled' ? intent : await provider.cancelIntent(siteId, intent.name)
  await finalise(services, { siteId, intent: closed, now })
  return closed.state === 'cancelled' ? null : closed
}
