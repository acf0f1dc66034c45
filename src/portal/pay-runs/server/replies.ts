import type { Run } from '../contract.ts'
import type { StoredRun } from '../database/runs.ts'
import { actionsOf } from '../rules/states.ts'

interface Caller {
  readonly userId: string
  readonly employeeId: string | null
}

export function runReply(run: StoredRun, caller: Caller): Run {
  return {
    id: run.id,
    kind: run.kind,
    person: run.personName,
    month: run.month,
    number: run.number,
    state: run.state,
    failed: run.state === 'computing' && run.failedAt !== null,
    done: run.done,
    toDo: run.toDo,
    people: run.people,
    earningsFils: run.earningsFils,
    deductionsFils: run.deductionsFils,
    netFils: run.netFils,
    employerFils: run.employerFils,
    requestedBy: run.requesterName,
    requestedAt: run.requestedAt.toISOString(),
    submittedBy: run.submitterName,
    submittedAt: run.submittedAt?.toISOString() ?? null,
    decidedBy: run.deciderName,
    decidedAt: run.decidedAt?.toISOString() ?? null,
    note: run.note,
    actions: actionsOf(run, caller),
  }
}
