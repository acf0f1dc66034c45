import type { Queries } from '#platform/db/database.ts'
import type { LookedAfter } from '../../database/waiting.ts'
import type { Caller } from '#platform/http/answer.ts'
import { DAY } from '../../rules/amounts.ts'
import { type Decider, placeOf, type Waiting } from '../../rules/chain.ts'
import { deciderOf } from '../../server/deciders.ts'
import type { LeaveReturn } from '../contract.ts'
import type { StoredReturn } from '../database/returns.ts'

/** The manager decides a return, or human resources; each in their own place or for somebody who asked them to. */
export function waitingOf(stored: StoredReturn): Waiting {
  return {
    by: 'manager',
    escalated: true,
    asker: { employeeId: stored.employee.id, userId: stored.employeeUserId },
    managerUserId: stored.managerUserId,
    typeId: stored.type.id,
    departmentId: stored.departmentId,
    decided: [],
  }
}

/** Whether somebody may see a return: their own, one they look after, or one they may decide. */
export function mayRead(stored: StoredReturn, decider: Decider): boolean {
  return decider.employeeId === stored.employee.id || decider.isHr || placeOf(waitingOf(stored), decider).ok
}

export function returnReply(stored: StoredReturn, decider: Decider): LeaveReturn {
  const { id, employee, type, from, to, fromMidday, toMidday, amount } = stored
  return {
    id,
    employee,
    leave: { id: stored.requestId, type, from, to, fromMidday, toMidday, amount: amount / DAY },
    kind: stored.kind,
    actualDate: stored.actualDate,
    expectedDate: stored.expectedDate,
    days: stored.days / DAY,
    reason: stored.reason,
    fileId: stored.fileId,
    state: stored.state,
    lateAs: stored.lateAs,
    comment: stored.comment,
    reportedBy: stored.reportedByUserId === stored.employeeUserId ? null : stored.reportedBy,
    createdAt: stored.createdAt.toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    decidedBy: stored.decidedBy,
    inPlaceOf: stored.inPlaceOf,
    canDecide: stored.state === 'pending' && placeOf(waitingOf(stored), decider).ok,
  }
}

/** Whose leave the caller looks after, as themselves and for those they stand in for; none when nobody's. */
export async function placesOf(queries: Queries, caller: Caller, today: string): Promise<{ places: LookedAfter[]; decider: Decider }> {
  const decider = await deciderOf(queries, caller, today)
  const managerId = caller.permissions.has('leave.team') ? caller.employeeId : null
  const own: LookedAfter[] = managerId === null && !decider.isHr ? [] : [{ managerId, isHr: decider.isHr, typeIds: null, departmentIds: null }]
  const others = decider.standsInFor.map(({ employeeId, isHr, typeIds, departmentIds }) => ({ managerId: employeeId, isHr, typeIds, departmentIds }))
  return { places: [...own, ...others], decider }
}
