import { openWithPermission } from '#accounts/people/database/roles.ts'
import { type Notice, notifyUsers, resolveNotices } from '#accounts/notifications/notify.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { DISCIPLINE_TOPIC } from '../topic.ts'

/** What discipline needs besides the database. */
export interface DisciplineServices {
  readonly jobs: Pick<Jobs, 'send'>
}

type NotificationKind = Parameters<typeof resolveNotices>[1]

interface NoticeCall {
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

/** Notifies some people in the transaction, and refreshes their open pages after it. */
export async function notifyPeople<Kind extends NotificationKind>(
  { jobs }: DisciplineServices,
  call: NoticeCall,
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
export async function resolveWaiting(
  { jobs }: DisciplineServices,
  { siteId, now }: NoticeCall,
  trx: Trx,
  about: { kind: NotificationKind; caseId: string },
): Promise<void> {
  await resolveNotices({ trx, siteId, now, jobs }, about.kind, [about.caseId])
}

export type DueStep = 'charge' | 'give' | 'answer' | 'object'

/** Each deadline of a case is reminded of once. */
export function dueKey(caseId: string, step: DueStep): string {
  return `${caseId}:${step}`
}

/** The reminders of some steps wait no more once one of these steps was taken. */
export async function resolveDue(
  { jobs }: DisciplineServices,
  { siteId, now }: NoticeCall,
  trx: Trx,
  { caseId, steps }: { caseId: string; steps: readonly DueStep[] },
): Promise<void> {
  const call = { trx, siteId, now, jobs }
  const keys = steps.map((step) => dueKey(caseId, step))
  await resolveNotices(call, 'disciplineDue', keys)
  await resolveNotices(call, 'replyDue', keys)
}

/** The pages on which a case is read: the employee's own, and the desk's. */
export function ownPath(caseId: string): string {
  return `/punishments?case=${caseId}`
}

export function deskPath(caseId: string, tab: 'incidents' | 'objections' = 'incidents'): string {
  return `/discipline?tab=${tab}&case=${caseId}`
}
