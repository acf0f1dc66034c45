import { type Notice, notifyUsers, resolveNotices } from '#accounts/notifications/notify.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** What notifying people about documents needs, besides the transaction. */
export interface NoticeServices {
  readonly jobs: Pick<Jobs, 'send'>
}

export interface NoticeCall {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
}

type DocumentKind =
  | 'documentExpiring'
  | 'dependantDocumentExpiring'
  | 'companyDocumentExpiring'
  | 'documentsDue'
  | 'documentRequested'
  | 'documentSent'
  | 'documentDecided'
  | 'documentTask'
  | 'documentTaskAssigned'
  | 'unemploymentInsuranceDue'

/**
 * Notifies people by their list, email and push; a person without an account is left out. Returns
 * how many were notified.
 */
export async function notify<Kind extends DocumentKind>(
  { jobs }: NoticeServices,
  { trx, siteId, now }: NoticeCall,
  userIds: readonly (string | null)[],
  notice: Notice<Kind>,
): Promise<number> {
  return notifyUsers(
    { trx, siteId, now, jobs },
    userIds.filter((id) => id !== null),
    notice,
  )
}

/** What was sent no longer waits: a colleague decided on it, or it was withdrawn. */
export function resolveSent(
  { jobs }: NoticeServices,
  { trx, siteId, now }: NoticeCall,
  versionId: string,
): Promise<void> {
  return resolveNotices({ trx, siteId, now, jobs }, 'documentSent', [versionId])
}
