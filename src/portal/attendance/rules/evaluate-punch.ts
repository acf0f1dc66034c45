import { dayAt, HOUR, timeAt } from '#platform/days.ts'
import { ok, type Outcome, type Refusal, refuse } from '#platform/outcome.ts'
import { checkLocation, locationsOn } from './location.ts'
import {
  type PunchState,
  reviewOf,
  type SessionState,
  closeExpired,
  withFlags,
} from './sessions.ts'
import { type PunchRefusal, timeOfPunch } from './punch-time.ts'
import {
  isPartOf,
  type PunchBase,
  type PunchContext,
  type PunchDecision,
  type PunchRequest,
} from './punch-decision.ts'
import { setAmongOthers } from './set-among-others.ts'

/** The same button again this soon is a double punch. */
export const DOUBLE_PUNCH_MS = 30_000

/** After a forgotten check-out was closed, a late check-out gets this explanation for this long. */
const EXPLAINED_MS = 12 * HOUR

export function isEmployedOn(
  day: string,
  { state, joiningDate, leavingDate }: PunchContext['employment'],
): boolean {
  if (state === 'suspended' || day < joiningDate) return false
  return leavingDate === null ? state === 'active' : day <= leavingDate
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
