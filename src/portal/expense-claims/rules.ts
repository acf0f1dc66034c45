import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import type { Claim, ClaimState, OwnClaim } from './contract.ts'

/** How far back money may have been spent. */
export const MONTHS_BACK = 6

/** The allowed moves of a claim. Pay takes an approved one. */
const MOVES: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: ['taken'],
  taken: [],
  rejected: [],
  withdrawn: [],
}

export function move(
  from: ClaimState,
  to: ClaimState,
): Outcome<ClaimState, 'expenseClaims.alreadyDecided'> {
  return MOVES[from].includes(to) ? ok(to) : refuse('expenseClaims.alreadyDecided')
}

/** Whether money that was spent on a day may still be claimed. */
export function checkDay(
  day: string,
  { today, joiningDate }: { today: string; joiningDate: string },
): Outcome<null, 'expenseClaims.dayInFuture' | 'expenseClaims.dayTooEarly'> {
  if (day > today) return refuse('expenseClaims.dayInFuture', {}, 'day')
  const back = addMonths(today, -MONTHS_BACK)
  const earliest = joiningDate > back ? joiningDate : back
  return day < earliest ? refuse('expenseClaims.dayTooEarly', { day: earliest }, 'day') : ok(null)
}

interface Caller {
  readonly employeeId: string | null
}

interface ClaimFacts {
  readonly employeeId: string
  readonly state: ClaimState
}

/** No one in payroll decides on their own claim. */
export function checkNotOwn(
  caller: Caller,
  employeeId: string,
): Outcome<null, 'expenseClaims.ownClaim'> {
  return caller.employeeId === employeeId ? refuse('expenseClaims.ownClaim') : ok(null)
}

export function checkDecision(
  caller: Caller,
  claim: ClaimFacts,
  to: 'approved' | 'rejected',
): Outcome<ClaimState, 'expenseClaims.ownClaim' | 'expenseClaims.alreadyDecided'> {
  const notOwn = checkNotOwn(caller, claim.employeeId)
  return notOwn.ok ? move(claim.state, to) : notOwn
}

export function actionsOf(caller: Caller, claim: ClaimFacts): Claim['actions'] {
  return checkDecision(caller, claim, 'approved').ok ? ['decide'] : []
}

export function ownActionsOf(state: ClaimState): OwnClaim['actions'] {
  return move(state, 'withdrawn').ok ? ['withdraw'] : []
}
