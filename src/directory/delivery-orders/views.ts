import type { Queries } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { companiesById, companiesOfMember } from '#directory/quotes/database/companies.ts'
import { zoneOf } from '#directory/quotes/database/requests.ts'
import { freightOf } from '#directory/quotes/timed.ts'
import { reviewOfOrder, type StoredReview } from '#directory/reviews/database.ts'
import { changeableUntil, checkReview } from '#directory/reviews/rules.ts'
import type { DeliveryEvent, DeliveryOrder, FollowedDelivery, Review } from './contract.ts'
import { eventsOf } from './database/events.ts'
import { findDelivery, type StoredDelivery } from './database/orders.ts'
import { requesterOf } from './database/photos.ts'
import { isAbroad, isCodeVisible, type Mover, movesFrom } from './rules/moves.ts'

/** The reader, and the current time. */
export interface Reader {
  readonly userId: string
  readonly now: Date
}

/** The user's side of a delivery; null where they have none. */
export async function sideOf(
  queries: Queries,
  siteId: number,
  order: StoredDelivery,
  userId: string,
): Promise<Mover | null> {
  if (order.userId === userId) return 'requester'
  return (await companiesOfMember(queries, siteId, userId)).includes(order.companyId)
    ? 'company'
    : null
}

export interface OwnDelivery {
  readonly order: StoredDelivery
  readonly side: Mover
}

/** One of the caller's deliveries; anyone else's is not found. */
export async function ownDelivery(
  queries: Queries,
  siteId: number,
  id: string,
  userId: string,
): Promise<Outcome<OwnDelivery, 'deliveryOrders.notFound'>> {
  const order = await findDelivery(queries, siteId, id)
  const side = order === null ? null : await sideOf(queries, siteId, order, userId)
  return order === null || side === null ? refuse('deliveryOrders.notFound') : ok({ order, side })
}

export async function orderViews(
  queries: Queries,
  siteId: number,
  orders: readonly StoredDelivery[],
  { userId, now }: Reader,
): Promise<DeliveryOrder[]> {
  const today = dayAt(now.getTime(), await zoneOf(queries, siteId))
  const companies = await companiesById(
    queries,
    siteId,
    orders.map(({ companyId }) => companyId),
    today,
  )
  return orders.flatMap((order) => {
    const company = companies.get(order.companyId)
    if (company === undefined) return []
    return [
      {
        id: order.id,
        number: order.number,
        code: order.code,
        requestId: order.requestId,
        side: order.userId === userId ? ('requester' as const) : ('company' as const),
        company,
        state: order.state,
        stateAt: order.stateAt.toISOString(),
        ...freightOf(order),
        agreed: order.agreed,
        expectedOn: order.expectedOn,
        madeAt: order.madeAt.toISOString(),
      },
    ]
  })
}

async function storyOf(
  queries: Queries,
  siteId: number,
  order: StoredDelivery,
): Promise<DeliveryEvent[]> {
  const events = await eventsOf(queries, siteId, order.id)
  return events.map(({ state, at, spot, note, userId }) => ({
    state,
    at: at.toISOString(),
    spot,
    note,
    by: userId === null ? 'program' : userId === order.userId ? 'requester' : 'company',
  }))
}

export function reviewView({
  id,
  stars,
  words,
  writtenAt,
  changedAt,
  answer,
  answeredAt,
}: Omit<StoredReview, 'userId' | 'orderId' | 'companyId'>): Review {
  return {
    id,
    stars,
    words,
    writtenAt: writtenAt.toISOString(),
    changedAt: changedAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

export async function followedDelivery(
  queries: Queries,
  siteId: number,
  { order, side }: OwnDelivery,
  reader: Reader,
): Promise<FollowedDelivery> {
  const [view] = await orderViews(queries, siteId, [order], reader)
  if (view === undefined) throw new Error('A delivery without a view')
  const review = await reviewOfOrder(queries, siteId, order.id)
  const writtenAt = review?.writtenAt.getTime() ?? null
  const checked = checkReview(
    { delivered: order.state === 'delivered', writtenAt },
    reader.now.getTime(),
  )
  return {
    order: { ...view, side },
    story: await storyOf(queries, siteId, order),
    moves: movesFrom(order.state, side, isAbroad(order)),
    requester: await requesterOf(queries, siteId, order.userId),
    doorCode: side === 'requester' && isCodeVisible(order.state) ? order.doorCode : null,
    proof:
      order.proof === null
        ? null
        : { by: order.proof, receivedBy: order.receivedBy, hasPhoto: order.photoFileId !== null },
    hasPhoto: order.photoFileId !== null,
    review: review === null ? null : reviewView(review),
    reviewUntil:
      side === 'requester' && writtenAt !== null
        ? new Date(changeableUntil(writtenAt)).toISOString()
        : null,
    mayReview: side === 'requester' && checked.ok,
  }
}
