import { addDays } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockSubject, siteZoneOf, type Subject } from '../database/people.ts'
import { insertSessions, removeSessions, statesOf } from '../database/sessions.ts'
import { settingsOf } from '../database/settings.ts'
import { canDecide, canSee, isOwn, scopeOf } from '../rules/access.ts'
import { homeZoneOf, planners } from '../rules/person-days.ts'
import { type SessionState, closeExpired } from '../rules/sessions.ts'
import { readIdKey } from '../server/page-key.ts'
import { TOPIC } from '../server/punch.ts'
import {
  type Correction,
  decideCorrection,
  listCorrectionsToDecide,
  listOwnCorrections,
  requestCorrection,
  showCorrection,
  withdrawCorrection,
} from './contract.ts'
import {
  closeCorrection,
  findCorrection,
  hasOpenCorrection,
  insertCorrection,
  listCorrections,
  type StoredCorrection,
} from './database.ts'
import { checkCorrection, checkOverlaps, move, type RequestedCorrection } from './rules.ts'

type CorrectionCaller = Call<Endpoint>['caller']

function correctionReply(stored: StoredCorrection, caller: CorrectionCaller): Correction {
  const subject = { id: stored.person.id, managerId: stored.managerId }
  const isOpen = stored.state === 'open'
  const { person, managerId: _managerId, createdAt, decidedAt, requested, before, ...rest } = stored
  return {
    ...rest,
    employee: person,
    requested: [...requested],
    before: [...before],
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    canDecide: isOpen && canDecide(caller, subject),
    canWithdraw: isOpen && isOwn(caller, subject),
  }
}

/**
 * Sessions near the day, including other days: a requested time may overlap a night shift on either
 * side.
 */
async function sessionsAround(
  trx: Trx,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<SessionState[]> {
  return statesOf(trx, siteId, [employeeId], {
    days: { from: addDays(day, -3), to: addDays(day, 3) },
  })
}

function snapshot(
  sessions: readonly SessionState[],
  day: string,
  now: number,
): StoredCorrection['before'] {
  return sessions
    .filter((each) => each.day === day)
    .map((each) => closeExpired(each, now))
    .map((each) => ({
      inAt: new Date(each.inAt).toISOString(),
      outAt: each.outAt === null ? null : new Date(each.outAt).toISOString(),
    }))
}

function requestedOf(correction: {
  day: string
  requested: readonly { inAt: string; outAt: string }[]
}): RequestedCorrection {
  return {
    day: correction.day,
    pairs: correction.requested.map((each) => ({
      inAt: Date.parse(each.inAt),
      outAt: Date.parse(each.outAt),
    })),
  }
}

const requestHandler: Handler = handler(requestCorrection, async (call) => {
  const { siteId, trx, body, caller, now } = call
  const subject =
    caller.employeeId === null ? null : await lockSubject(trx, siteId, caller.employeeId)
  if (subject === null) return refuse('attendance.notLinked')
  const settings = await settingsOf(
    trx,
    siteId,
    [subject.id],
    addDays(body.day, -1),
    addDays(body.day, 1),
  )
  const sessions = await sessionsAround(trx, siteId, subject.id, body.day)
  const siteZone = await siteZoneOf(trx, siteId)
  const zone =
    sessions.find((each) => each.day === body.day)?.zone ??
    homeZoneOf(settings.locationsOf(subject.id), body.day, siteZone)
  const planner = planners(settings.planOf(subject.id))(zone)
  const checked = checkCorrection(requestedOf(body), {
    now: now.getTime(),
    planner,
    employment: subject.employment,
    sessions,
  })
  if (!checked.ok) return checked
  if (await hasOpenCorrection(trx, siteId, subject.id, body.day))
    return refuse('attendance.correctionWaiting', {}, 'day')
  const before = snapshot(sessions, body.day, now.getTime())
  const id = await insertCorrection(trx, siteId, {
    ...body,
    employeeId: subject.id,
    zone,
    before,
    createdAt: now,
  })
  await call.audit({
    action: 'attendance.correction.requested',
    subjectKind: 'attendance-correction',
    subjectId: id,
    before,
    after: body.requested,
  })
  if (subject.managerUserId !== null) call.notify([subject.managerUserId], TOPIC)
  return ok(await toReply(trx, siteId, id, caller))
})

async function toReply(
  trx: Trx,
  siteId: number,
  id: string,
  caller: CorrectionCaller,
): Promise<Correction> {
  const stored = await findCorrection(trx, siteId, id)
  if (stored === null) throw new Error('A correction that was just saved is gone')
  return correctionReply(stored, caller)
}

/**
 * Loads and locks the request and its employee, in that order of importance: every decision about
 * an employee waits for that lock.
 */
async function take(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<{ correction: StoredCorrection; subject: Subject } | null> {
  const found = await findCorrection(trx, siteId, id)
  const subject = found === null ? null : await lockSubject(trx, siteId, found.person.id)
  const correction = subject === null ? null : await findCorrection(trx, siteId, id)
  return subject === null || correction === null ? null : { correction, subject }
}

async function decide(
  call: Call<typeof decideCorrection>,
  trx: Trx,
): Promise<
  Outcome<
    { correction: Correction; subject: Subject },
    | 'attendance.alreadyDecided'
    | 'attendance.commentNeeded'
    | 'attendance.correctionDayOpen'
    | 'attendance.correctionOverlaps'
    | 'attendance.notFound'
    | 'attendance.ownRecord'
  >
> {
  const { siteId, caller, now, body, params } = call
  const claimed = await take(trx, siteId, params.id)
  if (claimed === null || !(canSee(caller, claimed.subject) || canDecide(caller, claimed.subject)))
    return refuse('attendance.notFound')
  const { correction, subject } = claimed
  if (isOwn(caller, subject)) return refuse('attendance.ownRecord')
  const moved = move(correction.state, body.approve ? 'approved' : 'rejected')
  if (!moved.ok) return moved
  if (!body.approve && body.comment === '') return refuse('attendance.commentNeeded', {}, 'comment')
  const sessions = await sessionsAround(trx, siteId, subject.id, correction.day)
  const requested = requestedOf(correction)
  const check = body.approve ? checkOverlaps(requested, sessions, now.getTime()) : ok(null)
  if (!check.ok) return check
  const before = body.approve
    ? snapshot(sessions, correction.day, now.getTime())
    : correction.before
  const state = body.approve ? 'approved' : 'rejected'
  await closeCorrection(trx, siteId, correction.id, {
    state,
    by: caller.userId,
    at: now,
    comment: body.comment === '' ? null : body.comment,
    before,
  })
  if (body.approve) await replaceDay(trx, siteId, correction, sessions)
  const action = body.approve ? 'attendance.correction.approved' : 'attendance.correction.rejected'
  const after = body.approve ? correction.requested : { state }
  await call.audit(
    { action, subjectKind: 'attendance-correction', subjectId: correction.id, before, after },
    trx,
  )
  return ok({ correction: await toReply(trx, siteId, correction.id, caller), subject })
}

/** Leaves the punches as they were made and replaces only the sessions derived from them. */
async function replaceDay(
  trx: Trx,
  siteId: number,
  correction: StoredCorrection,
  sessions: readonly SessionState[],
): Promise<void> {
  const { day, zone } = correction
  await removeSessions(
    trx,
    siteId,
    sessions.filter((each) => each.day === day),
  )
  const corrected = requestedOf(correction).pairs.map(({ inAt, outAt }) => ({
    employeeId: correction.person.id,
    correctionId: correction.id,
    day,
    zone,
    inAt,
    outAt,
    windowEndsAt: outAt,
    forgottenOutAt: outAt,
    inClientId: null,
    outClientId: null,
    source: 'correction' as const,
    flags: [],
    review: 'none' as const,
  }))
  await insertSessions(trx, siteId, corrected)
}

const decideHandler: Handler = handler(decideCorrection, async (call) => {
  const decided = await call.database.transaction((trx) => decide(call, trx))
  if (!decided.ok) return decided
  const { correction, subject } = decided.value
  if (subject.userId !== null) call.notify([subject.userId], TOPIC)
  return ok(correction)
})

const withdrawHandler: Handler = handler(withdrawCorrection, async (call) => {
  const { siteId, caller, now } = call
  return call.database.transaction(async (trx) => {
    const claimed = await take(trx, siteId, call.params.id)
    if (claimed === null || !isOwn(caller, claimed.subject)) return refuse('attendance.notFound')
    const { correction, subject } = claimed
    const moved = move(correction.state, 'withdrawn')
    if (!moved.ok) return moved
    await closeCorrection(trx, siteId, correction.id, {
      state: 'withdrawn',
      by: null,
      at: now,
      comment: null,
      before: correction.before,
    })
    const entry = {
      subjectKind: 'attendance-correction',
      subjectId: correction.id,
      before: { state: 'open' },
      after: { state: 'withdrawn' },
    }
    await call.audit({ action: 'attendance.correction.withdrawn', ...entry }, trx)
    if (subject.managerUserId !== null) call.notify([subject.managerUserId], TOPIC)
    return ok(await toReply(trx, siteId, correction.id, caller))
  })
})

const showHandler: Handler = handler(showCorrection, async (call) => {
  const stored = await findCorrection(call.queries, call.siteId, call.params.id)
  const isSeen =
    stored !== null && canSee(call.caller, { id: stored.person.id, managerId: stored.managerId })
  return isSeen ? ok(correctionReply(stored, call.caller)) : refuse('attendance.notFound')
})

function pageReply(
  found: readonly StoredCorrection[],
  limit: number,
  caller: CorrectionCaller,
): { items: Correction[]; next: string | null } {
  const items = found.slice(0, limit).map((each) => correctionReply(each, caller))
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

const ownHandler: Handler = handler(listOwnCorrections, async (call) => {
  const { siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('attendance.notLinked')
  const page = {
    of: { employeeId: caller.employeeId },
    oldestFirst: false,
    after: readIdKey(query.after),
    limit: query.limit + 1,
  }
  const found = await listCorrections(
    call.queries,
    siteId,
    query.state === undefined ? page : { ...page, state: query.state },
  )
  return ok(pageReply(found, query.limit, caller))
})

const toDecideHandler: Handler = handler(listCorrectionsToDecide, async (call) => {
  const { siteId, caller, query } = call
  const scope = scopeOf(caller)
  if (scope === null) return refuse('attendance.notAllowed')
  const state = query.state ?? 'open'
  const of = { scope, exceptEmployeeId: caller.employeeId }
  const found = await listCorrections(call.queries, siteId, {
    of,
    state,
    oldestFirst: state === 'open',
    after: readIdKey(query.after),
    limit: query.limit + 1,
  })
  return ok(pageReply(found, query.limit, caller))
})

export const correctionHandlers: readonly Handler[] = [
  requestHandler,
  ownHandler,
  toDecideHandler,
  showHandler,
  decideHandler,
  withdrawHandler,
]
