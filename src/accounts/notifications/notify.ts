import type { Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { choiceOf } from './database/choices.ts'
import { insertNotices, markReadAbout, markReadByAll } from './database/notices.ts'
import type { NotificationKind } from './kinds.ts'
import type { ParamsOf } from './notice-text.ts'

/** What notifying people needs: the caller's transaction, and the jobs that deliver after its commit. */
export interface NotifyCall {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
  readonly jobs: Pick<Jobs, 'send'>
}

export interface Notice<Kind extends NotificationKind> {
  readonly kind: Kind
  /** The values in its text. */
  readonly params: ParamsOf<Kind>
  /** The page it is about, without a language: `/leaves?request=…`. */
  readonly path: string
  /** A key: each person is notified of it at most once per kind. */
  readonly once?: string
}

export interface PersonalNotice<Kind extends NotificationKind> extends Notice<Kind> {
  readonly userId: string
}

/** Delivers the notifications of a site with these ids. */
export const DELIVER = 'notifications.deliver'
const BATCH = 500

export interface Delivery {
  readonly siteId: number
  readonly ids: readonly string[]
}

/**
 * Notifies people: one row in each one's list, in the caller's transaction; once that has
 * committed, email and push as each of them chose, in their language. Returns the number of people
 * notified, without those who were notified under the same `once` before.
 */
export async function notifyUsers<Kind extends NotificationKind>(
  { trx, siteId, now, jobs }: NotifyCall,
  userIds: readonly string[],
  notice: Notice<Kind>,
): Promise<number> {
  let count = 0
  for (let start = 0; start < userIds.length; start += BATCH) {
    const some = userIds.slice(start, start + BATCH)
    const ids = await insertNotices(trx, siteId, { ...notice, userIds: some }, now)
    if (ids.length > 0) await jobs.send(trx, DELIVER, { siteId, ids } satisfies Delivery)
    count += ids.length
  }
  return count
}

/** Notifies one person. Returns whether it was new to them. */
export async function notifyUser<Kind extends NotificationKind>(
  call: NotifyCall,
  notice: PersonalNotice<Kind>,
): Promise<boolean> {
  return (await notifyUsers(call, [notice.userId], notice)) > 0
}

/**
 * For a caller with an email and a push message of its own: adds the row, and returns which of the
 * two the caller must queue in the same transaction. The row counts as delivered.
 */
export async function recordNotice<Kind extends NotificationKind>(
  { trx, siteId, now, jobs }: NotifyCall,
  notice: PersonalNotice<Kind>,
): Promise<{ readonly email: boolean; readonly push: boolean }> {
  const { userId } = notice
  const choice = await choiceOf(trx, siteId, userId, notice.kind)
  const delivered = { forDigest: choice.email === 'daily' }
  const [id] = await insertNotices(trx, siteId, { ...notice, userIds: [userId], delivered }, now)
  if (id === undefined) return { email: false, push: false }
  // The job still runs, to refresh the pages that the person has open.
  await jobs.send(trx, DELIVER, { siteId, ids: [id] } satisfies Delivery)
  return { email: choice.email === 'now', push: choice.push }
}

/**
 * Marks the notifications under these keys as read for everyone, because they no longer wait for
 * anyone, such as a request that a colleague has decided.
 */
export async function resolveNotices(
  { trx, siteId, now, jobs }: NotifyCall,
  kind: NotificationKind,
  keys: readonly string[],
): Promise<void> {
  const ids = await markReadByAll(trx, siteId, { kind, keys, now })
  if (ids.length > 0) await jobs.send(trx, DELIVER, { siteId, ids } satisfies Delivery)
}

/** Marks a person's notifications about a page as read, because they have done what it asks for. */
export async function resolveNoticesAbout(
  { trx, siteId, now, jobs }: NotifyCall,
  userId: string,
  path: string,
): Promise<void> {
  const ids = await markReadAbout(trx, siteId, { userId, path, now })
  if (ids.length > 0) await jobs.send(trx, DELIVER, { siteId, ids } satisfies Delivery)
}
