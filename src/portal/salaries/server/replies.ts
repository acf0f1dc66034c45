import type { Caller } from '#platform/http/handler.ts'
import { maskIban } from '#portal/employees/rules/masking.ts'
import type { OwnPeriod, Pay, PayPeriod, SalaryUpdate } from '../contract.ts'
import type { StoredUpdate } from '../database/updates.ts'
import { amountsOf, type PayRow, type Period } from '../rules/periods.ts'
import { actionsOf } from '../rules/states.ts'

/** Pay as it is sent: the account masked, and without the code of its bank. */
export function payReply(row: PayRow): Pay {
  return { ...amountsOf(row), fromDay: row.fromDay, iban: maskIban(row.iban) }
}

export function periodReply(period: Period): PayPeriod {
  const { before, changed, reason } = period
  return { ...payReply(period), before, changed, reason }
}

export function ownPeriodReply(period: Period): OwnPeriod {
  const { fromDay, before, reason } = period
  return { ...amountsOf(period), fromDay, before, reason }
}

export function factsOf({ employee, requestedBy, state }: StoredUpdate) {
  return { employeeId: employee.id, requestedBy, state }
}

export function updateReply(stored: StoredUpdate, caller: Caller): SalaryUpdate {
  const { requestedBy: _requestedBy, requesterName, requestedAt, decidedAt, ...rest } = stored
  return {
    ...rest,
    requestedBy: requesterName,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    actions: actionsOf(caller, factsOf(stored)),
  }
}
