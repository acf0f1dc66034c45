import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { SalaryUpdate, UpdateState } from '../contract.ts'

/** The allowed moves of an update; what is decided stays. */
const MOVES: Readonly<Record<UpdateState, readonly UpdateState[]>> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: [],
  withdrawn: [],
}

export function move(
  from: UpdateState,
  to: UpdateState,
): Outcome<UpdateState, 'salaries.alreadyDecided'> {
  return MOVES[from].includes(to) ? ok(to) : refuse('salaries.alreadyDecided')
}

interface Caller {
  readonly userId: string
  readonly employeeId: string | null
}

interface UpdateFacts {
  readonly employeeId: string
  readonly requestedBy: string
  readonly state: UpdateState
}

/** Nobody in payroll works on their own pay. */
export function checkNotOwn(caller: Caller, employeeId: string): Outcome<null, 'salaries.ownPay'> {
  return caller.employeeId === employeeId ? refuse('salaries.ownPay') : ok(null)
}

/** Two people are needed to change pay. */
export function checkDecider(
  caller: Caller,
  { employeeId, requestedBy }: UpdateFacts,
): Outcome<null, 'salaries.ownPay' | 'salaries.ownRequest'> {
  const notOwn = checkNotOwn(caller, employeeId)
  if (!notOwn.ok) return notOwn
  return caller.userId === requestedBy ? refuse('salaries.ownRequest') : ok(null)
}

export function checkWithdrawer(
  caller: Caller,
  { employeeId, requestedBy }: UpdateFacts,
): Outcome<null, 'salaries.ownPay' | 'salaries.notRequester'> {
  const notOwn = checkNotOwn(caller, employeeId)
  if (!notOwn.ok) return notOwn
  return caller.userId === requestedBy ? ok(null) : refuse('salaries.notRequester')
}

export function actionsOf(caller: Caller, update: UpdateFacts): SalaryUpdate['actions'] {
  if (update.state !== 'pending') return []
  if (checkDecider(caller, update).ok) return ['decide']
  return checkWithdrawer(caller, update).ok ? ['withdraw'] : []
}
