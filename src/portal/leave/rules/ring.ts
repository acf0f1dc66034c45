export interface Ringed {
  readonly carried: number
  readonly granted: number
  readonly corrected: number
  readonly left: number
  readonly pending: number
}

/**
 * The share of each part of a ring: 0 to 1, together at most 1. An overdrawn account leaves
 * nothing.
 */
export function ringOf({ carried, granted, corrected, left, pending }: Ringed): {
  left: number
  pending: number
} {
  const all = carried + granted + corrected
  if (all <= 0) return { left: 0, pending: 0 }
  const share = Math.min(1, Math.max(0, left) / all)
  return { left: share, pending: Math.min(1 - share, pending / all) }
}
