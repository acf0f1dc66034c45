import type { Caller } from '#platform/http/handler.ts'
import type { Case } from '../contract.ts'
import type { StoredCase, StoredPenalty } from '../database/cases.ts'
import { type ActionFacts, actionsOf, type View, viewOf } from '../rules/access.ts'
import { deadlineOf, statusOf } from '../rules/status.ts'

export function factsOf(stored: StoredCase): ActionFacts {
  const { penalty } = stored
  return {
    state: stored.state,
    discoveredOn: stored.discoveredOn,
    answerUntil: stored.charge?.answerUntil ?? null,
    isAnswered: stored.answer !== null,
    investigatedOn: stored.investigation?.on ?? null,
    isRemoved: stored.removal !== null,
    isAcknowledged: penalty !== null && penalty.acknowledgedAt !== null,
    penalty:
      penalty === null
        ? null
        : {
            objectUntil: penalty.objectUntil,
            isObjected: penalty.objection !== null,
            resolution: penalty.resolution?.outcome ?? null,
            expiresOn: penalty.expiresOn,
          },
  }
}

export function viewOfCase(caller: Caller, stored: StoredCase): View | null {
  return viewOf(caller, { id: stored.employee.id, managerId: stored.managerId })
}

function penaltyReply(penalty: StoredPenalty, view: View): NonNullable<Case['penalty']> {
  const { acknowledgedAt, objection, resolution, ...rest } = penalty
  // A manager reads what was decided, not what the employee wrote to human resources.
  const isWhole = view !== 'team'
  return {
    ...rest,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    objection:
      objection === null
        ? null
        : { text: isWhole ? objection.text : '', at: objection.at.toISOString() },
    resolution: resolution === null ? null : { ...resolution, at: resolution.at.toISOString() },
  }
}

/** A case as one reader sees it: the employee without the report, a manager without the hearing. */
export function caseReply(stored: StoredCase, view: View, today: string): Case {
  const facts = factsOf(stored)
  const { managerId: _manager, state: _state, report, answer, penalty, ...rest } = stored
  const isWhole = view !== 'team'
  return {
    ...rest,
    status: statusOf(facts, today),
    report: view === 'own' ? null : { ...report, at: report.at.toISOString() },
    answer: answer === null || !isWhole ? null : { ...answer, at: answer.at.toISOString() },
    hearing: isWhole ? rest.hearing : null,
    investigation: isWhole ? rest.investigation : null,
    removal: rest.removal,
    penalty: penalty === null ? null : penaltyReply(penalty, view),
    deadline: deadlineOf(facts, view === 'own' ? 'employee' : 'desk', today),
    actions: actionsOf(view, facts, today),
  }
}
