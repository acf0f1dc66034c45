import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type EnquiryState = 'new' | 'answered' | 'closed'

interface Move {
  readonly from: EnquiryState
  readonly to: EnquiryState
}

/** Every way an enquiry changes its state: it is answered once, and closed with an answer or without. */
const MOVES: readonly Move[] = [
  { from: 'new', to: 'answered' },
  { from: 'new', to: 'closed' },
  { from: 'answered', to: 'closed' },
]

export function movesOf(from: EnquiryState): EnquiryState[] {
  return MOVES.filter((move) => move.from === from).map(({ to }) => to)
}

export function checkMove(
  from: EnquiryState,
  to: EnquiryState,
): Outcome<null, 'enquiries.notFromHere'> {
  return movesOf(from).includes(to) ? ok(null) : refuse('enquiries.notFromHere')
}
