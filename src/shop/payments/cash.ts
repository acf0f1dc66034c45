import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { insertPayment } from './database/payments.ts'

/** Records the cash collected for an order at the door, once. */
export async function recordCash(
  trx: Trx,
  siteId: number,
  { orderId, amountFils, now }: { orderId: string; amountFils: number; now: Date },
): Promise<void> {
  if (amountFils === 0) return
  const order = await lockOrder(trx, siteId, orderId)
  if (order === null) throw new Error('Cash for an order that is not there')
  await insertPayment(trx, siteId, {
    id: newId(),
    orderId,
    provider: 'cash',
    intent: `cash:${orderId}`,
    amountFils,
    currency: order.currency,
    state: 'succeeded',
    fault: null,
    refundedFils: 0,
    createdAt: now,
    updatedAt: now,
    succeededAt: now,
  })
}
