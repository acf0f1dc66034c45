import type { Trx } from '#platform/db/database.ts'
import { freeDays } from './database/reserved-days.ts'
import { closeRuns } from './database/close-runs.ts'
import { addLines, bucketsOf, removeTakings } from './database/ledger.ts'
import { lockPerson } from './database/people.ts'
import { openRequestsOf, waitingForManager } from './database/of-employment.ts'
import { findRequest } from './database/requests.ts'
import { changeRequest } from './database/request-changes.ts'
import { typesOf } from './database/types.ts'
import { policiesOf } from './policies/database/policies.ts'
import { accrueAccount } from './server/accounts.ts'
import { cancelApproved } from './server/decision-writes.ts'
import { type Notification, requestDecision } from './server/notices.ts'

/** Whose employment begins or ends, when, and who recorded it: null for a job. */
export interface LeaveOfEmployment {
  readonly trx: Trx
  readonly siteId: number
  readonly employeeId: string
  readonly today: string
  readonly now: Date
  readonly userId: string | null
}

/** Brings a person's accounts up to today, or to their last day if it has passed. */
export async function settleLeave(leave: LeaveOfEmployment): Promise<void> {
  const { trx, siteId, employeeId } = leave
  const person = await lockPerson(trx, siteId, employeeId)
  if (person === null) return
  const policies = await policiesOf(trx, siteId)
  for (const type of await typesOf(trx, siteId))
    if (type.active && type.rules.grant.kind !== 'none')
      await accrueAccount(trx, { siteId, person, type, policies }, leave)
}

/**
 * After the last day: what still waits is withdrawn, leave that would have begun later is
 * cancelled, and the accounts end with exactly the days served. Returns those requests.
 */
export async function endLeave(leave: LeaveOfEmployment, lastDay: string): Promise<string[]> {
  const { trx, siteId, employeeId, now } = leave
  await lockPerson(trx, siteId, employeeId)
  const ids = await openRequestsOf(trx, siteId, employeeId, lastDay)
  for (const id of ids) {
    const stored = await findRequest(trx, siteId, id)
    if (stored === null) continue
    if (stored.state === 'approved') await cancelApproved(trx, leave, stored)
    else {
      await changeRequest(trx, siteId, id, { state: 'withdrawn', decidedAt: now })
      await freeDays(trx, siteId, id, null)
      await removeTakings(trx, siteId, id, null)
    }
  }
  await settleLeave(leave)
  return ids
}

/**
 * For an employee who comes back: what was left at the end of the earlier employment was paid out then,
 * and the accounts begin again with the new first day.
 */
export async function restartLeave(
  { trx, siteId, employeeId, now, userId }: LeaveOfEmployment,
  earlier: { readonly joined: string; readonly lastDay: string },
): Promise<void> {
  for (const { id: typeId } of await typesOf(trx, siteId)) {
    const account = { employeeId, typeId }
    const lines = (await bucketsOf(trx, siteId, account))
      .filter((bucket) => bucket.left !== 0)
      .map((bucket) => ({
        bucketId: bucket.id,
        day: earlier.lastDay,
        amount: -bucket.left,
        kind: 'grant' as const,
        runKey: 'exit settled',
        ...(userId === null ? {} : { actorUserId: userId }),
      }))
    await addLines(trx, siteId, account, lines, now)
  }
  await closeRuns(trx, siteId, employeeId, earlier.joined)
}

/** Notifies the deciders of what waited for the former manager of some people. */
export async function passOnRequests(
  notification: Notification,
  employeeIds: readonly string[],
): Promise<number> {
  const { trx, siteId } = notification
  const ids = await waitingForManager(trx, siteId, employeeIds)
  for (const id of ids) await requestDecision(notification, id)
  return ids.length
}
