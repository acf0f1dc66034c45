import type { Database, Trx } from '#platform/db/database.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { TOPIC as CART } from '#shop/cart/rules.ts'
import { lockOrder, ordersReservedUntil, type StoredOrder } from './database/orders.ts'
import { moveOrder } from './moving.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from './notify.ts'

export interface ExpiryServices extends OrderServices {
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
  /** Whether the payments know of no money for it that is there or on its way; false leaves the order as it is for now. */
  readonly mayExpire?: (trx: Trx, siteId: number, order: StoredOrder) => Promise<boolean>
}

interface ReservedOrder {
  readonly siteId: number
  readonly id: string
}

const AT_ONCE = 200

/**
 * Cancels card orders that were not paid in time, each separately, and releases their reservations.
 * Returns how many.
 */
export async function expireReserved(
  database: Database,
  services: ExpiryServices,
  now: Date,
): Promise<number> {
  let count = 0
  for (const reserved of await ordersReservedUntil(database.queries, now, AT_ONCE)) {
    const notified = await database.transaction((trx) => expireOne(trx, reserved, services, now))
    if (notified === null) continue
    count += 1
    services.notify(reserved.siteId, notified.people, TOPIC)
    services.notify(reserved.siteId, [notified.customer], CART)
  }
  return count
}

async function expireOne(
  trx: Trx,
  { siteId, id: orderId }: ReservedOrder,
  services: ExpiryServices,
  now: Date,
): Promise<{ people: string[]; customer: string } | null> {
  const order = await lockOrder(trx, siteId, orderId)
  if (
    order === null ||
    order.state !== 'placed' ||
    order.heldUntil === null ||
    order.heldUntil > now
  )
    return null
  if (services.mayExpire !== undefined && !(await services.mayExpire(trx, siteId, order)))
    return null
  const note = sentence('orders.expired', {}, order.language)
  const moved = await moveOrder(trx, siteId, {
    orderId,
    to: 'cancelled',
    by: { userId: null, as: 'program' },
    note,
    now,
  })
  if (!moved.ok) return null
  const { money } = moved.value
  await mailOrder(services, trx, siteId, { orderId, template: 'cancelled', money })
  return { people: await peopleOfOrder(trx, siteId, order.userId), customer: order.userId }
}
