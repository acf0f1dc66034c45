import { endLinks } from '#accounts/session/database/links.ts'
import { endSessions } from '#accounts/session/database/sessions.ts'
import { addDays } from '#platform/days.ts'
import {
  endAssignments,
  reassignWorkSites,
  resumeShift,
} from '#portal/attendance/set-up/assignments/database.ts'
import {
  endedOn,
  openAssignments,
  restoreAssignments,
} from '#portal/attendance/set-up/assignments/restoring.ts'
import { makeManager, reopenAccount } from '#portal/employees/database/accounts.ts'
import { type LockedEmployee, saveStanding } from '#portal/employees/database/standing.ts'
import type { Change } from '#portal/employees/history/rules.ts'
import { type Standing, standingOn } from '#portal/employees/history/standing.ts'
import { endLeave, passOnRequests, restartLeave, settleLeave } from '#portal/leave/employment.ts'
import { saveClosed } from '../database/ends.ts'
import type { Closed } from '../ending/closed.ts'
import type { Acting } from './acting.ts'
import { handOver } from './hand-over.ts'

/** A person's history before and after, and the changes that take effect now. */
export interface Taking {
  readonly before: readonly Change[]
  readonly after: readonly Change[]
  readonly taken: readonly Change[]
  /** The end that is withdrawn after it took effect. */
  readonly withdrawn?: WithdrawnEnd
}

export interface WithdrawnEnd {
  readonly lastDay: string
  /** Null: it took effect before the product recorded what it closed. */
  readonly closed: Closed | null
}

/** The last change of a kind up to today. */
function lastOf(
  changes: readonly Change[],
  reason: Change['reason'],
  today: string,
): string | undefined {
  return changes.findLast((each) => each.reason === reason && each.fromDay <= today)?.fromDay
}

/** The account and the shift close for as long as a suspension lasts. */
async function suspend(acting: Acting, employee: LockedEmployee, { after }: Taking): Promise<void> {
  const { trx, siteId, today, now } = acting
  const fromDay = lastOf(after, 'suspended', today) ?? today
  if (employee.userId !== null) {
    await endSessions(trx, siteId, employee.userId, {}, now)
    await endLinks(trx, siteId, employee.userId, now)
  }
  await endAssignments(trx, siteId, { employeeId: employee.id, fromDay, all: false })
}

async function resume(
  { trx, siteId, today }: Acting,
  { id: employeeId }: LockedEmployee,
  { before, after }: Taking,
): Promise<void> {
  const endedBefore = lastOf(after, 'suspended', today) ?? lastOf(before, 'suspended', today)
  if (endedBefore === undefined) return
  const resumed = lastOf(after, 'resumed', today) ?? endedBefore
  const fromDay = resumed < endedBefore ? endedBefore : resumed
  await resumeShift(trx, siteId, { employeeId, endedBefore, fromDay })
}

/** After the last day nothing stays open in the leaver's name. */
async function leave(acting: Acting, employee: LockedEmployee, lastDay: string): Promise<void> {
  const { trx, siteId, now } = acting
  if (employee.userId !== null) {
    await endSessions(trx, siteId, employee.userId, {}, now)
    await endLinks(trx, siteId, employee.userId, now)
  }
  const [employeeId, fromDay] = [employee.id, addDays(lastDay, 1)]
  const open = await openAssignments(trx, siteId, employeeId, fromDay)
  await endAssignments(trx, siteId, { employeeId, fromDay, all: true })
  const ended = await endLeave({ ...acting, employeeId }, lastDay)
  await saveClosed(trx, siteId, { employeeId, lastDay }, { ...open, leave: ended })
  await handOver(acting, employee, lastDay)
}

async function comeBack(acting: Acting, employee: LockedEmployee): Promise<void> {
  const { trx, siteId, now } = acting
  if (employee.userId !== null) {
    await endSessions(trx, siteId, employee.userId, {}, now)
    await endLinks(trx, siteId, employee.userId, now)
    await reopenAccount(trx, siteId, employee.userId)
  }
  const earlier = {
    joined: employee.joiningDate,
    lastDay: employee.leavingDate ?? employee.joiningDate,
  }
  await restartLeave({ ...acting, employeeId: employee.id }, earlier)
}

/** The employment goes on as if it had not ended: the account opens with what it had. */
async function goOn(
  acting: Acting,
  { id: employeeId }: LockedEmployee,
  { lastDay, closed }: WithdrawnEnd,
): Promise<void> {
  const { trx, siteId } = acting
  const ranges = closed ?? (await endedOn(trx, siteId, employeeId, lastDay))
  const fromDay = addDays(lastDay, 1)
  await restoreAssignments(trx, siteId, { employeeId, fromDay }, ranges)
  await settleLeave({ ...acting, employeeId })
}

async function followState(
  acting: Acting,
  employee: LockedEmployee,
  standing: Standing,
  taking: Taking,
): Promise<void> {
  if (taking.withdrawn !== undefined) await goOn(acting, employee, taking.withdrawn)
  if (standing.state === 'suspended') await suspend(acting, employee, taking)
  else if (standing.state === 'left')
    await leave(acting, employee, standing.leavingDate ?? acting.today)
  else if (taking.withdrawn === undefined && employee.state === 'left')
    await comeBack(acting, employee)
  else if (taking.withdrawn === undefined) await resume(acting, employee, taking)
  await acting.audit({
    action: 'employment.stateChanged',
    subjectKind: 'employee',
    subjectId: employee.id,
    before: { state: employee.state },
    after: { state: standing.state },
  })
}

/**
 * Lets what a history says today take effect: the employee's row, and with the state the account,
 * the shift, leave and what waits for their decision.
 */
export async function takeEffect(
  acting: Acting,
  employee: LockedEmployee,
  taking: Taking,
): Promise<void> {
  const { trx, siteId, today } = acting
  const standing = standingOn(taking.after, today)
  if (standing === null) return
  if (taking.withdrawn === undefined && employee.state === 'left' && standing.state === 'active')
    // The accounts of the earlier employment end before the row says when the next one began.
    await settleLeave({ ...acting, employeeId: employee.id })
  await saveStanding(trx, siteId, employee, standing, acting)
  if (standing.state !== employee.state) await followState(acting, employee, standing, taking)
  const moved = taking.taken.findLast((each) => (each.sets.workSiteId ?? null) !== null)
  if (moved?.sets.workSiteId != null)
    await reassignWorkSites(trx, siteId, [employee.id], [moved.sets.workSiteId], {
      fromDate: moved.fromDay,
      toDate: null,
    })
  if (standing.managerId !== null && standing.managerId !== employee.managerId) {
    await makeManager(trx, siteId, standing.managerId)
    await passOnRequests(acting, [employee.id])
  }
}
