import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import {
  findPayment,
  setPayment,
  type StoredPayment,
  takeFromPayment,
} from './database/payments.ts'
import { insertRefund, refundsOfOrder, type StoredRefund } from './database/refunds.ts'
import type { ListedRefund } from './providers/card-provider.ts'
import { OUTSIDE, REFUND_DIFFERS } from './rules/states.ts'
import type { PaymentServices } from './services.ts'
import { settleRefund } from './settling.ts'

/**
 * Records every refund made at the provider as one of ours, once, with all its consequences. Our
 * own pending refunds must be sent before.
 */
export async function takeOutsideRefunds(
  services: PaymentServices,
  siteId: number,
  paymentId: string,
  now: Date,
): Promise<void> {
  const { database, provider } = services
  const payment = await findPayment(database.queries, siteId, paymentId)
  if (payment === null || payment.state !== 'succeeded' || payment.provider !== provider.name)
    return
  for (const listed of await provider.listRefunds(siteId, payment.intent)) {
    const refundId = await database.transaction((trx) =>
      noteRefund(trx, siteId, payment, { listed, now }),
    )
    if (refundId !== null) await settleRefund(services, siteId, { refundId, made: listed, now })
  }
}

/** By its name; or it is ours, and its name is not noted yet. One of ours that failed has not gone back under another name. */
function isKnown({ name, refundId }: ListedRefund, refunds: readonly StoredRefund[]): boolean {
  return refunds.some(
    (each) => each.refund === name || (each.id === refundId && each.state !== 'failed'),
  )
}

async function noteRefund(
  trx: Trx,
  siteId: number,
  { id: paymentId, orderId }: StoredPayment,
  { listed, now }: { listed: ListedRefund; now: Date },
): Promise<string | null> {
  if ((await lockOrder(trx, siteId, orderId)) === null) throw new Error('A refund of no order')
  const payment = await findPayment(trx, siteId, paymentId)
  if (payment === null) throw new Error('A payment that went away')
  const refunds = (await refundsOfOrder(trx, siteId, orderId)).filter(
    (each) => each.paymentId === paymentId,
  )
  if (listed.state === 'failed' || isKnown(listed, refunds)) return null
  const { name: refund, amountFils, currency } = listed
  if (
    currency !== payment.currency ||
    !(await takeFromPayment(trx, siteId, paymentId, amountFils))
  ) {
    if (refunds.some((each) => each.state === 'asked' && each.refund === null))
      throw new Error('A refund of ours is to be sent before')
    await setPayment(trx, siteId, payment, {
      state: payment.state,
      fault: payment.fault ?? REFUND_DIFFERS,
      now,
    })
    return null
  }
  const id = newId()
  await insertRefund(trx, siteId, {
    ...{ id, paymentId, orderId, amountFils, refund },
    reason: OUTSIDE,
    state: 'asked',
    requestedBy: null,
    requestedAt: now,
    completedAt: null,
  })
  return id
}
