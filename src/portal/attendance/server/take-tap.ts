import type { Trx } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import type { PunchBody, PunchReply } from '../contract.ts'
import { lockSubject, type Subject } from '../database/people.ts'
import { findPunch, insertPunch, punchesNear, type StoredPunch } from '../database/punches.ts'
import { latestStates, removeSessions, sessionReply, sessionsOf, statesOf, writeSession } from '../database/sessions.ts'
import { settingsOf } from '../database/settings.ts'
import { addDays, dayAt } from '../rules/days.ts'
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

/** A device's clock may say anything; as evidence, the years outside 1970 to 2200 are as good as their ends. */
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

async function standingOf({ trx, siteId, siteZone, subject, now }: Taking, tap: Tap): Promise<Standing> {
  const timed = timeOfTap(tap, now.getTime())
  const at = timed.ok ? timed.value.at : now.getTime()
  const day = dayAt(at, siteZone)
  const isOffline = tap.claimedAt !== null
  const near = isOffline ? { from: new Date(at - NEAR_MS), to: new Date(at + NEAR_MS) } : null
  const around = isOffline ? 3 : 0
  const settings = await settingsOf(trx, siteId, [subject.id], addDays(day, -around), addDays(day, around))
  const places = settings.placesOf(subject.id)
  return {
    sessions: near === null ? await latestStates(trx, siteId, subject.id) : await statesOf(trx, siteId, [subject.id], { near }),
    punches: await punchesNear(trx, siteId, subject.id, near),
    employment: subject.employment,
    places,
    siteHasPlaces: settings.siteHasPlaces,
    homeZone: homeZoneOf(places, day, siteZone),
    planIn: planners(settings.planOf(subject.id)),
  }
}

/** The tap first, for a session points at its taps; then what ends, then what is open. */
async function keep({ trx, siteId, subject, now }: Taking, tap: Tap, judged: Judgement): Promise<string | null> {
  await insertPunch(trx, siteId, subject.id, tap, judged, now)
  await removeSessions(trx, siteId, judged.removed)
  let sessionId = judged.session?.id ?? null
  for (const each of judged.written) {
    const id = await writeSession(trx, siteId, subject.id, each)
    if (each === judged.session) sessionId = id
  }
  return sessionId
}

async function replyWith(
  { trx, siteId, subject }: Taking,
  punch: Pick<StoredPunch, 'outcome' | 'kind' | 'at' | 'flags'>,
  sessionId: string | null,
): Promise<PunchReply> {
  const [session] = sessionId === null ? [] : await sessionsOf(trx, siteId, [subject.id], { ids: [sessionId] })
  return {
    result: punch.outcome === 'refused' ? 'kept' : punch.outcome,
    kind: punch.kind,
    at: new Date(punch.at).toISOString(),
    flags: [...punch.flags],
    session: session === undefined ? null : sessionReply(session),
  }
}

/** The same clientId again is the same tap: it gets the same answer, with its session as it stands now. */
async function answerAgain(taking: Taking, body: PunchBody, known: StoredPunch): Promise<Outcome<PunchReply>> {
  if (known.kind !== body.kind) return refuse('attendance.clientIdTaken', {}, 'clientId')
  if (known.refusal !== null) return { ok: false, refusal: known.refusal }
  const clientId = known.repeats ?? known.clientId
  const sessions = await statesOf(taking.trx, taking.siteId, [taking.subject.id], { days: { from: addDays(known.day, -1), to: addDays(known.day, 1) } })
  const session = sessions.find((each) => each.inClientId === clientId || each.outClientId === clientId)
  return done(await replyWith(taking, known, session?.id ?? null))
}

/**
 * Takes one tap, under its person's lock. A refusal is an answer too: what it was based on, and a forgotten check-out
 * closed on the way, are kept.
 */
export async function takeTap(
  trx: Trx,
  { siteId, employeeId, siteZone, body, now }: { siteId: number; employeeId: string; siteZone: string; body: PunchBody; now: Date },
): Promise<Outcome<{ reply: PunchReply; subject: Subject; isNew: boolean }>> {
  const subject = await lockSubject(trx, siteId, employeeId)
  if (subject === null) return refuse('attendance.notLinked')
  const taking = { trx, siteId, siteZone, subject, now }
  const known = await findPunch(trx, siteId, employeeId, body.clientId)
  if (known !== null) {
    const again = await answerAgain(taking, body, known)
    return again.ok ? done({ reply: again.value, subject, isNew: false }) : again
  }
  const tap = tapOf(body)
  const judged = judgeTap(tap, now.getTime(), await standingOf(taking, tap))
  const sessionId = await keep(taking, tap, judged)
  if (judged.refusal !== null) return { ok: false, refusal: judged.refusal }
  const reply = await replyWith(taking, { ...judged, kind: tap.kind }, sessionId)
  return done({ reply, subject, isNew: judged.outcome === 'recorded' })
}
