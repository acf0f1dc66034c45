import type { Queries } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import { checkInsOf } from './check-ins.ts'
import { deciderOf, isEscalated } from './deciders.ts'
import { requestReply } from './reply-mappers.ts'
import type { NamedDecider } from './waiting-step.ts'
import { todayOf } from '../database/site-day.ts'

type Reader = Pick<Call, 'siteId' | 'now' | 'caller'>

/** Some requests as the caller sees them; reads the caller's details once for all of them. */
export async function repliesOf(
  call: Reader,
  queries: Queries,
  found: readonly StoredRequest[],
): Promise<LeaveRequest[]> {
  if (found.length === 0) return []
  const { siteId, now, caller } = call
  const today = await todayOf({ queries, siteId, now })
  const decider = await deciderOf(queries, caller, today)
  return repliesTo(call, queries, { found, decider, today })
}

/** The same for a decider who has been read. */
export async function repliesTo(
  { siteId, now }: Reader,
  queries: Queries,
  {
    found,
    decider,
    today,
  }: { found: readonly StoredRequest[]; decider: NamedDecider; today: string },
): Promise<LeaveRequest[]> {
  const pending = found.filter((stored) => stored.state === 'pending')
  const checkIns = await checkInsOf(
    queries,
    siteId,
    pending.map(({ employee, ...leave }) => ({ ...leave, employeeId: employee.id })),
    { today, now },
  )
  return found.map((stored) =>
    requestReply(stored, {
      decider,
      escalated: isEscalated(stored, now),
      today,
      checkIns: checkIns[pending.indexOf(stored)] ?? [],
    }),
  )
}

/** A request as the caller sees it. */
export async function replyOf(
  call: Reader,
  queries: Queries,
  stored: StoredRequest,
): Promise<LeaveRequest> {
  return only(await repliesOf(call, queries, [stored]))
}

/** A request as its decider sees it. */
export async function replyTo(
  call: Reader,
  queries: Queries,
  { stored, decider, today }: { stored: StoredRequest; decider: NamedDecider; today: string },
): Promise<LeaveRequest> {
  return only(await repliesTo(call, queries, { found: [stored], decider, today }))
}

function only([reply]: readonly LeaveRequest[]): LeaveRequest {
  if (reply === undefined) throw new Error('A request has no reply')
  return reply
}

/**
 * The caller's own, those of direct reports, and everyone's for HR; otherwise as if the request did
 * not exist.
 */
export function mayRead(call: Pick<Call, 'caller'>, stored: StoredRequest): boolean {
  const { employeeId, permissions } = call.caller
  if (permissions.has('leave.all') || stored.employee.id === employeeId) return true
  return employeeId !== null && stored.managerId === employeeId && permissions.has('leave.team')
}
