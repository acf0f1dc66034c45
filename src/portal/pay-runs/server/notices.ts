import {
  type NotifyCall,
  notifyUser,
  notifyUsers,
  resolveNotices,
} from '#accounts/notifications/notify.ts'
import { openWithPermission } from '#accounts/people/database/roles.ts'
import type { StoredRun } from '../database/runs.ts'
import { slipReaders } from '../database/run-slips.ts'

function pathOf({ id }: StoredRun): string {
  return `/pay-runs?run=${id}`
}

/** Everyone in payroll. */
export async function payrollOf({ trx, siteId }: NotifyCall): Promise<string[]> {
  return openWithPermission(trx, siteId, 'pay.all')
}

/** Asks those in payroll for a decision who did neither start the run nor send it. */
export async function notifyWaiting(call: NotifyCall, run: StoredRun): Promise<void> {
  const people = await payrollOf(call)
  const others = people.filter((each) => each !== run.submittedBy && each !== run.requestedBy)
  await notifyUsers(call, others, {
    kind: 'payRunWaiting',
    params: { month: { month: run.month } },
    path: pathOf(run),
    once: `${run.id} ${run.submittedAt?.toISOString() ?? ''}`,
  })
}

/** Nothing waits for a decision on the run any more. */
export async function resolveWaiting(call: NotifyCall, run: StoredRun): Promise<void> {
  await resolveNotices(call, 'payRunWaiting', [`${run.id} ${run.submittedAt?.toISOString() ?? ''}`])
}

/** The key of what is said about one calculation of a run. */
function calculationOf({ id, attempt }: StoredRun): string {
  return `${id} ${attempt}`
}

/** Tells the person who started a run that its calculation was given up. */
export async function notifyFailed(call: NotifyCall, run: StoredRun): Promise<void> {
  await notifyUser(call, {
    userId: run.requestedBy,
    kind: 'payRunFailed',
    params: { month: { month: run.month } },
    path: pathOf(run),
    once: calculationOf(run),
  })
}

/** The run is calculated again or cancelled. */
export async function resolveFailed(call: NotifyCall, run: StoredRun): Promise<void> {
  await resolveNotices(call, 'payRunFailed', [calculationOf(run)])
}

/** Tells the person who sent a run for approval what was decided. */
export async function notifyDecided(
  call: NotifyCall,
  run: StoredRun,
  isApproved: boolean,
): Promise<void> {
  if (run.submittedBy === null) return
  await notifyUser(call, {
    userId: run.submittedBy,
    kind: 'payRunDecided',
    params: { month: { month: run.month }, outcome: isApproved ? 'approved' : 'rejected' },
    path: pathOf(run),
    once: `${run.id} ${run.submittedAt?.toISOString() ?? ''}`,
  })
}

/** Tells who submitted a run and who approved it that records had changed in between. */
export async function notifyChanged(
  call: NotifyCall,
  run: StoredRun,
  approver: string,
  people: number,
): Promise<void> {
  const notified = run.submittedBy === null ? [approver] : [run.submittedBy, approver]
  await notifyUsers(call, notified, {
    kind: 'payRunChanged',
    params: { month: { month: run.month }, count: people },
    path: pathOf(run),
    once: run.id,
  })
}

/** Notifies employees of their published slips, without amounts. Returns their accounts. */
export async function notifyPublished(call: NotifyCall, run: StoredRun): Promise<string[]> {
  const readers = await slipReaders(call.trx, call.siteId, run.id)
  await notifyUsers(call, readers, {
    kind: 'salarySlipReady',
    params: { month: { month: run.month } },
    path: `/salarySlips?month=${run.month}`,
    once: run.id,
  })
  return readers
}
