import { siteExists } from '#accounts/session/database/users.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import type { OrderServices } from '#shop/orders/notify.ts'
import { planCalendar } from '../calendar.ts'
import { planContext } from '../context.ts'
import { countGifts, giftOfToken, giverOf } from '../database/gifts.ts'
import { findOwnPlan } from '../database/plans.ts'
import { findPackage } from '../database/settings.ts'
import { openPlan } from '../own/changing.ts'
import { type OwnPlanServices, replyAfter } from '../own/server.ts'
import { TOPIC } from '../working.ts'
import { windowReply } from '../window-reply.ts'
import { giftStateAt, openGift, plannedDays, receive } from './accepting.ts'
import {
  giveDays,
  previewGift,
  previewReceiving,
  receiveGift,
  showGift,
  withdrawGift,
} from './contract.ts'
import { give, previewed, withdraw } from './giving.ts'

const previewHandler = handler(previewGift, async (call) => {
  const { queries, siteId, caller, params, body, now } = call
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId: caller.userId })
  if (plan === null) return refuse('mealPlans.notFound')
  const context = await planContext(queries, siteId, plan, { zone: (await call.site()).zone, now })
  const gifts = await countGifts(queries, siteId, plan.id)
  const found = previewed(plan, context, { count: body.days, gifts })
  if (!found.ok) return found
  const { days, most, valueFils, endDay } = found.value
  return ok({ days: days.length, most, value: valueFils, endDay })
})

export type GiftServices = Pick<OwnPlanServices, 'jobs' | 'kick'> &
  Pick<OrderServices, 'mail' | 'publicUrl'>

function givingHandlers(services: GiftServices): readonly Handler[] {
  const { jobs, kick } = services
  const giving = handler(giveDays, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const { zone } = await call.site()
    const key = { siteId, id: params.id, userId: caller.userId, zone, now, jobs }
    const opened = await openPlan(trx, key)
    if (!opened.ok) return opened
    if (opened.value.seenVersion !== body.version) return refuse('mealPlans.changedMeanwhile')
    const given = await give(services, opened.value, body)
    if (!given.ok) return given
    const reply = await replyAfter(opened.value)
    call.notify([caller.userId], TOPIC)
    return ok(reply)
  })
  const withdrawal = handler(withdrawGift, async (call) => {
    const { trx, siteId, caller, params, now } = call
    const { zone } = await call.site()
    const key = { siteId, id: params.id, userId: caller.userId, zone, now, jobs }
    const opened = await openPlan(trx, key)
    if (!opened.ok) return opened
    const withdrawn = await withdraw(opened.value, params.gift)
    if (!withdrawn.ok) return withdrawn
    const reply = await replyAfter(opened.value)
    call.notify([caller.userId], TOPIC)
    // Days of a plan that was cancelled meanwhile are refunded.
    if (opened.value.plan.cancelledAt !== null) call.afterCommit(async () => void (await kick()))
    return ok(reply)
  })
  return [giving, withdrawal]
}

const giftHandler = handler(showGift, async (call) => {
  const { queries, siteId, body, now, maybeCaller } = call
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const gift = await giftOfToken(queries, siteId, body.token)
  const giver = gift === null ? null : await giverOf(queries, siteId, gift.planId)
  if (gift === null || giver === null) return refuse('mealPlans.gift.notFound')
  const key = { id: gift.planId, userId: giver.userId }
  const plan = await findOwnPlan(queries, siteId, key)
  const pack = plan === null ? null : await findPackage(queries, siteId, plan.packageId)
  if (plan === null || pack === null) return refuse('mealPlans.gift.notFound')
  const calendar = await planCalendar(queries, siteId, { zone: (await call.site()).zone, now })
  return ok({
    state: giftStateAt(gift, now),
    from: giver.name,
    message: gift.message,
    days: gift.days,
    package: pack.name,
    mealsPerDay: plan.mealsPerDay,
    snacksPerDay: plan.snacksPerDay,
    expiresAt: gift.expiresAt.toISOString(),
    isOwn: maybeCaller?.userId === giver.userId,
    firstDay: calendar.firstDay,
    weekdays: [...plan.weekdays],
    windows: calendar.periods.windows
      .flatMap(({ id }) => calendar.windows.get(id) ?? [])
      .map(windowReply),
  })
})

const receivingHandler = handler(previewReceiving, async (call) => {
  const { queries, siteId, caller, body, now } = call
  const { zone } = await call.site()
  const opened = await openGift(queries, { siteId, userId: caller.userId, now }, body.token)
  if (!opened.ok) return opened
  const calendar = await planCalendar(queries, siteId, { zone, now })
  const days = plannedDays(calendar, opened.value, body)
  return days.ok ? ok({ days: [...days.value] }) : days
})

function receiveHandler({ jobs }: GiftServices): Handler {
  return handler(receiveGift, async (call) => {
    const { trx, siteId, caller, body, now, language } = call
    const { zone } = await call.site()
    const receiver = { siteId, userId: caller.userId, language, zone, now }
    const received = await receive(trx, jobs, receiver, body)
    if (!received.ok) return received
    const gift = await giftOfToken(trx, siteId, body.token)
    const giver = gift === null ? null : await giverOf(trx, siteId, gift.planId)
    call.notify([caller.userId, ...(giver === null ? [] : [giver.userId])], TOPIC)
    return ok({ plan: received.value })
  })
}

export function createGiftHandlers(services: GiftServices): readonly Handler[] {
  return [
    previewHandler,
    ...givingHandlers(services),
    giftHandler,
    receivingHandler,
    receiveHandler(services),
  ]
}
