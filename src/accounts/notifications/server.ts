import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  countUnread,
  listNotificationChoices,
  listNotifications,
  type NotificationChoice,
  readNotifications,
  saveNotificationChoice,
  MAX_UNREAD,
} from './contract.ts'
import { type Choice, choicesOf, saveChoice } from './database/choices.ts'
import { countUnreadNotices, listNotices, markRead } from './database/notices.ts'
import { KINDS, type NotificationKind } from './kinds.ts'
import { isForCaller, kindsFor } from './rules.ts'
import { NOTIFICATIONS_TOPIC } from './topic.ts'

const list = handler(listNotifications, async ({ queries, siteId, caller, query }) =>
  ok(await listNotices(queries, siteId, caller.userId, query)),
)

const count = handler(countUnread, async ({ queries, siteId, caller }) =>
  ok({ count: await countUnreadNotices(queries, siteId, caller.userId, MAX_UNREAD) }),
)

const read = handler(readNotifications, async (call) => {
  const { queries, siteId, caller, body, now, notify } = call
  const { userId } = caller
  const marked = await markRead(queries, siteId, userId, { ...body, now })
  // The person's other open pages count again.
  if (marked > 0) notify([userId], NOTIFICATIONS_TOPIC)
  return ok({ count: await countUnreadNotices(queries, siteId, userId, MAX_UNREAD) })
})

function toReply(kind: NotificationKind, choice: Choice | undefined): NotificationChoice {
  const { group, email, push } = KINDS[kind]
  return { kind, group, ...(choice ?? { email, push }) }
}

const choices = handler(listNotificationChoices, async (call) => {
  const { queries, siteId, caller } = call
  const chosen = await choicesOf(queries, siteId, caller.userId)
  const reader = { ...caller, areas: (await call.site()).enabledAreas }
  return ok({
    items: kindsFor(reader).map((kind) => toReply(kind, chosen.get(kind))),
  })
})

const save = handler(saveNotificationChoice, async (call) => {
  const { queries, siteId, caller, params, body } = call
  const { kind } = params
  const reader = { ...caller, areas: (await call.site()).enabledAreas }
  if (!isForCaller(kind, reader)) return refuse('notifications.notFound')
  await saveChoice(queries, siteId, caller.userId, { kind, ...body })
  return ok(toReply(kind, body))
})

export const notificationHandlers: readonly Handler[] = [list, count, read, choices, save]
