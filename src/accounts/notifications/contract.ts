import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, Month, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { EmailChoice, NotificationGroup, NotificationKind } from './kinds.ts'

const area = 'accounts'
const path = '/api/accounts/notifications'
/** More unread notifications are counted as this many. */
export const MAX_UNREAD = 100

/**
 * A value in the text of a notification: stored as data, so that each reader gets it in their own
 * language, digits and time zone. A plain string is not displayed: the message chooses its form by
 * it. Text that people typed is `text`.
 */
export const NoticeValue = z.union([
  z.string().max(100),
  z.number(),
  TwoNames,
  z.strictObject({ text: z.string().max(500) }),
  z.strictObject({ day: Day }),
  z.strictObject({ month: Month }),
  z.strictObject({ from: Day, to: Day }),
  z.strictObject({ at: Instant }),
])
export type NoticeValue = z.infer<typeof NoticeValue>

export const NoticeParams = z.record(z.string(), NoticeValue)
export type NoticeParams = z.infer<typeof NoticeParams>

/** One of my notifications; its text is made from the kind and the values where it is read. */
export const Notification = z.strictObject({
  id: Id,
  kind: NotificationKind,
  params: NoticeParams,
  /** The page it is about, without a language. */
  path: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path,
  summary: 'My notifications, newest first',
  area,
  access: 'signed-in',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(Notification),
})

const Unread = z.strictObject({ count: z.int().min(0).max(MAX_UNREAD) })

export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: `${path}/unread`,
  summary: 'How many notifications I have not read',
  area,
  access: 'signed-in',
  reply: Unread,
})

/** These, or all up to and including the newest I have seen. Replies with the number left. */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'POST',
  path: `${path}/read`,
  summary: 'Mark notifications as read',
  area,
  access: 'signed-in',
  body: z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    z.strictObject({ upTo: Id }),
  ]),
  reply: Unread,
})

/** How I want to be notified of a kind, besides the list in the product. */
export const NotificationChoice = z.strictObject({
  kind: NotificationKind,
  group: NotificationGroup,
  email: EmailChoice,
  push: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const listNotificationChoices = endpoint({
  name: 'listNotificationChoices',
  method: 'GET',
  path: `${path}/choices`,
  summary: 'How I want to be notified of each kind',
  area,
  access: 'signed-in',
  reply: z.strictObject({ items: z.array(NotificationChoice) }),
})

export const saveNotificationChoice = endpoint({
  name: 'saveNotificationChoice',
  method: 'PUT',
  path: `${path}/choices/{kind}`,
  summary: 'Choose how I want to be notified of a kind',
  area,
  access: 'signed-in',
  params: z.strictObject({ kind: NotificationKind }),
  body: z.strictObject({ email: EmailChoice, push: z.boolean() }),
  reply: NotificationChoice,
  refusals: ['notifications.notFound'],
})
