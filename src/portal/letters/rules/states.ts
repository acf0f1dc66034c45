import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { LetterState } from '../contract.ts'

/** Everything that can be done with a letter. */
export const MOVES = {
  approve: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested', 'approved'], to: 'rejected' },
  withdraw: { from: ['requested', 'approved'], to: 'withdrawn' },
  issue: { from: ['requested', 'approved', 'draft'], to: 'issued' },
  revoke: { from: ['issued'], to: 'revoked' },
} as const satisfies Record<string, { from: readonly LetterState[]; to: LetterState }>
export type Move = keyof typeof MOVES

/** The states that wait for HR: the letter can still be edited. */
export const WAITING: readonly LetterState[] = MOVES.issue.from

export function canMove(state: LetterState, move: Move): boolean {
  const from: readonly LetterState[] = MOVES[move].from
  return from.includes(state)
}

export function moveTo(
  state: LetterState,
  move: Move,
): Outcome<LetterState, 'letters.alreadyDecided'> {
  return canMove(state, move) ? ok(MOVES[move].to) : refuse('letters.alreadyDecided')
}
