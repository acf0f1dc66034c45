import type { Queries } from '#platform/db/database.ts'
import type { StoredRequest } from '../../database/requests.ts'
import type { LookedAfter } from '../../database/waiting.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { DAY } from '../../rules/amounts.ts'
import { type Decider, type FirstStep, resolveActingFor } from '../../rules/chain.ts'
import { namesOf } from '../../database/accounts.ts'
import { decidersFor, deciderOf } from '../../server/deciders.ts'
import { deskScopes } from '../../server/desk-scopes.ts'
import type { LeaveReturn } from '../contract.ts'
import type { StoredReturn } from '../database/returns.ts'

type Subject = Pick<StoredReturn, 'employee' | 'managerUserId' | 'type' | 'departmentId'>

/** Whether a user looks after the leave of a request's owner. */
export function looksAfter(request: StoredRequest, decider: Decider): boolean {
  return resolveActingFor(
    waitingOf({ ...request, employeeUserId: request.requesterUserId }),
    decider,
  ).ok
}

/** The manager or human resources decide a return, each in their own right or as a delegate. */
export function waitingOf(stored: Subject & { employeeUserId: string | null }): FirstStep {
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

/** Whom each return is left to, by its id. */
type LeftTo = ReadonlyMap<string, readonly TwoNames[]>
export const LEFT_TO_NONE: LeftTo = new Map()

/** As many as a sentence names. */
const NAMED = 3

/**
 * The returns that the caller reported for someone else and may not decide as well, because others
 * can, and who these are.
 */
export async function leftToOthers(
  queries: Queries,
  siteId: number,
  returns: readonly Reported[],
  userId: string,
): Promise<LeftTo> {
  const own = returns.filter(
    (each) =>
      each.state === 'pending' &&
      each.reportedByUserId === userId &&
      each.employeeUserId !== userId,
  )
  const left = new Map<string, readonly TwoNames[]>()
  for (const { id, employeeUserId, managerUserId } of own) {
    const found = await decidersFor(queries, siteId, { userId: employeeUserId, managerUserId })
    const others = [found.managerUserId, ...found.hr].filter(
      (each) => each !== null && each !== userId && each !== employeeUserId,
    )
    const named = [...new Set(others)].slice(0, NAMED)
    if (named.length > 0) left.set(id, await namesOf(queries, siteId, named))
  }
  return left
}

/** Whether a user may see a return: their own, one they look after, or one they may decide. */
export function mayRead(stored: StoredReturn, decider: Decider): boolean {
  return (
    decider.employeeId === stored.employee.id ||
    decider.isHr ||
    resolveActingFor(waitingOf(stored), decider).ok
  )
}

export function returnReply(stored: StoredReturn, decider: Decider, left: LeftTo): LeaveReturn {
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
    rest:
      stored.rest === null
        ? null
        : { as: stored.rest.as, from: stored.rest.from, days: stored.rest.days / DAY },
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
    leftTo: [...(left.get(stored.id) ?? [])],
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
