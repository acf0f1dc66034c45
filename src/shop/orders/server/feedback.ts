import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { rateMeal, reportProblem } from '../contract.ts'
import { saveProblem, saveRating } from '../database/feedback.ts'
import { itemsOf } from '../database/items.ts'
import { peopleOfOrder, TOPIC } from '../notify.ts'
import { checkFeedback } from '../rules.ts'
import { followedBy, ownOrder } from './following.ts'

const rateHandler = handler(rateMeal, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, params, body, now } = call
    const own = await ownOrder({ queries: trx, siteId, caller }, params.id)
    if (!own.ok) return own
    const checked = checkFeedback(own.value, now)
    if (!checked.ok) return checked
    const items = (await itemsOf(trx, siteId, [params.id])).get(params.id) ?? []
    if (!items.some(({ mealId }) => mealId === params.meal)) return refuse('orders.dishNotInOrder')
    await saveRating(trx, siteId, params.id, { mealId: params.meal, stars: body.stars, now })
    return ok(await followedBy(trx, siteId, own.value, { caller, now }))
  }),
)

const reportHandler = handler(reportProblem, async (call) => {
  const { trx, siteId, caller, params, body, now } = call
  const own = await ownOrder({ queries: trx, siteId, caller }, params.id)
  if (!own.ok) return own
  const checked = checkFeedback(own.value, now)
  if (!checked.ok) return checked
  if (!(await saveProblem(trx, siteId, params.id, { ...body, now })))
    return refuse('orders.alreadyReported')
  call.notify(await peopleOfOrder(trx, siteId, caller.userId), TOPIC)
  return ok(await followedBy(trx, siteId, own.value, { caller, now }))
})

export const feedbackHandlers: readonly Handler[] = [rateHandler, reportHandler]
