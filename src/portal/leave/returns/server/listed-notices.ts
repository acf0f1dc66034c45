import { type NotifyCall, settleNotices } from '#accounts/notifications/notify.ts'
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

/** The return was decided, so it waits for nobody any more. */
export async function settleReturn(call: NotifyCall, returnId: string): Promise<void> {
  await settleNotices(call, { kind: 'returnWaiting', once: returnId })
}

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
