import { notifyUser, resolveNotices } from '#accounts/notifications/notify.ts'
import type { LockedEmployee } from '#portal/employees/database/standing.ts'
import { closeResignation, waitingResignation } from '../resignation/database.ts'
import type { Acting } from './acting.ts'

/** The end that human resources record answers what the employee sent, who is notified of it. */
export async function recordResignation(
  acting: Acting,
  employee: LockedEmployee,
  end: { readonly kind: string; readonly lastDay: string },
): Promise<void> {
  const { trx, siteId, now, services } = acting
  const waiting = await waitingResignation(trx, siteId, employee.id)
  if (waiting === null) return
  const call = { trx, siteId, now, jobs: services.jobs }
  await closeResignation(trx, siteId, waiting.id, { as: 'recorded', at: now })
  await resolveNotices(call, 'resignationWaiting', [waiting.id])
  if (end.kind !== 'resignation' || employee.userId === null) return
  await notifyUser(call, {
    userId: employee.userId,
    kind: 'resignationRecorded',
    params: { day: { day: end.lastDay } },
    path: '/profile',
    once: waiting.id,
  })
}
