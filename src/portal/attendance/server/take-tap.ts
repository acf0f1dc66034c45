import { addDays, dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { askAfter, askTogether } from '#platform/db/statement.ts'
import { done, keepingWrites, type Outcome, refuse } from '#platform/outcome.ts'
import type { PunchBody, PunchReply } from '../contract.ts'
import { lockSubject, type Subject } from '../database/people.ts'
import { insertPunch, punchesNear, punchWanted, type StoredPunch } from '../database/punches.ts'
import { sessionChange, sessionsRemoval } from '../database/session-changes.ts'
import {
  latestStates,
  sessionReply,
  sessionsOf,
  sessionsWanted,
  statesWanted,
  type StoredSession,
} from '../database/sessions.ts'
import { settingsWanted } from '../database/settings.ts'
import { type Judgement, judgeTap, NEAR_MS, type Standing, type Tap } from '../rules/judge-tap.ts'
import { homeZoneOf, planners } from '../rules/person-days.ts'
import { timeOfTap } from '../rules/tap-time.ts'

interface Taking {
  trx: Trx
  siteId: number
  siteZone: string
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

function tapOf(body: PunchBody): Tap {
  return {
    clientId: body.clientId,
    kind: body.kind,
    fix: body.fix,
    deviceTime: deviceClock(body.deviceTime),
    skewMs: body.skewMs,
    claimedAt: body.claimedAt === undefined ? null : deviceClock(body.claimedAt),
  }
}

/** Loads the known punch and the data it is evaluated with, together. */
async function lookUp(
  { trx, siteId, siteZone, subject, now }: Taking,
  tap: Tap,
): Promise<{ known: StoredPunch | null; standing: Standing }> {
  const timed = timeOfTap(tap, now.getTime())
  const at = timed.ok ? timed.value.at : now.getTime()
  const day = dayAt(at, siteZone)
  const isOffline = tap.claimedAt !== null
  const near = isOffline ? { from: new Date(at - NEAR_MS), to: new Date(at + NEAR_MS) } : null
  const around = isOffline ? 3 : 0
  const [known, settings, sessions, punches] = await askTogether(trx, [
    punchWanted(siteId, subject.id, tap.clientId),
    settingsWanted(siteId, [subject.id], addDays(day, -around), addDays(day, around)),
    near === null ? latestStates(siteId, subject.id) : statesWanted(siteId, [subject.id], { near }),
    punchesNear(siteId, subject.id, near),
  ])
  const places = settings.placesOf(subject.id)
  const standing = {
    sessions,
    punches,
    employment: subject.employment,
    places,
    siteHasPlaces: settings.siteHasPlaces,
    homeZone: homeZoneOf(places, day, siteZone),
    planIn: planners(settings.planOf(subject.id)),
  }
  return { known, standing }
}

/**
 * The punch first, because a session refers to its punches; then what ends, then what is open.
 * Returns the session for the reply.
 */
async function keep(
  { trx, siteId, subject, now }: Taking,
  tap: Tap,
  judged: Judgement,
): Promise<StoredSession | undefined> {
  const written = judged.written.map((session) => ({
    session,
    ...sessionChange(siteId, subject.id, session),
  }))
  const sessionId =
    written.find((each) => each.session === judged.session)?.id ?? judged.session?.id ?? null
  const [session] = await askAfter(
    trx,
    [
      insertPunch(siteId, subject.id, tap, judged, now),
      ...sessionsRemoval(siteId, judged.removed),
      ...written.map((each) => each.change),
    ],
    sessionsWanted(siteId, [subject.id], { ids: sessionId === null ? [] : [sessionId] }),
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

/**
 * The same clientId again is the same punch: it gets the same reply, with its session in its
 * current state.
 */
async function answerAgain(
  taking: Taking,
  body: PunchBody,
  known: StoredPunch,
): Promise<Outcome<PunchReply>> {
  if (known.kind !== body.kind) return refuse('attendance.clientIdTaken', {}, 'clientId')
  if (known.refusal !== null) return { ok: false, refusal: known.refusal }
  const clientId = known.repeats ?? known.clientId
  const sessions = await sessionsOf(taking.trx, taking.siteId, [taking.subject.id], {
    days: { from: addDays(known.day, -1), to: addDays(known.day, 1) },
  })
  return done(
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
export async function takeTap(
  trx: Trx,
  {
    siteId,
    employeeId,
    siteZone,
    body,
    now,
  }: { siteId: number; employeeId: string; siteZone: string; body: PunchBody; now: Date },
): Promise<Outcome<{ reply: PunchReply; subject: Subject; isNew: boolean }>> {
  const subject = await lockSubject(trx, siteId, employeeId)
  if (subject === null) return refuse('attendance.notLinked')
  const taking = { trx, siteId, siteZone, subject, now }
  const tap = tapOf(body)
  const { known, standing } = await lookUp(taking, tap)
  if (known !== null) {
    const again = await answerAgain(taking, body, known)
    return again.ok ? done({ reply: again.value, subject, isNew: false }) : again
  }
  const judged = judgeTap(tap, now.getTime(), standing)
  const session = await keep(taking, tap, judged)
  if (judged.refusal !== null) return keepingWrites({ ok: false, refusal: judged.refusal })
  const reply = replyWith({ ...judged, kind: tap.kind }, session)
  return done({ reply, subject, isNew: judged.outcome === 'recorded' })
}
