import { type Notice, notifyUsers, settleNotices } from '#accounts/notifications/notify.ts'
import type { NotificationKind } from '#accounts/notifications/kinds.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** What telling people of documents needs, besides the transaction. */
export interface NoticeServices {
  readonly jobs: Pick<Jobs, 'send'>
}

export interface Telling {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
}

/** Tells people by their list, email and push; a person without an account is left out. */
export async function tell<Kind extends NotificationKind>(
  { jobs }: NoticeServices,
  { trx, siteId, now }: Telling,
  userIds: readonly (string | null)[],
  notice: Notice<Kind>,
): Promise<void> {
  await notifyUsers(
    { trx, siteId, now, jobs },
    userIds.filter((id) => id !== null),
    notice,
  )
}

/** What was sent waits for nobody any more: a colleague decided on it, or it was withdrawn. */
export function settleSent(
  { jobs }: NoticeServices,
  { trx, siteId, now }: Telling,
  versionId: string,
): Promise<void> {
  return settleNotices({ trx, siteId, now, jobs }, { kind: 'documentSent', once: versionId })
}
