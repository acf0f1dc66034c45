import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { unpaidOrders } from './database/orders.ts'
import { finalise } from './finalising.ts'
import { openPayment } from './opening.ts'
import type { PaymentServices } from './services.ts'

interface ChargeParams {
  readonly siteId: number
  readonly userId: string
  /** Which of the caller's orders; unsaid, the only one that waits to be paid. */
  readonly orderId: string | undefined
  readonly amountFils: number
  readonly token: string
  readonly now: Date
}

export interface Charged {
  readonly orderId: string
  readonly amountFils: number
  readonly currency: string
}

/** Who names no order means their own; another person's is none at all. */
async function isOwn(
  { database }: PaymentServices,
  { siteId, orderId, userId }: ChargeParams,
): Promise<boolean> {
  if (orderId === undefined) return true
  return (await findOrder(database.queries, siteId, orderId))?.userId === userId
}

/**
 * S7.15: charges a token for the caller's own unpaid order. The amount in the request is only
 * compared with the server's, and an order is charged once, however often this is called.
 */
export async function chargeToken(
  services: PaymentServices,
  params: ChargeParams,
): Promise<
  Outcome<
    Charged,
    | 'payments.byCash'
    | 'payments.cardsOff'
    | 'payments.declined'
    | 'payments.givenBack'
    | 'payments.needsAuthentication'
    | 'payments.notFound'
    | 'payments.notPending'
    | 'payments.otherAmount'
    | 'payments.tooSmall'
    | 'payments.whichOrder'
  >
> {
  const { siteId, userId, amountFils, token, now } = params
  const waiting = await unpaidOrders(services.database.queries, siteId, userId)
  const order =
    params.orderId === undefined ? waiting[0] : waiting.find(({ id }) => id === params.orderId)
  if (order === undefined)
    return refuse((await isOwn(services, params)) ? 'payments.notPending' : 'payments.notFound')
  if (params.orderId === undefined && waiting.length > 1)
    return refuse('payments.whichOrder', {}, 'order')
  if (order.totalFils !== amountFils)
    return refuse('payments.otherAmount', { amountFils: order.totalFils }, 'amount')
  const opened = await openPayment(services, { siteId, orderId: order.id, userId, now })
  if (!opened.ok) return opened
  if (opened.value.isPaid) return refuse('payments.notPending')
  const intent = await services.provider.chargeToken(siteId, opened.value.intent.name, token)
  const outcome = await finalise(services, { siteId, intent, now })
  if (intent.state === 'authentication') return refuse('payments.needsAuthentication')
  // The money came, but not as this order's: it is on its way back already.
  if (outcome === 'mismatch' || outcome === 'unneeded') return refuse('payments.givenBack')
  if (intent.state !== 'succeeded' || (outcome !== 'paid' && outcome !== 'known'))
    return refuse('payments.declined')
  return ok({ orderId: order.id, amountFils: order.totalFils, currency: order.currency })
}
