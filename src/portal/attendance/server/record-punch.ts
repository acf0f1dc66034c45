import { addDays, dayAt, MINUTE } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { runAfter, batch } from '#platform/db/statement.ts'
import { ok, keepingWrites, type Outcome, refuse, type Refusal } from '#platform/outcome.ts'
import { punch as punchEndpoint, type PunchBody, type PunchReply } from '../contract.ts'
import { lockedSubjectQuery, type Subject } from '../database/people.ts'
import { insertPunch, punchesNear, punchQuery, type StoredPunch } from '../database/punches.ts'
import { sessionChange, sessionsRemoval } from '../database/session-changes.ts'
import {
  latestStates,
  sessionReply,
  sessionsOf,
  sessionsQuery,
  statesQuery,
  type StoredSession,
} from '../database/sessions.ts'
import { settingsQuery } from '../database/settings.ts'
import { evaluatePunch } from '../rules/evaluate-punch.ts'
import {
  type PunchDecision,
  NEAR_MS,
  type PunchContext,
  type PunchRequest,
} from '../rules/punch-decision.ts'
import { homeZoneOf, planners } from '../rules/person-days.ts'
import { type PunchRefusal, timeOfPunch } from '../rules/punch-time.ts'

interface PunchInput {
  siteId: number
  employeeId: string
  siteZone: string
  body: PunchBody
  now: Date
}

interface Taking {
  trx: Trx
  siteId: number
  subject: Subject
  now: Date
}

const LAST_YEAR = Date.UTC(2200, 0)

/**
 * A device's clock may have any value; as evidence, years outside 1970 to 2200 are as good as the
 * limits.
 */
function deviceClock(text: string): number {
  return Math.min(LAST_YEAR, Math.max(0, Date.parse(text)))
}

function punchOf(body: PunchBody): PunchRequest {
  return {
    clientId: body.clientId,
    kind: body.kind,
    fix: body.fix,
    deviceTime: deviceClock(body.deviceTime),
    skewMs: body.skewMs,
    claimedAt: body.claimedAt === undefined ? null : deviceClock(body.claimedAt),
  }
}

interface ReadForPunch {
  readonly subject: Subject
  readonly known: StoredPunch | null
  readonly context: PunchContext
}

/**
 * Locks the employee, then loads the known punch and the data it is evaluated with, all in one
 * batch; null if there is no such employee.
 */
async function lockAndRead(
  trx: Trx,
  { siteId, employeeId, siteZone, now }: PunchInput,
  punch: PunchRequest,
): Promise<ReadForPunch | null> {
  const timed = timeOfPunch(punch, now.getTime())
  const at = timed.ok ? timed.value.at : now.getTime()
  const day = dayAt(at, siteZone)
  const isOffline = punch.claimedAt !== null
  const near = isOffline ? { from: new Date(at - NEAR_MS), to: new Date(at + NEAR_MS) } : null
  const around = isOffline ? 3 : 0
  const [subject, known, settings, sessions, punches] = await batch(trx, [
    lockedSubjectQuery(siteId, employeeId),
    punchQuery(siteId, employeeId, punch.clientId),
    settingsQuery(siteId, [employeeId], addDays(day, -around), addDays(day, around)),
    near === null ? latestStates(siteId, employeeId) : statesQuery(siteId, [employeeId], { near }),
    punchesNear(siteId, employeeId, near),
  ])
  if (subject === null) return null
  const locations = settings.locationsOf(employeeId)
  const context = {
    sessions,
    punches,
    employment: subject.employment,
    locations,
    siteHasLocations: settings.siteHasLocations,
    punchDelayMs: settings.punchDelayMinutes * MINUTE,
    homeZone: homeZoneOf(locations, day, siteZone),
    planIn: planners(settings.planOf(employeeId)),
  }
  return { subject, known, context }
}

/**
 * The punch first, because a session refers to its punches; then what ends, then what is open.
 * Returns the session for the reply.
 */
async function keep(
  { trx, siteId, subject, now }: Taking,
  punch: PunchRequest,
  decision: PunchDecision,
): Promise<StoredSession | undefined> {
  const saved = decision.saved.map((session) => ({
    session,
    ...sessionChange(siteId, subject.id, session),
  }))
  const sessionId =
    saved.find((each) => each.session === decision.session)?.id ?? decision.session?.id ?? null
  const [session] = await runAfter(
    trx,
    [
      insertPunch(siteId, subject.id, punch, decision, now),
      ...sessionsRemoval(siteId, decision.removed),
      ...saved.map((each) => each.change),
    ],
    sessionsQuery(siteId, [subject.id], { ids: sessionId === null ? [] : [sessionId] }),
  )
  return session
}

function replyWith(
  punch: Pick<StoredPunch, 'outcome' | 'kind' | 'at' | 'flags'>,
  session: StoredSession | undefined,
): PunchReply {
  return {
    result: punch.outcome === 'refused' ? 'kept' : punch.outcome,
    kind: punch.kind,
    at: new Date(punch.at).toISOString(),
    flags: [...punch.flags],
    session: session === undefined ? null : sessionReply(session),
  }
}

/** A refusal as the database stores it, with a code that the contract lists. */
function storedRefusal({ code, ...rest }: Refusal): Refusal<PunchRefusal> {
  const known = punchEndpoint.refusals.find((each) => each === code)
  if (known === undefined) throw new Error(`A stored punch was refused with an unknown ${code}`)
  return { ...rest, code: known }
}

/**
 * The same clientId again is the same punch: it gets the same reply, with its session in its
 * current state.
 */
async function replayReply(
  taking: Taking,
  body: PunchBody,
  known: StoredPunch,
): Promise<Outcome<PunchReply, PunchRefusal>> {
  if (known.kind !== body.kind) return refuse('attendance.clientIdTaken', {}, 'clientId')
  if (known.refusal !== null) return { ok: false, refusal: storedRefusal(known.refusal) }
  const clientId = known.repeats ?? known.clientId
  const sessions = await sessionsOf(taking.trx, taking.siteId, [taking.subject.id], {
    days: { from: addDays(known.day, -1), to: addDays(known.day, 1) },
  })
  return ok(
    replyWith(
      known,
      sessions.find((each) => each.inClientId === clientId || each.outClientId === clientId),
    ),
  )
}

/**
 * Records one punch under its employee's lock. A refusal is stored too, with its evidence, and so
 * is a forgotten check-out closed on the way.
 */
export async function recordPunch(
  trx: Trx,
  input: PunchInput,
): Promise<Outcome<{ reply: PunchReply; subject: Subject; isNew: boolean }, PunchRefusal>> {
  const { siteId, body, now } = input
  const punch = punchOf(body)
  const read = await lockAndRead(trx, input, punch)
  if (read === null) return refuse('attendance.notLinked')
  const { subject, known, context } = read
  const taking = { trx, siteId, subject, now }
  if (known !== null) {
    const again = await replayReply(taking, body, known)
    return again.ok ? ok({ reply: again.value, subject, isNew: false }) : again
  }
  const decision = evaluatePunch(punch, now.getTime(), context)
  const session = await keep(taking, punch, decision)
  if (decision.refusal !== null) return keepingWrites({ ok: false, refusal: decision.refusal })
  const reply = replyWith({ ...decision, kind: punch.kind }, session)
  return ok({ reply, subject, isNew: decision.outcome === 'recorded' })
}
