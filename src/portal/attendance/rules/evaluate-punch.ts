import { DAY, dayAt, HOUR, timeAt } from '#platform/days.ts'
import { ok, type Outcome, type Refusal, refuse } from '#platform/outcome.ts'
import type { Fix, Flag, PunchKind } from '../contract.ts'
import { type AllowedLocation, checkLocation, type LocatedPunch, locationsOn } from './location.ts'
import type { Planner, Stretch } from './schedule.ts'
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
import { type PunchClock, type PunchRefusal, timeOfPunch } from './punch-time.ts'

/** The same button again this soon is a double punch. */
export const DOUBLE_PUNCH_MS = 30_000
/**
 * For an offline punch, records this near to it are read; a session cannot be longer than a shift
 * window.
 */
export const NEAR_MS = 3 * DAY
/** Records this near are evaluated again, because everything they depend on has been read. */
const REACH_MS = 2 * DAY
/** A punch without a session is linked to one of its day that is this near. */
const BESIDE_MS = 12 * HOUR
/** An offline punch may change the loose punches of a session this near to it. */
const FLAGGED_MS = 36 * HOUR
/** An offline punch that took longer than this to arrive is reviewed. */
const PROMPT_MS = DAY
/** After a forgotten check-out was closed, a late check-out gets this explanation for this long. */
const EXPLAINED_MS = 12 * HOUR

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

export function isEmployedOn(
  day: string,
  { state, joiningDate, leavingDate }: PunchContext['employment'],
): boolean {
  if (state === 'suspended' || day < joiningDate) return false
  return leavingDate === null ? state === 'active' : day <= leavingDate
}

function isPartOf(session: SessionState, clientId: string | null): boolean {
  return clientId !== null && (session.inClientId === clientId || session.outClientId === clientId)
}

/** The adjacent punch that this one repeats. */
function repeatedBy(
  punch: PunchRequest,
  at: number,
  punches: readonly PunchState[],
): PunchState | undefined {
  const before = punches.filter((each) => each.at <= at).toSorted((a, b) => b.at - a.at)[0]
  const after = punches.filter((each) => each.at > at).toSorted((a, b) => a.at - b.at)[0]
  return [before, after].find(
    (each) => each?.kind === punch.kind && Math.abs(each.at - at) < DOUBLE_PUNCH_MS,
  )
}

/** I14 for a punch made now: no out before in, no second in, nothing inside a recorded session. */
function checkOrder(
  punch: PunchRequest,
  at: number,
  sessions: readonly SessionState[],
): Outcome<
  SessionState | null,
  'attendance.alreadyIn' | 'attendance.notIn' | 'attendance.overlaps' | 'attendance.windowEnded'
> {
  const open = sessions.find((each) => each.outAt === null)
  const latest = sessions.toSorted((a, b) => b.inAt - a.inAt)[0]
  if (punch.kind === 'in') {
    if (open !== undefined)
      return refuse('attendance.alreadyIn', { time: timeAt(open.inAt, open.zone) })
    return sessions.some((each) => at < (each.outAt ?? at))
      ? refuse('attendance.overlaps')
      : ok(null)
  }
  if (open !== undefined) return at > open.inAt ? ok(open) : refuse('attendance.overlaps')
  const wasClosed =
    latest !== undefined && latest.source === 'closed' && at - latest.windowEndsAt < EXPLAINED_MS
  return wasClosed
    ? refuse('attendance.windowEnded', { time: timeAt(latest.outAt ?? at, latest.zone) })
    : refuse('attendance.notIn')
}

export function evaluatePunch(
  punch: PunchRequest,
  now: number,
  context: PunchContext,
): PunchDecision {
  const resolved = context.sessions.map((each) => closeExpired(each, now))
  const forgotten = resolved.filter((each, index) => each !== context.sessions[index])
  const timed = timeOfPunch(punch, now)
  const at = timed.ok ? timed.value.at : now
  const civilDay = dayAt(at, context.homeZone)
  const base = {
    refusal: null,
    at,
    zone: context.homeZone,
    flags: timed.ok ? timed.value.flags : [],
    located: null,
    repeats: null,
    removed: [],
    saved: forgotten,
    session: null,
  }
  const no = (refusal: Refusal<PunchRefusal>): PunchDecision => ({
    ...base,
    outcome: 'refused',
    refusal,
    day: context.planIn(context.homeZone).bind(at).day,
  })
  if (!timed.ok) return no(timed.refusal)
  const bound = context.planIn(context.homeZone).bind(at)
  const again = repeatedBy(punch, at, context.punches)
  if (again !== undefined) {
    const session = resolved.find((each) => isPartOf(each, again.clientId)) ?? null
    return { ...base, outcome: 'repeated', repeats: again.clientId, day: again.day, session }
  }
  const isOffline = punch.claimedAt !== null
  const order = isOffline ? ok(null) : checkOrder(punch, at, resolved)
  if (!order.ok) return no(order.refusal)
  if (!isEmployedOn(order.value?.day ?? bound.day, context.employment))
    return no(refuse('attendance.notActive').refusal)
  const location = checkLocation(
    locationsOn(context.locations, civilDay),
    punch.fix,
    context.siteHasLocations,
  )
  if (!location.ok) return no(location.refusal)
  const located = {
    ...base,
    located: location.value,
    zone: location.value.zone ?? context.homeZone,
    flags: withFlags(base.flags, location.value.flags),
  }
  if (isOffline) return setAmongOthers(punch, now, context, located)
  return order.value === null ? open(punch, context, located) : close(punch, order.value, located)
}

type PunchBase = Omit<PunchDecision, 'outcome' | 'day'>

function open(punch: PunchRequest, context: PunchContext, base: PunchBase): PunchDecision {
  const binding = context.planIn(base.zone).bind(base.at)
  const flags = withFlags(base.flags, binding.noShift ? ['no_shift'] : [])
  const session: SessionState = {
    id: null,
    day: binding.day,
    zone: base.zone,
    inAt: base.at,
    outAt: null,
    windowEndsAt: binding.windowEndsAt,
    forgottenOutAt: binding.forgottenOutAt,
    inClientId: punch.clientId,
    outClientId: null,
    source: 'online',
    flags,
    review: reviewOf(flags),
  }
  return {
    ...base,
    outcome: 'recorded',
    day: binding.day,
    saved: [...base.saved, session],
    session,
  }
}

function close(punch: PunchRequest, running: SessionState, base: PunchBase): PunchDecision {
  const flags = withFlags(running.flags, base.flags)
  const session: SessionState = {
    ...running,
    outAt: base.at,
    outClientId: punch.clientId,
    flags,
    review: reviewOf(flags),
  }
  return {
    ...base,
    outcome: 'recorded',
    day: running.day,
    zone: running.zone,
    saved: [...base.saved, session],
    session,
  }
}

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
function setAmongOthers(
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
    now - at > PROMPT_MS ||
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
