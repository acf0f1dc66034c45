import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type EnquiryState = 'new' | 'answered' | 'closed'

interface Move {
  readonly from: EnquiryState
  readonly to: EnquiryState
}

/** All state changes of an enquiry: it is answered once, and closed with or without an answer. */
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
