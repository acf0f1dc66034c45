import { DAY, MINUTE } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Flag, punch } from '../contract.ts'

export type PunchRefusal = (typeof punch.refusals)[number]

/** An offline punch older than this is refused; a correction request is needed. */
export const CLAIM_DAYS = 7
/** A clock this far off, or two measurements of it that differ by more, is not trusted. */
export const TRUSTED_SKEW_MS = 2 * MINUTE

export interface PunchClock {
  /** The device's clock when sending. */
  deviceTime: number
  /** Device clock minus server clock, as the device measured it before. */
  skewMs: number | null
  /** The device's clock at the punch; null for a punch sent at once. */
  claimedAt: number | null
}

/**
 * When a punch counts. Sent at once: the server's time, always. Made offline: the claimed time less
 * the measured skew, if the clock is as far off now as it was then. A steady clock that is far off
 * is corrected and flagged; one that was set in between, or never measured, gets the time of
 * arrival and is flagged.
 */
export function timeOfPunch(
  clock: PunchClock,
  now: number,
): Outcome<{ at: number; flags: Flag[] }, 'attendance.claimTooOld'> {
  if (clock.claimedAt === null) return ok({ at: now, flags: [] })
  const { skewMs, claimedAt, deviceTime } = clock
  const isSteady = skewMs !== null && Math.abs(deviceTime - now - skewMs) <= TRUSTED_SKEW_MS
  const at = claimedAt - (skewMs ?? 0)
  if (!isSteady || claimedAt > deviceTime || at > now + TRUSTED_SKEW_MS)
    return ok({ at: now, flags: ['clock_untrusted'] })
  if (now - at > CLAIM_DAYS * DAY) return refuse('attendance.claimTooOld', { days: CLAIM_DAYS })
  return ok({
    at: Math.min(at, now),
    flags: Math.abs(skewMs) <= TRUSTED_SKEW_MS ? [] : ['clock_untrusted'],
  })
}
