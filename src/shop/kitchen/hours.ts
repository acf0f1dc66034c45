import type { Span } from './rules.ts'

/** The time it takes to reach the door. */
const WAY_MS = 30 * 60_000

/**
 * Compares an order that is not ready with its window: `soon` if it should leave now, `late` if it
 * can hardly arrive in time.
 */
export function urgencyOf({ fromAt, toAt }: Span, now: string): 'late' | 'soon' | null {
  const leaving = Date.parse(now) + WAY_MS
  return leaving >= Date.parse(toAt) ? 'late' : leaving >= Date.parse(fromAt) ? 'soon' : null
}
