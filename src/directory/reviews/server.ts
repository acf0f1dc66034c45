import type { Queries } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { FollowedDelivery } from '#directory/delivery-orders/contract.ts'
import { lockDelivery, type StoredDelivery } from '#directory/delivery-orders/database/orders.ts'
import { COMPANIES } from '#directory/delivery-orders/moving.ts'
import { followedDelivery } from '#directory/delivery-orders/views.ts'
import { peopleOfDelivery, TOPIC } from '#directory/delivery-orders/notify.ts'
import { companiesByNumber } from '#directory/quotes/database/companies.ts'
import { isMember } from '#directory/company-members/database.ts'
import { answerReview as answerCall, listReviews, writeReview } from './contract.ts'
import {
  addRating,
  answerReview,
  changeReview,
  insertReview,
  lockReview,
  reviewOfOrder,
} from './database.ts'
import { companyReviews } from './reading.ts'
import { checkReview } from './rules.ts'

/** Returns the review as the requester or the company sees it. */
async function toReply(
  queries: Queries,
  siteId: number,
  order: StoredDelivery,
  who: { side: 'requester' | 'company'; userId: string; now: Date },
): Promise<FollowedDelivery> {
  return followedDelivery(queries, siteId, { order, side: who.side }, who)
}

const writeHandler = handler(writeReview, async (call) => {
  const { siteId, caller, params, body, now } = call
  return call.database.transaction(
    async (
      trx,
    ): Promise<
      Outcome<
        FollowedDelivery,
        'reviews.notFound' | 'reviews.notYet' | 'reviews.ownCompany' | 'reviews.tooLate'
      >
    > => {
      // Under the delivery's lock, so that two at once do not make two reviews, nor count one twice.
      const order = await lockDelivery(trx, siteId, params.id)
      if (order === null || order.userId !== caller.userId) return refuse('reviews.notFound')
      if (await isMember(trx, siteId, order.companyId, caller.userId))
        return refuse('reviews.ownCompany')
      const before = await reviewOfOrder(trx, siteId, order.id)
      const checked = checkReview(
        { delivered: order.state === 'delivered', writtenAt: before?.writtenAt.getTime() ?? null },
        now.getTime(),
      )
      if (!checked.ok) return checked
      if (before === null) {
        const made = {
          id: newId(),
          companyId: order.companyId,
          orderId: order.id,
          userId: caller.userId,
          writtenAt: now,
          changedAt: now,
        }
        await insertReview(trx, siteId, { ...made, ...body, answer: '', answeredAt: null })
        await addRating(trx, siteId, order.companyId, { stars: body.stars, many: 1 })
      } else {
        await changeReview(trx, siteId, before.id, { ...body, now })
        await addRating(trx, siteId, order.companyId, { stars: body.stars - before.stars, many: 0 })
      }
      const entry = {
        action: before === null ? 'reviews.written' : 'reviews.changed',
        subjectKind: 'deliveryOrder',
        subjectId: order.id,
      }
      await call.audit(
        {
          ...entry,
          ...(before === null ? {} : { before: { stars: before.stars } }),
          after: { stars: body.stars },
        },
        trx,
      )
      notifyPagesChanged(trx, tagOfPages(COMPANIES, siteId))
      call.notify(await peopleOfDelivery(trx, siteId, order), TOPIC)
      return ok(
        await toReply(trx, siteId, order, { side: 'requester', userId: caller.userId, now }),
      )
    },
  )
})

const answerHandler = handler(answerCall, async (call) => {
  const { trx, siteId, caller, params, body, now } = call
  const order = await lockDelivery(trx, siteId, params.id)
  if (order === null || !(await isMember(trx, siteId, order.companyId, caller.userId)))
    return refuse('reviews.notFound')
  const found = await reviewOfOrder(trx, siteId, order.id)
  const review = found === null ? null : await lockReview(trx, siteId, found.id)
  if (review === null) return refuse('reviews.notFound')
  if (review.answeredAt !== null) return refuse('reviews.alreadyAnswered')
  await answerReview(trx, siteId, review.id, { answer: body.answer, userId: caller.userId, now })
  await call.audit(
    { action: 'reviews.answered', subjectKind: 'deliveryOrder', subjectId: order.id },
    trx,
  )
  notifyPagesChanged(trx, tagOfPages(COMPANIES, siteId))
  call.notify(await peopleOfDelivery(trx, siteId, order), TOPIC)
  return ok(await toReply(trx, siteId, order, { side: 'company', userId: caller.userId, now }))
})

const listHandler = handler(listReviews, async ({ queries, siteId, params, query }) => {
  const [company] = await companiesByNumber(queries, siteId, [params.company], '')
  return company === undefined
    ? refuse('reviews.notFound')
    : ok(await companyReviews(queries, siteId, company.id, query))
})

/** Reviews after finished jobs, and the companies' answers. */
export const reviewHandlers: readonly Handler[] = [writeHandler, answerHandler, listHandler]
