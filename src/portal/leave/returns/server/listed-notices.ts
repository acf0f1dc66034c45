import { type NotifyCall, resolveNotices } from '#accounts/notifications/notify.ts'
import type { LeaveNotice } from '../../server/listed-notices.ts'
import type { StoredReturn } from '../database/returns.ts'

/** To those who may decide a return. */
export function returnWaitingNotice(stored: StoredReturn): LeaveNotice {
  return {
    kind: 'returnWaiting',
    params: {
      name: stored.employee.name,
      type: stored.type.name,
      day: { day: stored.actualDate },
    },
    path: '/leave-requests?tab=returns',
    once: stored.id,
  }
}

/** The return was decided, so it no longer waits in anyone's list. */
export async function resolveReturnNotices(call: NotifyCall, returnId: string): Promise<void> {
  await resolveNotices(call, 'returnWaiting', [returnId])
}

/** To the person who returned. */
export function returnDecidedNotice(stored: StoredReturn): LeaveNotice {
  return {
    kind: 'returnDecided',
    params: {
      outcome: stored.state,
      type: stored.type.name,
      day: { day: stored.actualDate },
    },
    path: '/leavesReturn',
  }
}
