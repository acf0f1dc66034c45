import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import type { EmailServices } from '#directory/quotes/emails.ts'
import { TRACKED } from './rules/tracking-tag.ts'
import type { DeliveryState, Spot } from './contract.ts'
import { addEvent } from './database/events.ts'
import { countJob, setDeliveryState, type StoredDelivery } from './database/orders.ts'
import { isAbroad, checkMove, type Mover } from './rules/moves.ts'
import { notifyMoved } from './notify.ts'

/** Tag of pages that show companies' completed jobs. */
export const COMPANIES = 'directory'

export interface Move {
  readonly to: DeliveryState
  readonly by: { readonly userId: string; readonly as: Mover }
  readonly spot: Spot
  readonly note: string
  readonly now: Date
}

/**
 * The only function that changes a delivery's state: by the table of moves, under its lock, with an
 * event in its history. Invalidates the public tracking pages, and counts a completed job for its
 * company in the same transaction.
 */
export async function moveDelivery(
  trx: Trx,
  siteId: number,
  order: StoredDelivery,
  move: Move & { services: EmailServices },
): Promise<Outcome<StoredDelivery, 'deliveryOrders.changedMeanwhile'>> {
  const { to, by, spot, note, now, services } = move
  const checked = checkMove(order.state, to, { who: by.as, abroad: isAbroad(order) })
  if (!checked.ok) return checked
  await setDeliveryState(trx, siteId, order.id, { state: to, at: now })
  await addEvent(trx, siteId, order.id, { state: to, at: now, spot, note, userId: by.userId })
  if (to === 'delivered') {
    await countJob(trx, siteId, order.companyId)
    notifyPagesChanged(trx, tagOfPages(COMPANIES, siteId))
  }
  const moved: StoredDelivery = { ...order, state: to, stateAt: now }
  await notifyMoved({ services, trx, siteId }, moved, { spot, byRequester: by.as === 'requester' })
  notifyPagesChanged(trx, tagOfPages(TRACKED, siteId))
  return ok(moved)
}
