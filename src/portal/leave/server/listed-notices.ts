import { type Notice, type NotifyCall, resolveNotices } from '#accounts/notifications/notify.ts'
import type { StoredRequest } from '../database/requests.ts'

type LeaveKind = 'leaveWaiting' | 'leaveDecided' | 'returnWaiting' | 'returnDecided'
/** What the list of notifications says about a leave; the email about the same event says more. */
export type LeaveNotice = { [Kind in LeaveKind]: Notice<Kind> }[LeaveKind]

const WAITING = 'leaveWaiting'

type StepRef = Pick<StoredRequest, 'cancelRequestedAt' | 'id' | 'step'>

/** The step that waits, or the request to cancel, which may be made again after it was refused. */
function stepKey({ id, step, cancelRequestedAt }: StepRef): string {
  return cancelRequestedAt === null
    ? `${id} step ${step}`
    : `${id} cancellation ${cancelRequestedAt.toISOString()}`
}

function overdueKey(stored: StepRef): string {
  return `${stepKey(stored)} overdue`
}

/** To those who may decide; `isOverdue` when it passed to human resources. */
export function waitingNotice(stored: StoredRequest, isOverdue = false): LeaveNotice {
  return {
    kind: WAITING,
    params: {
      about: stored.cancelRequestedAt === null ? 'request' : 'cancellation',
      name: stored.employee.name,
      type: stored.type.name,
      span: { from: stored.from, to: stored.to },
    },
    path: `/leave-requests?request=${stored.id}`,
    once: isOverdue ? overdueKey(stored) : stepKey(stored),
  }
}

/** The step was decided, withdrawn or closed, so it no longer waits in anyone's list. */
export async function resolveWaitingNotices(call: NotifyCall, before: StepRef): Promise<void> {
  await resolveNotices(call, WAITING, [stepKey(before), overdueKey(before)])
}

interface Verdict {
  readonly about: 'request' | 'cancellation'
  readonly approved: boolean
}

function outcomeOf({ about, approved }: Verdict): string {
  if (about === 'request') return approved ? 'approved' : 'rejected'
  return approved ? 'cancelled' : 'kept'
}

/** To the requester, about their request or their request to cancel. */
export function decidedNotice(stored: StoredRequest, verdict: Verdict): LeaveNotice {
  return {
    kind: 'leaveDecided',
    params: {
      outcome: outcomeOf(verdict),
      type: stored.type.name,
      span: { from: stored.from, to: stored.to },
    },
    path: `/leaves?request=${stored.id}`,
  }
}
