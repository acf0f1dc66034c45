import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Loan, LoanState, OwnLoan } from '../contract.ts'

/** The allowed moves of a loan. The last instalment that pay takes settles it too. */
const MOVES: Readonly<Record<LoanState, readonly LoanState[]>> = {
  requested: ['active', 'rejected', 'withdrawn'],
  active: ['settled'],
  settled: [],
  rejected: [],
  withdrawn: [],
}

export function move(
  from: LoanState,
  to: LoanState,
): Outcome<LoanState, 'loans.alreadyDecided' | 'loans.notActive'> {
  if (MOVES[from].includes(to)) return ok(to)
  return to === 'settled' ? refuse('loans.notActive') : refuse('loans.alreadyDecided')
}

interface Caller {
  readonly userId: string
  readonly employeeId: string | null
}

export interface LoanFacts {
  readonly employeeId: string
  readonly requestedBy: string
  readonly state: LoanState
  readonly hasConsent: boolean
}

/** Nobody in payroll works on their own loan. */
export function checkNotOwn(caller: Caller, employeeId: string): Outcome<null, 'loans.ownPay'> {
  return caller.employeeId === employeeId ? refuse('loans.ownPay') : ok(null)
}

type DecisionRefusal = 'loans.ownPay' | 'loans.ownRequest' | 'loans.alreadyDecided'

/** Two people are needed to lend money, and the employee's signature. */
export function checkDecision(
  caller: Caller,
  loan: LoanFacts,
  approve: boolean,
): Outcome<null, DecisionRefusal | 'loans.consentNeeded'> {
  const notOwn = checkNotOwn(caller, loan.employeeId)
  if (!notOwn.ok) return notOwn
  if (caller.userId === loan.requestedBy) return refuse('loans.ownRequest')
  if (loan.state !== 'requested') return refuse('loans.alreadyDecided')
  return approve && !loan.hasConsent ? refuse('loans.consentNeeded') : ok(null)
}

export function checkWithdrawal(
  caller: Caller,
  { requestedBy, state }: LoanFacts,
): Outcome<null, 'loans.notRequester' | 'loans.alreadyDecided'> {
  if (caller.userId !== requestedBy) return refuse('loans.notRequester')
  return state === 'requested' ? ok(null) : refuse('loans.alreadyDecided')
}

export function actionsOf(caller: Caller, loan: LoanFacts): Loan['actions'] {
  if (!checkNotOwn(caller, loan.employeeId).ok) return []
  if (loan.state === 'active') return ['settle', 'putOff']
  if (loan.state !== 'requested') return []
  return [
    ...(checkDecision(caller, loan, false).ok ? (['decide'] as const) : []),
    'consent',
    ...(checkWithdrawal(caller, loan).ok ? (['withdraw'] as const) : []),
  ]
}

export function ownActionsOf(caller: Caller, loan: LoanFacts): OwnLoan['actions'] {
  return checkWithdrawal(caller, loan).ok ? ['withdraw'] : []
}
