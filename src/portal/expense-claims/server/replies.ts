import type { Caller } from '#platform/http/handler.ts'
import type { Claim, OwnClaim } from '../contract.ts'
import type { StoredClaim } from '../database.ts'
import { actionsOf, ownActionsOf } from '../rules.ts'

function sharedReply(stored: StoredClaim) {
  const { id, day, category, fils, note, fileId, state, requestedAt, decisionNote } = stored
  return {
    id,
    day,
    category,
    fils,
    note,
    hasReceipt: fileId !== null,
    state,
    requestedAt: requestedAt.toISOString(),
    decisionNote,
    paidMonth: stored.paidMonth,
  }
}

export function ownClaimReply(stored: StoredClaim): OwnClaim {
  return { ...sharedReply(stored), actions: ownActionsOf(stored.state) }
}

export function claimReply(stored: StoredClaim, caller: Caller): Claim {
  const { employee, decidedBy, decidedAt, state } = stored
  return {
    ...sharedReply(stored),
    employee,
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    actions: actionsOf(caller, { employeeId: employee.id, state }),
  }
}
