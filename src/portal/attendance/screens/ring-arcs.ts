import type { Stretch } from '../offline-day.ts'

/** An arc of the ring as shares of the circle, 0 at the bottom, clockwise. */
export interface Arc {
  readonly from: number
  readonly to: number
  readonly pending: boolean
}

export interface DayArcs {
  readonly present: readonly Arc[]
  /** How much of the working day has passed. */
  readonly passed: Arc | null
  readonly now: number | null
  /** Where the shift begins and ends, when the ring covers more than the shift. */
  readonly marks: readonly number[]
  /** The instants at its two ends; null without a day to draw. */
  readonly ends: { readonly from: number; readonly until: number } | null
}

interface Hours {
  readonly startsAt: number
  readonly endsAt: number
}

const HOUR = 3_600_000
/** A shift's hours as instants. */
export function hoursOf(shift: { startsAt: string; endsAt: string } | null): Hours | null {
  return shift === null
    ? null
    : { startsAt: Date.parse(shift.startsAt), endsAt: Date.parse(shift.endsAt) }
}

/** The assumed length of a day without a shift. */
const PLAIN_DAY = 8 * HOUR
/** The circle is open at the bottom, where the day starts on one side and ends on the other. */
const GAP = 0.09
/** The whole day. */
export const TRACK: Arc = { from: GAP, to: 1 - GAP, pending: false }

/**
 * The working day as a ring: the shift and the part of it worked; early hours and overtime extend
 * it.
 */
export function dayArcs(stretches: readonly Stretch[], shift: Hours | null, now: number): DayArcs {
  const first = stretches[0]?.from
  const hours =
    shift ?? (first === undefined ? null : { startsAt: first, endsAt: first + PLAIN_DAY })
  if (hours === null) return { present: [], passed: null, now: null, marks: [], ends: null }
  const from = Math.min(hours.startsAt, first ?? hours.startsAt)
  const until = Math.max(hours.endsAt, ...stretches.map((stretch) => stretch.to ?? now))
  const at = (instant: number): number =>
    GAP + Math.min(1, Math.max(0, (instant - from) / (until - from))) * (1 - 2 * GAP)
  const hasBegun = now > from
  // A day that is over is not drawn as if it ran.
  const isRunning = hasBegun && (now < until || stretches.length > 0)
  return {
    present: stretches.map((stretch) => ({
      from: at(stretch.from),
      to: at(stretch.to ?? now),
      pending: stretch.pending,
    })),
    passed: isRunning ? { from: at(from), to: at(now), pending: false } : null,
    now: hasBegun && now < until ? at(now) : null,
    marks: [hours.startsAt, hours.endsAt].filter((mark) => mark > from && mark < until).map(at),
    ends: { from, until },
  }
}
