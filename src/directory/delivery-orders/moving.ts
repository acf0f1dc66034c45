import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, tellPagesChanged } from '#platform/db/pages-changed.ts'
import { done, type Outcome } from '#platform/outcome.ts'
import type { LetterServices } from '#directory/quotes/letters.ts'
import { TRACKED } from '#directory/tracking/rules/pages.ts'
import type { DeliveryState, Spot } from './contract.ts'
import { addEvent } from './database/events.ts'
import { countJob, setDeliveryState, type StoredDelivery } from './database/orders.ts'
import { isAbroad, judgeMove, type Mover } from './rules/moves.ts'
import { tellMoved } from './telling.ts'

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
  move: Move & { services: LetterServices },
): Promise<Outcome<StoredDelivery, 'deliveryOrders.changedMeanwhile'>> {
  const { to, by, spot, note, now, services } = move
  const judged = judgeMove(order.state, to, { who: by.as, abroad: isAbroad(order) })
  if (!judged.ok) return judged
  await setDeliveryState(trx, siteId, order.id, { state: to, at: now })
  await addEvent(trx, siteId, order.id, { state: to, at: now, spot, note, userId: by.userId })
  if (to === 'delivered') {
    await countJob(trx, siteId, order.companyId)
    await tellPagesChanged(trx, tagOfPages(COMPANIES, siteId))
  }
  const moved: StoredDelivery = { ...order, state: to, stateAt: now }
  await tellMoved({ services, trx, siteId }, moved, { spot, byAsker: by.as === 'asker' })
  await tellPagesChanged(trx, tagOfPages(TRACKED, siteId))
  return done(moved)
}
