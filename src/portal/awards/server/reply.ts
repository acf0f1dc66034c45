import type { Call, Caller } from '#platform/http/handler.ts'
import type { Award } from '../contract.ts'
import type { StoredAward } from '../database.ts'
import { actionsOf, viewOf } from '../rules.ts'

export function factsOf({ state, employee, nominatorId }: StoredAward) {
  return { state, employeeId: employee.id, nominatorId }
}

/** An award as one caller sees it; the amount is for the person and human resources. */
export function awardReply(stored: StoredAward, caller: Caller, currency: string): Award {
  const { nominatorId: _nominator, position: _position, nominatedAt, decidedAt, ...rest } = stored
  const facts = factsOf(stored)
  const view = viewOf(caller, facts)
  return {
    ...rest,
    fils: view === 'own' || view === 'hr' ? stored.fils : null,
    nominatedAt: nominatedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    currency,
    actions: actionsOf(caller, facts),
  }
}

export async function currencyAt(call: Pick<Call, 'site'>): Promise<string> {
  return (await call.site()).currency
}

/** Employees and human resources; not customers and companies, who have accounts too. */
export function isStaff({ employeeId, permissions }: Caller): boolean {
  return employeeId !== null || permissions.has('awards.edit')
}
