import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Session } from '../contract.ts'
import { acceptReview, listReviews } from '../team/contract.ts'
import { lockSubject, type Subject } from '../database/people.ts'
import { ownerOfSession, sessionsToReview } from '../database/reviews.ts'
import { sessionReply, sessionsOf, type StoredSession } from '../database/sessions.ts'
import { markAccepted, writeSession } from '../database/write-sessions.ts'
import { canDecide, canSee, isOwn, scopeOf } from '../rules/access.ts'
import { closeExpired } from '../rules/sessions.ts'
import { pageKey, readTimeKey } from './page-key.ts'
import { TOPIC } from './punch.ts'

const listHandler: Handler = handler(listReviews, async (call) => {
  const scope = scopeOf(call.caller)
  if (scope === null) return refuse('attendance.notAllowed')
  const { after, limit } = call.query
  const page = {
    scope,
    employeeId: call.caller.employeeId,
    after: readTimeKey(after),
    limit: limit + 1,
  }
  const found = await sessionsToReview(call.queries, call.siteId, page)
  const items = found.slice(0, limit).map(({ person, session, askedAt }) => ({
    employee: person,
    session: sessionReply(session),
    correctionAskedAt: askedAt?.toISOString() ?? null,
  }))
  const last = items.at(-1)?.session
  return ok({
    items,
    next: found.length > limit && last !== undefined ? pageKey([last.inAt, last.id]) : null,
  })
})

interface ToReview {
  subject: Subject
  /** As it is stored, and as it ended. */
  found: StoredSession
  resolved: StoredSession & { outAt: number }
}

/** A session that waits for the caller's review, under its employee's lock. */
export async function lockToReview(
  call: Pick<Call, 'siteId' | 'caller' | 'now'>,
  trx: Trx,
  id: string,
): Promise<
  Outcome<
    ToReview,
    | 'attendance.alreadyDecided'
    | 'attendance.notFound'
    | 'attendance.ownRecord'
    | 'attendance.sessionOpen'
  >
> {
  const { siteId, caller, now } = call
  const owner = await ownerOfSession(trx, siteId, id)
  const subject = owner === null ? null : await lockSubject(trx, siteId, owner)
  if (subject === null || !(canDecide(caller, subject) || canSee(caller, subject)))
    return refuse('attendance.notFound')
  if (isOwn(caller, subject)) return refuse('attendance.ownRecord')
  const [found] = await sessionsOf(trx, siteId, [subject.id], { ids: [id] })
  if (found === undefined) return refuse('attendance.notFound')
  const resolved = closeExpired(found, now.getTime())
  const { outAt } = resolved
  if (outAt === null) return refuse('attendance.sessionOpen')
  if (resolved.review !== 'open') return refuse('attendance.alreadyDecided')
  return ok({ subject, found, resolved: { ...resolved, outAt } })
}

async function accept(
  call: Call<typeof acceptReview>,
  trx: Trx,
): Promise<
  Outcome<
    { session: Session; subject: Subject },
    | 'attendance.alreadyDecided'
    | 'attendance.notFound'
    | 'attendance.ownRecord'
    | 'attendance.sessionOpen'
  >
> {
  const { siteId, caller, now, params } = call
  const locked = await lockToReview(call, trx, params.id)
  if (!locked.ok) return locked
  const { subject, found, resolved } = locked.value
  if (found.outAt === null) await writeSession(trx, siteId, subject.id, resolved)
  await markAccepted(trx, siteId, resolved.id, caller.userId, now)
  const before = { review: resolved.review, flags: resolved.flags }
  await call.audit(
    {
      action: 'attendance.review.accepted',
      subjectKind: 'attendance-session',
      subjectId: resolved.id,
      employeeId: subject.id,
      before,
      after: { review: 'accepted' },
    },
    trx,
  )
  return ok({ session: sessionReply({ ...resolved, review: 'accepted' }), subject })
}

const acceptHandler: Handler = handler(acceptReview, async (call) => {
  const accepted = await call.database.transaction((trx) => accept(call, trx))
  if (!accepted.ok) return accepted
  const { session, subject } = accepted.value
  if (subject.userId !== null) call.notify([subject.userId], TOPIC)
  return ok(session)
})

export const reviewHandlers: readonly Handler[] = [listHandler, acceptHandler]
