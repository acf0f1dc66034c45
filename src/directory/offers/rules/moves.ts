import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type OfferState = 'draft' | 'active' | 'paused' | 'withdrawn'
export type By = 'owner' | 'moderator'

interface Move {
  readonly from: OfferState
  readonly to: OfferState
  readonly by: By
}

/**
 * Every state change of an offer. A withdrawn offer stays withdrawn, so customers who enquired
 * about it can still see what it was.
 */
const MOVES: readonly Move[] = [
  { from: 'draft', to: 'active', by: 'owner' },
  { from: 'draft', to: 'withdrawn', by: 'owner' },
  { from: 'active', to: 'paused', by: 'owner' },
  { from: 'active', to: 'withdrawn', by: 'owner' },
  { from: 'paused', to: 'active', by: 'owner' },
  { from: 'paused', to: 'withdrawn', by: 'owner' },
  { from: 'active', to: 'withdrawn', by: 'moderator' },
  { from: 'paused', to: 'withdrawn', by: 'moderator' },
]

/** Where an offer can go from here. */
export function movesOf(from: OfferState, by: By): OfferState[] {
  return MOVES.filter((move) => move.from === from && move.by === by).map(({ to }) => to)
}

export function checkMove(
  from: OfferState,
  to: OfferState,
  by: By,
): Outcome<null, 'offers.notFromHere'> {
  return movesOf(from, by).includes(to) ? ok(null) : refuse('offers.notFromHere')
}
