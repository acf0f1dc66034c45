import type { Run } from '../contract.ts'
import type { PayMonth } from '../months/contract.ts'

/** Attention: over, but something was left. */
export type StepState = 'done' | 'current' | 'running' | 'attention' | 'later'

export const STEPS = ['review', 'overtime', 'lock', 'calculate', 'check', 'approve'] as const
export type StepName = (typeof STEPS)[number]

/** How many decisions about attendance and leave a month still lacks. */
export function openDecisions({ flagged, corrections, leave }: PayMonth): number {
  return flagged + corrections + leave
}

function calculateState(isLocked: boolean, run: Run | undefined): StepState {
  if (run === undefined) return isLocked ? 'current' : 'later'
  if (run.state !== 'computing') return 'done'
  return run.failed ? 'attention' : 'running'
}

/** Where each step of paying a month is. */
export function stepStates(payMonth: PayMonth, run: Run | undefined): Record<StepName, StepState> {
  const isLocked = payMonth.lockedAt !== null
  const isAnyOpen = openDecisions(payMonth) > 0
  const isOvertimeOpen = !isLocked && payMonth.overtime > 0
  // Nothing is done for good while the month still runs.
  const nothingOpen = isLocked || payMonth.canLock ? 'done' : 'later'
  const state = run?.state
  return {
    review: !isAnyOpen ? nothingOpen : isLocked ? 'attention' : 'current',
    overtime: isOvertimeOpen ? 'current' : nothingOpen,
    lock: isLocked
      ? 'done'
      : payMonth.canLock && !isAnyOpen && !isOvertimeOpen
        ? 'current'
        : 'later',
    calculate: calculateState(isLocked, run),
    check:
      state === 'draft'
        ? 'current'
        : state === 'submitted' || state === 'approved'
          ? 'done'
          : 'later',
    approve: state === 'approved' ? 'done' : state === 'submitted' ? 'current' : 'later',
  }
}
