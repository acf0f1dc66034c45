import { type Period, showingOn } from './days.ts'
import type { OfferState } from './moves.ts'

export const NO_END = '9999-12-31'
export const ON_REQUEST = 2_147_483_647

export interface Shelved extends Period {
  readonly state: OfferState
  readonly kind: string
  readonly activityId: number
  readonly princedomId: number | null
  readonly number: number
  readonly fils: number | null
}

/** One way to narrow a list; '' and 0 where it is not narrowed. */
export interface Shelf {
  readonly kind: string
  readonly activityId: number
  readonly princedomId: number
}

/**
 * Returns the lists that contain an offer: every combination of its filters, each set or unset.
 * None if it is not active or has expired.
 */
export function shelvesOf(offer: Shelved, today: string): Shelf[] {
  if (offer.state !== 'active' || showingOn(offer, today) === 'over') return []
  const princedoms = offer.princedomId === null ? [0] : [0, offer.princedomId]
  return ['', offer.kind].flatMap((kind) =>
    [0, offer.activityId].flatMap((activityId) =>
      princedoms.map((princedomId) => ({ kind, activityId, princedomId })),
    ),
  )
}
