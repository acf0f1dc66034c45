import { openWithPermission } from '#accounts/people/database/roles.ts'
import { type Notice, notifyUsers, settleNotices } from '#accounts/notifications/notify.ts'
import type { NotificationKind } from '#accounts/notifications/kinds.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { DISCIPLINE_TOPIC } from '../topic.ts'

/** What discipline needs besides the database. */
export interface DisciplineServices {
  readonly jobs: Pick<Jobs, 'send'>
}

interface Telling {
  readonly siteId: number
  readonly now: Date
  notify(userIds: readonly string[], topic: string): void
}

/** The accounts that run cases at a site, without the one that acts, and the one a case is about. */
export async function deskUserIds(
  trx: Trx,
  siteId: number,
  except: readonly (string | null)[],
): Promise<string[]> {
  const userIds = await openWithPermission(trx, siteId, 'discipline.edit')
  return userIds.filter((each) => !except.includes(each))
}

/** Tells some people in the transaction, and refreshes their open pages after it. */
export async function tell<Kind extends NotificationKind>(
  { jobs }: DisciplineServices,
  call: Telling,
  trx: Trx,
  { to, ...notice }: Notice<Kind> & { to: readonly (string | null)[] },
): Promise<void> {
  const userIds = to.filter((each) => each !== null)
  if (userIds.length === 0) return
  const { siteId, now } = call
  await notifyUsers({ trx, siteId, now, jobs }, userIds, notice)
  call.notify(userIds, DISCIPLINE_TOPIC)
}

/** What waited for human resources waits no more once one of them has acted. */
export async function settle(
  { jobs }: DisciplineServices,
  { siteId, now }: Telling,
  trx: Trx,
  about: { kind: NotificationKind; caseId: string },
): Promise<void> {
  await settleNotices({ trx, siteId, now, jobs }, { kind: about.kind, once: about.caseId })
}

export type DueStep = 'charge' | 'give' | 'answer' | 'object'

/** Each deadline of a case is reminded of once. */
export function dueKey(caseId: string, step: DueStep): string {
  return `${caseId}:${step}`
}

/** A reminder of a step is done with once the step is taken. */
export async function settleDue(
  { jobs }: DisciplineServices,
  { siteId, now }: Telling,
  trx: Trx,
  { caseId, step }: { caseId: string; step: DueStep },
): Promise<void> {
  const kind = step === 'charge' || step === 'give' ? 'disciplineDue' : 'replyDue'
  await settleNotices({ trx, siteId, now, jobs }, { kind, once: dueKey(caseId, step) })
}

/** The pages on which a case is read: the employee's own, and the desk's. */
export function ownPath(caseId: string): string {
  return `/punishments?case=${caseId}`
}

export function deskPath(caseId: string, tab: 'incidents' | 'objections' = 'incidents'): string {
  return `/discipline?tab=${tab}&case=${caseId}`
}
