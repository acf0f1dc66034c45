import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Subject } from '../../database/people.ts'
import { insertSessions, removeSessions } from '../../database/write-sessions.ts'
import { canDecide, canSee, isOwn } from '../../rules/access.ts'
import type { SessionState } from '../../rules/sessions.ts'
import type { AttendanceServices } from '../../server/emails.ts'
import { TOPIC } from '../../server/punch.ts'
import { type Correction, decideCorrection } from '../contract.ts'
import { closeCorrection, type StoredCorrection } from '../database.ts'
import { checkOverlaps, move } from '../rules.ts'
import { toReply } from './replies.ts'
import { requestedOf, sessionsAround, snapshot } from './day-sessions.ts'
import { lockCorrection } from './lock-correction.ts'
import { notifyDecided } from './notices.ts'

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
  const claimed = await lockCorrection(trx, siteId, params.id)
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
    {
      action,
      subjectKind: 'attendance-correction',
      subjectId: correction.id,
      employeeId: subject.id,
      before,
      after,
    },
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

export function createDecideHandler({ jobs }: Pick<AttendanceServices, 'jobs'>): Handler {
  return handler(decideCorrection, async (call) => {
    const { siteId, now, body } = call
    const decided = await call.database.transaction(async (trx) => {
      const outcome = await decide(call, trx)
      if (outcome.ok) {
        const { correction, subject } = outcome.value
        const { id, day } = correction
        await notifyDecided(
          { trx, siteId, now, jobs },
          { id, day, subject, approved: body.approve },
        )
      }
      return outcome
    })
    if (!decided.ok) return decided
    const { correction, subject } = decided.value
    if (subject.userId !== null) call.notify([subject.userId], TOPIC)
    return ok(correction)
  })
}
