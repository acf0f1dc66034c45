import type { Queries } from '#platform/db/database.ts'
import type { LookedAfter } from '../../database/waiting.ts'
import type { Caller } from '#platform/http/handler.ts'
import { DAY } from '../../rules/amounts.ts'
import { type Decider, type FirstStep, resolveActingFor } from '../../rules/chain.ts'
import { decidersFor, deciderOf, humanResources } from '../../server/deciders.ts'
import { deskScopes } from '../../server/desk-scopes.ts'
import type { LeaveReturn } from '../contract.ts'
import type { StoredReturn } from '../database/returns.ts'

/** The manager or human resources decide a return, each in their own right or as a delegate. */
export function waitingOf(stored: StoredReturn): FirstStep {
  return {
    by: 'manager',
    escalated: true,
    requester: { employeeId: stored.employee.id, userId: stored.employeeUserId },
    managerUserId: stored.managerUserId,
    typeId: stored.type.id,
    departmentId: stored.departmentId,
    decided: [],
  }
}

type Reported = Pick<
  StoredReturn,
  'id' | 'state' | 'reportedByUserId' | 'employeeUserId' | 'managerUserId'
>

/**
 * The returns that the caller reported for someone else and may not decide as well, because others
 * can.
 */
export async function leftToOthers(
  queries: Queries,
  siteId: number,
  returns: readonly Reported[],
  userId: string,
): Promise<Set<string>> {
  const own = returns.filter(
    (each) =>
      each.state === 'pending' &&
      each.reportedByUserId === userId &&
      each.employeeUserId !== userId,
  )
  if (own.length === 0) return new Set()
  const others = (await humanResources(queries, siteId)).filter((each) => each !== userId)
  const left = new Set<string>()
  for (const { id, employeeUserId, managerUserId } of own) {
    const isLeft =
      others.some((each) => each !== employeeUserId) ||
      (await isManagedByOther({ queries, siteId, userId }, { employeeUserId, managerUserId }))
    if (isLeft) left.add(id)
  }
  return left
}

async function isManagedByOther(
  { queries, siteId, userId }: { queries: Queries; siteId: number; userId: string },
  { employeeUserId, managerUserId }: Pick<StoredReturn, 'employeeUserId' | 'managerUserId'>,
): Promise<boolean> {
  if (managerUserId === null || managerUserId === userId) return false
  return (
    (await decidersFor(queries, siteId, { userId: employeeUserId, managerUserId }))
      .managerUserId !== null
  )
}

/** Whether a user may see a return: their own, one they look after, or one they may decide. */
export function mayRead(stored: StoredReturn, decider: Decider): boolean {
  return (
    decider.employeeId === stored.employee.id ||
    decider.isHr ||
    resolveActingFor(waitingOf(stored), decider).ok
  )
}

export function returnReply(
  stored: StoredReturn,
  decider: Decider,
  left: ReadonlySet<string>,
): LeaveReturn {
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
    canDecide:
      stored.state === 'pending' &&
      !left.has(stored.id) &&
      resolveActingFor(waitingOf(stored), decider).ok,
    leftToOthers: left.has(stored.id),
  }
}

/** Whose leave the caller looks after, in their own right and as a delegate; empty if none. */
export async function scopesOf(
  queries: Queries,
  caller: Caller,
  today: string,
): Promise<{ scopes: LookedAfter[]; decider: Decider }> {
  const decider = await deciderOf(queries, caller, today)
  return { scopes: deskScopes(caller, decider), decider }
}
