import { type NotifyCall, notifyUser, resolveNotices } from '#accounts/notifications/notify.ts'
import type { Subject } from '../../database/people.ts'

interface Concerned {
  readonly id: string
  readonly day: string
  readonly subject: Subject
}

/** Notifies the manager that a correction waits for them. */
export async function notifyRequested(
  call: NotifyCall,
  { id, day, subject }: Concerned,
): Promise<void> {
  if (subject.managerUserId === null) return
  await notifyUser(call, {
    userId: subject.managerUserId,
    kind: 'correctionWaiting',
    params: { name: subject.person.name, day: { day } },
    path: '/corrections',
    once: id,
  })
}

/** The correction was decided or withdrawn, so it no longer waits in anyone's list. */
export async function resolveRequestedNotices(call: NotifyCall, id: string): Promise<void> {
  await resolveNotices(call, 'correctionWaiting', [id])
}

/** Notifies the employee of the decision. */
export async function notifyDecided(
  call: NotifyCall,
  { id, day, subject, approved }: Concerned & { readonly approved: boolean },
): Promise<void> {
  await resolveRequestedNotices(call, id)
  if (subject.userId === null) return
  await notifyUser(call, {
    userId: subject.userId,
    kind: 'correctionDecided',
    params: { outcome: approved ? 'approved' : 'rejected', day: { day } },
    path: '/checkIn?tab=corrections',
    once: id,
  })
}
