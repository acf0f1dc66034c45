import { DAY, HOUR } from '#platform/days.ts'
import type { Stretch } from './schedule.ts'
import {
  hasInside,
  isSameSession,
  pairPunches,
  type PunchState,
  reviewOf,
  type SessionState,
  sessionOf,
  closeExpired,
  withFlags,
} from './sessions.ts'
import {
  isPartOf,
  type PunchBase,
  type PunchContext,
  type PunchDecision,
  type PunchRequest,
} from './punch-decision.ts'

/** Records this near are evaluated again, because everything they depend on has been read. */
const REACH_MS = 2 * DAY
/** A punch without a session is linked to one of its day that is this near. */
const BESIDE_MS = 12 * HOUR
/** An offline punch may change the loose punches of a session this near to it. */
const FLAGGED_MS = 36 * HOUR

/**
 * Corrected and accepted sessions are fixed; so is one that is too far off to be evaluated here.
 */
function isFixed(session: SessionState, at: number, now: number): boolean {
  return (
    session.inClientId === null || session.review === 'accepted' || !isInReach(session, at, now)
  )
}

function isInReach(session: SessionState, at: number, now: number): boolean {
  return (
    session.inAt >= at - REACH_MS &&
    Math.max(session.inAt, closeExpired(session, now).outAt ?? now) <= at + REACH_MS
  )
}

/** A forgotten session that is not evaluated again here keeps the rest of its window. */
function wallOf(session: SessionState, at: number, now: number): Stretch {
  const isForgotten = session.outClientId === null && !isInReach(session, at, now)
  return {
    startsAt: session.inAt,
    endsAt: isForgotten ? session.windowEndsAt : (session.outAt ?? Number.POSITIVE_INFINITY),
  }
}

function withExtra(session: SessionState, hasExtra: boolean): SessionState {
  if (session.flags.includes('extra_punch') === hasExtra) return session
  const flags = withFlags(
    session.flags.filter((each) => each !== 'extra_punch'),
    hasExtra ? ['extra_punch'] : [],
  )
  return { ...session, flags, review: reviewOf(flags) }
}

/**
 * Inserts a claimed time among the records. What the server itself timed is fixed: such a check-in
 * still begins its session, such a check-out still ends it, and a claim that contradicts it is
 * stored beside it as a reason for a review.
 */
export function setAmongOthers(
  punch: PunchRequest,
  now: number,
  context: PunchContext,
  base: PunchBase,
): PunchDecision {
  const { at, zone } = base
  const dayOf = (punch: { at: number; zone: string }): string =>
    context.planIn(punch.zone).bind(punch.at).day
  const timed = new Set(
    context.punches.filter((each) => !each.offline).map((each) => each.clientId),
  )
  const isTimed = (clientId: string | null): boolean => clientId !== null && timed.has(clientId)
  const fixed = context.sessions
    .filter((each) => isFixed(each, at, now))
    .map((each) => closeExpired(each, now))
  const [ended = [], free = []] = [true, false].map((isEnded) =>
    context.sessions.filter(
      (each) => !isFixed(each, at, now) && isTimed(each.outClientId) === isEnded,
    ),
  )
  const corrected = new Set(
    fixed.filter((each) => each.source === 'correction').map((each) => each.day),
  )
  const ownDay = dayOf(base)
  const isLate =
    now - at > context.punchDelayMs ||
    context.punches.some((each) => !each.offline && each.at > at && dayOf(each) === ownDay)
  const flags = withFlags(base.flags, isLate ? ['sent_late'] : [])
  const own: PunchState = {
    clientId: punch.clientId,
    kind: punch.kind,
    at,
    day: ownDay,
    zone,
    flags,
    offline: true,
  }
  const untouched = [...fixed, ...ended]
  const near = context.punches.filter((each) => Math.abs(each.at - at) <= REACH_MS)
  const movable = [...near, own].filter(
    (each) =>
      !corrected.has(each.day) && !untouched.some((session) => isPartOf(session, each.clientId)),
  )
  const { pieces, loose } = pairPunches(movable, {
    fixed: untouched.map((each) => wallOf(each, at, now)),
    starts: new Set(
      free.flatMap((each) =>
        each.inClientId !== null && timed.has(each.inClientId) ? [each.inClientId] : [],
      ),
    ),
    now,
    bind(punch) {
      const known = free.find((each) => each.inClientId === punch.clientId)
      return known === undefined
        ? context.planIn(punch.zone).bind(punch.at)
        : { ...known, noShift: known.flags.includes('no_shift') }
    },
  })
  const isBeside = ({ day, inAt, outAt }: SessionState): boolean =>
    loose.some(
      (each) =>
        each.offline &&
        each.at >= inAt - BESIDE_MS &&
        each.at <= (outAt ?? now) + BESIDE_MS &&
        dayOf(each) === day,
    )
  const flagged = (session: SessionState, before: SessionState | undefined): SessionState => {
    if (!isTimed(session.inClientId) && !isTimed(session.outClientId)) return session
    const isNear = session.inAt >= at - FLAGGED_MS && (session.outAt ?? now) <= at + FLAGGED_MS
    return withExtra(
      session,
      isNear
        ? hasInside(session, loose) || isBeside(session)
        : before?.flags.includes('extra_punch') === true,
    )
  }
  const made = pieces.map((each) => {
    const before = free.find((session) => session.inClientId === each.in.clientId)
    return flagged(sessionOf(each, loose, before?.id ?? null), before)
  })
  const retained = new Set(made.map((each) => each.inClientId))
  const saved = [...ended.map((each) => flagged(each, each)), ...made].filter(
    (each) => !context.sessions.some((session) => isSameSession(session, each)),
  )
  const session = made.find((each) => isPartOf(each, punch.clientId)) ?? null
  return {
    ...base,
    flags,
    outcome: session === null ? 'kept' : 'recorded',
    day: session?.day ?? own.day,
    removed: free.filter((each) => !retained.has(each.inClientId)),
    // Fixed sessions that were only closed by time still have to be saved; the free ones are all made
    // again, the open one last.
    saved: [...base.saved.filter((each) => fixed.some((one) => one.id === each.id)), ...saved],
    session,
  }
}
