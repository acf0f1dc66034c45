import type { Trx } from '#platform/db/database.ts'
import { expireReserved } from '#shop/orders/expiring.ts'
import { siteIds } from './database/events.ts'
import {
  closePayment,
  openPayments,
  type OpenPayment,
  paymentsOfOrder,
  unnamed,
} from './database/payments.ts'
import { requestedRefunds } from './database/refunds.ts'
import { finalise } from './finalising.ts'
import { ProviderKnowsNot } from './providers/card-provider.ts'
import type { PaymentServices } from './services.ts'
import { pushRefund } from './settling.ts'

const UNTOUCHED_MS = 60_000
const AT_ONCE = 100

export interface Worked {
  readonly looked: number
  readonly refunded: number
  readonly expired: number
  /**
   * Errors of single payments. These are retried on the next run, unless the provider does not know
   * them.
   */
  readonly errors: readonly unknown[]
}

/**
 * Runs the work due on payments: checks attempts with an unknown end (the browser was closed, an
 * event was lost), releases expired unpaid orders, cancels their attempts and sends refunds. Safe
 * to run in many processes at once, and again after any crash.
 */
export async function workPayments(services: PaymentServices, now: Date): Promise<Worked> {
  const errors: unknown[] = []
  const counts = { looked: 0, refunded: 0, expired: 0 }
  async function each<Item>(
    items: readonly Item[],
    what: keyof typeof counts,
    work: (item: Item) => Promise<void>,
  ): Promise<void> {
    for (const item of items) {
      try {
        await work(item)
        counts[what] += 1
      } catch (error) {
        errors.push(error)
      }
    }
  }
  const { queries } = services.database
  const before = new Date(now.getTime() - UNTOUCHED_MS)
  const checkAll = async (siteId: number): Promise<void> =>
    each(await openPayments(queries, siteId, before, AT_ONCE), 'looked', (payment) =>
      checkPayment(services, siteId, payment, now),
    )
  const sites = await siteIds(queries)
  for (const siteId of sites) await checkAll(siteId)
  counts.expired = await expireReserved(services.database, { ...services, mayExpire }, now)
  for (const siteId of sites) {
    // Again, for those whose orders have just been let go.
    await checkAll(siteId)
    await each(await requestedRefunds(queries, siteId, AT_ONCE), 'refunded', (refund) =>
      pushRefund(services, siteId, refund, now),
    )
  }
  return { ...counts, errors }
}

/** A card company that is at work on a charge is waited for. */
async function mayExpire(trx: Trx, siteId: number, { id }: { id: string }): Promise<boolean> {
  return (await paymentsOfOrder(trx, siteId, id)).every(({ state }) => state !== 'processing')
}

/**
 * Checks the state of an attempt. An attempt of an order that is no longer waiting is cancelled, so
 * that it can no longer be paid.
 */
async function checkPayment(
  { provider, ...services }: PaymentServices,
  siteId: number,
  payment: OpenPayment,
  now: Date,
): Promise<void> {
  const isOver = payment.orderState !== 'placed'
  if (payment.provider !== provider.name || payment.intent === unnamed(payment.id)) {
    // The customer never received the means to pay it.
    if (isOver)
      await closePayment(services.database.queries, siteId, payment, { state: 'cancelled', now })
    return
  }
  try {
    const intent = isOver
      ? await provider.cancelIntent(siteId, payment.intent)
      : await provider.readIntent(siteId, payment.intent)
    await finalise({ provider, ...services }, { siteId, intent, now })
  } catch (error) {
    // Closed here, so that it is not checked again and is reported once.
    if (error instanceof ProviderKnowsNot)
      await closePayment(services.database.queries, siteId, payment, { state: 'failed', now })
    throw error
  }
}
