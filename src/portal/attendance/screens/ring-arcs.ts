import type { Stretch } from '../offline-day.ts'

/** An arc of the ring as shares of the circle, 0 at the top, clockwise. */
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
}

interface Hours {
  readonly startsAt: number
  readonly endsAt: number
}

const HOUR = 3_600_000
/** The assumed length of a day without a shift. */
const PLAIN_DAY = 8 * HOUR
/** The circle is open at the top, to separate the start of the day from its end. */
const GAP = 0.012

/**
 * The working day as a ring: the shift and the part of it worked; early hours and overtime extend
 * it.
 */
export function dayArcs(stretches: readonly Stretch[], shift: Hours | null, now: number): DayArcs {
  const first = stretches[0]?.from
  const hours =
    shift ?? (first === undefined ? null : { startsAt: first, endsAt: first + PLAIN_DAY })
  if (hours === null) return { present: [], passed: null, now: null, marks: [] }
  const from = Math.min(hours.startsAt, first ?? hours.startsAt)
  const until = Math.max(hours.endsAt, ...stretches.map((stretch) => stretch.to ?? now))
  const at = (instant: number): number =>
    GAP + Math.min(1, Math.max(0, (instant - from) / (until - from))) * (1 - 2 * GAP)
  const hasBegun = now > from
  return {
    present: stretches.map((stretch) => ({
      from: at(stretch.from),
      to: at(stretch.to ?? now),
      pending: stretch.pending,
    })),
    passed: hasBegun ? { from: at(from), to: at(now), pending: false } : null,
    now: hasBegun && now < until ? at(now) : null,
    marks: [hours.startsAt, hours.endsAt].filter((mark) => mark > from && mark < until).map(at),
  }
}
