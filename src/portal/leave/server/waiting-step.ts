import type { TwoNames } from '#platform/shapes.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { Decider, Place, Waiting } from '../rules/chain.ts'

/** Somebody who decides, and the names of those whose place they take. */
export interface NamedDecider extends Decider {
  readonly standsInFor: readonly (Place & { readonly name: TwoNames })[]
}

/** What a request waits for, or null when nothing about it is undecided. */
export function waitingOf(stored: StoredRequest, escalated: boolean): Waiting | null {
  const about = stored.cancelAskedAt === null ? 'request' : 'cancellation'
  if (stored.state !== (about === 'request' ? 'pending' : 'approved')) return null
  const by = about === 'request' ? stored.chain[stored.step] : stored.chain[0]
  if (by === undefined) return null
  return {
    by,
    escalated,
    asker: { employeeId: stored.employee.id, userId: stored.askerUserId },
    managerUserId: stored.managerUserId,
    typeId: stored.type.id,
    departmentId: stored.departmentId,
    // The wish to cancel has one step, so nobody decided before.
    decided:
      about === 'request'
        ? stored.decisions
            .filter((each) => each.about === about)
            .map(({ userId, forUserId }) => ({ userId, forUserId }))
        : [],
  }
}
