import { DAY } from '#platform/days.ts'
import type { Refusal } from '#platform/outcome.ts'
import type { Fix, Flag, PunchKind } from '../contract.ts'
import type { AllowedLocation, LocatedPunch } from './location.ts'
import type { Planner } from './schedule.ts'
import type { PunchState, SessionState } from './sessions.ts'
import type { PunchClock, PunchRefusal } from './punch-time.ts'

/**
 * For an offline punch, records this near to it are read; a session cannot be longer than a shift
 * window.
 */
export const NEAR_MS = 3 * DAY

export interface PunchRequest extends PunchClock {
  clientId: string
  kind: PunchKind
  fix: Fix | null
}

/** The data a decision about one employee's punch depends on, read under their lock. */
export interface PunchContext {
  /**
   * For a punch sent at once: the open and the latest session. For an offline punch: all within
   * NEAR_MS.
   */
  sessions: readonly SessionState[]
  /** The punches that count or are stored as evidence: the latest, or all within NEAR_MS. */
  punches: readonly PunchState[]
  employment: {
    state: 'active' | 'suspended' | 'left'
    joiningDate: string
    leavingDate: string | null
  }
  locations: readonly AllowedLocation[]
  siteHasLocations: boolean
  /** A punch that takes longer than this to arrive is reviewed, whatever its device says. */
  punchDelayMs: number
  homeZone: string
  planIn(zone: string): Planner
}

export interface PunchDecision {
  outcome: 'recorded' | 'repeated' | 'kept' | 'refused'
  refusal: Refusal<PunchRefusal> | null
  at: number
  day: string
  zone: string
  flags: Flag[]
  located: LocatedPunch | null
  /** The punch that this one repeats. */
  repeats: string | null
  /**
   * Sessions to remove, then to save in this order; the open one comes last, so that two are never
   * open at once.
   */
  removed: SessionState[]
  saved: SessionState[]
  /** The session the punch opened, closed or repeats. */
  session: SessionState | null
}

export function isPartOf(session: SessionState, clientId: string | null): boolean {
  return clientId !== null && (session.inClientId === clientId || session.outClientId === clientId)
}

export type PunchBase = Omit<PunchDecision, 'outcome' | 'day'>
