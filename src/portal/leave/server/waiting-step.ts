import type { TwoNames } from '#platform/schemas.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { Decider, Delegator, Waiting } from '../rules/chain.ts'

/** A decider, and the names of the people they are a delegate for. */
export interface NamedDecider extends Decider {
  readonly delegators: readonly (Delegator & { readonly name: TwoNames })[]
}

/** What a request waits for, or null if nothing is undecided. */
export function waitingOf(stored: StoredRequest, escalated: boolean): Waiting | null {
  const about = stored.cancelRequestedAt === null ? 'request' : 'cancellation'
  if (stored.state !== (about === 'request' ? 'pending' : 'approved')) return null
  const by = about === 'request' ? stored.chain[stored.step] : stored.chain[0]
  if (by === undefined) return null
  return {
    by,
    escalated,
    requester: { employeeId: stored.employee.id, userId: stored.requesterUserId },
    managerUserId: stored.managerUserId,
    typeId: stored.type.id,
    departmentId: stored.departmentId,
    // A request to cancel has one step, so there are no earlier decisions.
    decided:
      about === 'request'
        ? stored.decisions
            .filter((each) => each.about === about)
            .map(({ userId, forUserId }) => ({ userId, forUserId }))
        : [],
  }
}
