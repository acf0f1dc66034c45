import type { Trx } from '#platform/db/database.ts'
import { DAY, HOUR } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Session } from '../../contract.ts'
import { LONGEST_HOURS } from '../rules.ts'
import { sessionsAround } from './day-sessions.ts'
import type { Subject } from '../../database/people.ts'
import { noteAsked } from '../../database/reviews.ts'
import { sessionReply } from '../../database/sessions.ts'
import { markAccepted, writeSession } from '../../database/write-sessions.ts'
import { askForCorrection, setCheckOut } from '../../team/contract.ts'
import { type AttendanceServices, emailQuestion } from '../../server/emails.ts'
import { TOPIC } from '../../server/punch.ts'
import { lockToReview } from '../../server/reviews.ts'

type Locked =
  | 'attendance.alreadyDecided'
  | 'attendance.notFound'
  | 'attendance.ownRecord'
  | 'attendance.sessionOpen'

async function setOut(
  call: Call<typeof setCheckOut>,
  trx: Trx,
): Promise<
  Outcome<
    { session: Session; subject: Subject },
    | Locked
    | 'attendance.checkOutNotForgotten'
    | 'attendance.correctionBackwards'
    | 'attendance.correctionInFuture'
    | 'attendance.correctionOverlaps'
    | 'attendance.correctionTooLong'
  >
> {
  const { siteId, caller, now, params, body } = call
  const locked = await lockToReview(call, trx, params.id)
  if (!locked.ok) return locked
  const { subject, resolved } = locked.value
  if (!resolved.flags.includes('forgotten_out')) return refuse('attendance.checkOutNotForgotten')
  const outAt = Date.parse(body.outAt)
  if (outAt <= resolved.inAt) return refuse('attendance.correctionBackwards', {}, 'outAt')
  if (outAt > now.getTime()) return refuse('attendance.correctionInFuture', {}, 'outAt')
  if (outAt - resolved.inAt > LONGEST_HOURS * HOUR)
    return refuse('attendance.correctionTooLong', { hours: LONGEST_HOURS }, 'outAt')
  const others = await sessionsAround(trx, siteId, subject.id, resolved.day)
  const meets = others.some(
    (each) =>
      each.id !== resolved.id &&
      each.inAt < outAt &&
      resolved.inAt < (each.outAt ?? Number.POSITIVE_INFINITY),
  )
  if (meets) return refuse('attendance.correctionOverlaps', {}, 'outAt')
  const change = {
    outAt,
    source: 'correction' as const,
    flags: resolved.flags.filter((flag) => flag !== 'forgotten_out'),
  }
  await writeSession(trx, siteId, subject.id, { ...resolved, ...change })
  await markAccepted(trx, siteId, resolved.id, caller.userId, now)
  await call.audit(
    {
      action: 'attendance.review.checkOutSet',
      subjectKind: 'attendance-session',
      subjectId: resolved.id,
      employeeId: subject.id,
      before: { outAt: new Date(resolved.outAt).toISOString(), flags: resolved.flags },
      after: { outAt: body.outAt, flags: change.flags, review: 'accepted' },
    },
    trx,
  )
  return ok({ session: sessionReply({ ...resolved, ...change, review: 'accepted' }), subject })
}

const setCheckOutHandler: Handler = handler(setCheckOut, async (call) => {
  const done = await call.database.transaction((trx) => setOut(call, trx))
  if (!done.ok) return done
  const { session, subject } = done.value
  if (subject.userId !== null) call.notify([subject.userId], TOPIC)
  return ok(session)
})

function askHandler(services: AttendanceServices): Handler {
  return handler(askForCorrection, async (call) => {
    const { siteId, now, params } = call
    return call.database.transaction(async (trx) => {
      const locked = await lockToReview(call, trx, params.id)
      if (!locked.ok) return locked
      const { subject, found, resolved } = locked.value
      const { userId } = subject
      if (userId === null) return refuse('attendance.noAccount')
      if (found.outAt === null) await writeSession(trx, siteId, subject.id, resolved)
      const notSince = new Date(now.getTime() - DAY)
      if (!(await noteAsked(trx, siteId, resolved.id, { at: now, notSince })))
        return refuse('attendance.askedToday')
      await emailQuestion(services, trx, { siteId, userId, day: resolved.day })
      await call.audit(
        {
          action: 'attendance.review.correctionAsked',
          subjectKind: 'attendance-session',
          subjectId: resolved.id,
          employeeId: subject.id,
        },
        trx,
      )
      return ok({ correctionAskedAt: now.toISOString() })
    })
  })
}

export function createReviewActions(services: AttendanceServices): readonly Handler[] {
  return [setCheckOutHandler, askHandler(services)]
}
