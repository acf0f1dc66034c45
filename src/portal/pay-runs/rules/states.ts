import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Run, RunState } from '../contract.ts'

/** The allowed moves of a run; any other is refused. An approved run stays as it is (I22). */
const MOVES: Readonly<Record<RunState, readonly RunState[]>> = {
  computing: ['draft', 'cancelled'],
  draft: ['computing', 'submitted', 'cancelled'],
  submitted: ['approved', 'draft', 'cancelled'],
  approved: [],
  cancelled: [],
}

export function canMove(from: RunState, to: RunState): boolean {
  return MOVES[from].includes(to)
}

/** A draft may be calculated again or submitted, and nothing else may. */
export function checkDraft(state: RunState): Outcome<null, 'payRuns.notDraft'> {
  return state === 'draft' ? ok(null) : refuse('payRuns.notDraft')
}

/** A draft may be calculated again, and so may a run whose calculation was given up. */
export function checkRecomputable({
  state,
  failedAt,
}: Pick<Decided, 'state' | 'failedAt'>): Outcome<null, 'payRuns.notDraft'> {
  return state === 'computing' && failedAt !== null ? ok(null) : checkDraft(state)
}

export function checkCancellable(
  state: RunState,
): Outcome<null, 'payRuns.approvedAlready' | 'payRuns.cancelledAlready'> {
  if (canMove(state, 'cancelled')) return ok(null)
  return refuse(state === 'cancelled' ? 'payRuns.cancelledAlready' : 'payRuns.approvedAlready')
}

interface Decided {
  readonly state: RunState
  /** When its calculation was given up; null otherwise. */
  readonly failedAt: Date | null
  readonly requestedBy: string
  readonly submittedBy: string | null
  /** The people that a run beside the month’s pays. */
  readonly employees: readonly { readonly id: string }[]
}

interface Caller {
  readonly userId: string
  readonly employeeId: string | null
}

/**
 * The person who started a run or sent it for approval never approves it, and nobody approves a run
 * that is made to pay them.
 */
export function checkDecider(
  { state, requestedBy, submittedBy, employees }: Omit<Decided, 'failedAt'>,
  { userId, employeeId }: Caller,
): Outcome<null, 'payRuns.alreadyDecided' | 'payRuns.ownRun' | 'payRuns.ownPay'> {
  if (state !== 'submitted') return refuse('payRuns.alreadyDecided')
  if (userId === submittedBy || userId === requestedBy) return refuse('payRuns.ownRun')
  return employees.some(({ id }) => id === employeeId) ? refuse('payRuns.ownPay') : ok(null)
}

/** The person who submitted a run may make it a draft again until it is decided. */
export function checkWithdrawer(
  { state, submittedBy }: Pick<Decided, 'state' | 'submittedBy'>,
  { userId }: Pick<Caller, 'userId'>,
): Outcome<null, 'payRuns.alreadyDecided' | 'payRuns.notSubmitter'> {
  if (state !== 'submitted') return refuse('payRuns.alreadyDecided')
  return userId === submittedBy ? ok(null) : refuse('payRuns.notSubmitter')
}

/** What a payroll user may do with a run now. */
export function actionsOf(run: Decided, caller: Caller): Run['actions'] {
  const { state } = run
  return [
    ...(checkRecomputable(run).ok ? (['recompute'] as const) : []),
    ...(state === 'draft' ? (['submit'] as const) : []),
    ...(checkWithdrawer(run, caller).ok ? (['withdraw'] as const) : []),
    ...(checkDecider(run, caller).ok ? (['decide'] as const) : []),
    ...(canMove(state, 'cancelled') ? (['cancel'] as const) : []),
  ]
}
