import { type NotifyCall, notifyUser, settleNotices } from '#accounts/notifications/notify.ts'
import type { Subject } from '../../database/people.ts'

interface Concerned {
  readonly id: string
  readonly day: string
  readonly subject: Subject
}

/** Tells the manager that a correction waits for them. */
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

/** The correction was decided or withdrawn, so it waits for nobody any more. */
export async function settleRequested(call: NotifyCall, id: string): Promise<void> {
  await settleNotices(call, { kind: 'correctionWaiting', once: id })
}

/** Tells the employee what was decided. */
export async function notifyDecided(
  call: NotifyCall,
  { id, day, subject, approved }: Concerned & { readonly approved: boolean },
): Promise<void> {
  await settleRequested(call, id)
  if (subject.userId === null) return
  await notifyUser(call, {
    userId: subject.userId,
    kind: 'correctionDecided',
    params: { outcome: approved ? 'approved' : 'rejected', day: { day } },
    path: '/checkIn?tab=corrections',
    once: id,
  })
}
