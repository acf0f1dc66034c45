import { Flag, type PunchKind, type Session } from '../contract.ts'
import type { Binding, Stretch } from './schedule.ts'

/** A punch that counts, or is stored until its partner comes. */
export interface PunchState {
  clientId: string
  kind: PunchKind
  at: number
  day: string
  zone: string
  flags: readonly Flag[]
  offline: boolean
}

/** A worked session as it is stored; `id` is null before that. */
export interface SessionState {
  id: string | null
  day: string
  zone: string
  inAt: number
  outAt: number | null
  windowEndsAt: number
  forgottenOutAt: number
  inClientId: string | null
  outClientId: string | null
  source: Session['source']
  flags: readonly Flag[]
  review: Session['review']
}

export function withFlags(...groups: readonly (readonly Flag[])[]): Flag[] {
  const all = groups.flat()
  return all.length === 0 ? [] : Flag.options.filter((each) => all.includes(each))
}

export function reviewOf(flags: readonly Flag[]): 'none' | 'open' {
  return flags.length === 0 ? 'none' : 'open'
}

/**
 * A session still open when its shift window has ended was forgotten: it is closed by the shift and
 * flagged.
 */
export function closeExpired<S extends SessionState>(session: S, now: number): S {
  if (session.outAt !== null || now < session.windowEndsAt) return session
  const flags = withFlags(session.flags, ['forgotten_out'])
  return { ...session, outAt: session.forgottenOutAt, source: 'closed', flags, review: 'open' }
}

export interface Piece {
  in: PunchState
  out: PunchState | null
  outAt: number | null
  forgotten: boolean
  binding: Binding
}

interface Running {
  punch: PunchState
  binding: Binding
}

function inOrder(a: PunchState, b: PunchState): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.kind !== b.kind) return a.kind === 'out' ? -1 : 1
  return a.clientId < b.clientId ? -1 : 1
}

/** The records that punches are inserted among. */
export interface Surroundings {
  /**
   * Periods that may not be changed: corrected, accepted, or ended by a punch whose time the server
   * knows.
   */
  fixed: readonly Stretch[]
  /** Check-ins that the server itself timed: they begin a session whatever else is claimed. */
  starts: ReadonlySet<string>
  now: number
  bind(punch: PunchState): Binding
}

/**
 * The sessions that a set of punches makes, in any order of arrival. An in opens when nothing is
 * open, an out closes what is open, everything else is loose. A claimed check-in with no out before
 * the next certain start is loose too, because its length is unknown.
 */
export function pairPunches(
  punches: readonly PunchState[],
  { fixed, starts, now, bind }: Surroundings,
): { pieces: Piece[]; loose: PunchState[] } {
  const pieces: Piece[] = []
  const loose: PunchState[] = []
  const certain = [
    ...fixed.map((each) => each.startsAt),
    ...punches.filter((each) => starts.has(each.clientId)).map((each) => each.at),
  ]
  const wallAfter = (at: number): number =>
    Math.min(Number.POSITIVE_INFINITY, ...certain.filter((start) => start > at))
  const isOccupied = (at: number): boolean =>
    fixed.some((each) => each.startsAt <= at && at < each.endsAt)
  const forget = ({ punch, binding }: Running): void => {
    const wall = wallAfter(punch.at)
    if (punch.offline && wall < binding.windowEndsAt) loose.push(punch)
    else
      pieces.push({
        in: punch,
        out: null,
        outAt: Math.min(binding.forgottenOutAt, wall),
        forgotten: true,
        binding,
      })
  }

  let running: Running | null = null
  for (const punch of punches.toSorted(inOrder)) {
    const isStart = starts.has(punch.clientId)
    if (
      running !== null &&
      (isStart ||
        punch.at >= running.binding.windowEndsAt ||
        wallAfter(running.punch.at) < punch.at)
    ) {
      forget(running)
      running = null
    }
    if (punch.kind === 'out' && running !== null && punch.at > running.punch.at) {
      pieces.push({
        in: running.punch,
        out: punch,
        outAt: punch.at,
        forgotten: false,
        binding: running.binding,
      })
      running = null
    } else if (punch.kind === 'in' && running === null && (isStart || !isOccupied(punch.at))) {
      running = { punch, binding: bind(punch) }
    } else {
      loose.push(punch)
    }
  }
  if (running !== null) {
    const over =
      now >= running.binding.windowEndsAt ||
      wallAfter(running.punch.at) !== Number.POSITIVE_INFINITY
    if (over) forget(running)
    else
      pieces.push({
        in: running.punch,
        out: null,
        outAt: null,
        forgotten: false,
        binding: running.binding,
      })
  }
  return { pieces, loose }
}

/** Whether a punch without a session falls inside this one. */
export function hasInside(
  { inAt, outAt }: Pick<SessionState, 'inAt' | 'outAt'>,
  loose: readonly PunchState[],
): boolean {
  return loose.some((each) => each.at >= inAt && (outAt === null || each.at <= outAt))
}

/** The stored form of a piece, with the id of the session its check-in already made. */
export function sessionOf(
  piece: Piece,
  loose: readonly PunchState[],
  id: string | null,
): SessionState {
  const { in: opened, out, outAt, binding } = piece
  const flags = withFlags(
    opened.flags,
    out?.flags ?? [],
    piece.forgotten ? ['forgotten_out'] : [],
    binding.noShift ? ['no_shift'] : [],
    hasInside({ inAt: opened.at, outAt }, loose) ? ['extra_punch'] : [],
  )
  return {
    id,
    day: binding.day,
    zone: opened.zone,
    inAt: opened.at,
    outAt,
    windowEndsAt: binding.windowEndsAt,
    forgottenOutAt: binding.forgottenOutAt,
    inClientId: opened.clientId,
    outClientId: out?.clientId ?? null,
    source: piece.forgotten
      ? 'closed'
      : opened.offline || out?.offline === true
        ? 'offline'
        : 'online',
    flags,
    review: reviewOf(flags),
  }
}

export function isSameSession(a: SessionState, b: SessionState): boolean {
  const parts = (each: SessionState): unknown[] => [
    each.day,
    each.zone,
    each.inAt,
    each.outAt,
    each.windowEndsAt,
    each.forgottenOutAt,
    each.inClientId,
    each.outClientId,
    each.source,
    each.review,
    ...each.flags,
  ]
  const [left, right] = [parts(a), parts(b)]
  return left.length === right.length && left.every((each, index) => each === right[index])
}
