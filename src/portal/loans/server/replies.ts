import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Call, Caller } from '#platform/http/handler.ts'
import { openMonths } from '#portal/pay-adjustments/rules.ts'
import { lastPaidMonth } from '#portal/pay-runs/database/runs.ts'
import type { Instalment, Loan, OwnLoan } from '../contract.ts'
import type { StoredLoan } from '../database/loans.ts'
import { leftOf, scheduleOf } from '../rules/schedule.ts'
import { actionsOf, type LoanFacts, ownActionsOf } from '../rules/states.ts'

export function factsOf(stored: StoredLoan): LoanFacts {
  return {
    employeeId: stored.employee.id,
    requestedBy: stored.requestedBy,
    state: stored.state,
    hasConsent: stored.consentFileId !== null,
  }
}

/** What is planned before a loan is approved, and what is saved afterwards. */
export function shownInstalments(
  stored: StoredLoan,
  saved: readonly Instalment[] | undefined,
): readonly Instalment[] {
  return stored.state === 'requested' ? scheduleOf(stored) : (saved ?? [])
}

export function loanReply(
  stored: StoredLoan,
  saved: readonly Instalment[] | undefined,
  caller: Caller,
): Loan {
  const { requestedBy: _by, requesterName, requestedAt, decidedAt, consentFileId, ...rest } = stored
  const { settlement } = rest
  return {
    ...rest,
    settlement:
      settlement === null
        ? null
        : { by: settlement.by, note: settlement.note, hasProof: settlement.fileId !== null },
    requestedBy: requesterName,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    hasConsent: consentFileId !== null,
    leftFils: leftOf(shownInstalments(stored, saved)),
    actions: actionsOf(caller, factsOf(stored)),
  }
}

export function ownLoanReply(
  stored: StoredLoan,
  saved: readonly Instalment[] | undefined,
  caller: Caller,
): OwnLoan {
  const { id, kind, fils, months, firstMonth, reason, state, requestedAt, note } = stored
  const instalments = [...shownInstalments(stored, saved)]
  return {
    id,
    kind,
    fils,
    months,
    firstMonth,
    reason,
    state,
    requestedAt: requestedAt.toISOString(),
    rejectedFor: state === 'rejected' ? note : '',
    leftFils: leftOf(instalments),
    instalments,
    actions: ownActionsOf(caller, factsOf(stored)),
  }
}

type At = Pick<Call, 'siteId' | 'now' | 'site'>

export async function todayOf({ now, site }: Pick<Call, 'now' | 'site'>): Promise<string> {
  return dayAt(now.getTime(), (await site()).zone)
}

export async function openMonthsOf(queries: Queries, call: At): Promise<string[]> {
  return openMonths(await todayOf(call), await lastPaidMonth(queries, call.siteId))
}
