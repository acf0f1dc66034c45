import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { deskScopes } from './desk-scopes.ts'
import { resolveWaitingNotices } from './listed-notices.ts'
import { requestDecision, writeOutcome } from './notices.ts'
import { freeDays } from '../database/reserved-days.ts'
import { addLines, linesOf, removeTakings, takingsOf } from '../database/ledger.ts'
import { lockPerson } from '../database/people.ts'
import { findRequest, type StoredRequest } from '../database/requests.ts'
import { changeRequest, insertDecision } from '../database/request-changes.ts'
import { waitingRequests } from '../database/waiting.ts'
import { decideRequest, type LeaveRequest, listRequestsToDecide } from '../requests/contract.ts'
import { resolveActingFor } from '../rules/chain.ts'
import { deciderOf, isEscalated, waitsForWhom } from './deciders.ts'
import type { LeaveServices } from './emails.ts'
import { mayRead, repliesOf, replyOf } from './replies.ts'
import { exportRequestsHandler } from './request-export.ts'
import { waitingOf } from './waiting-step.ts'
import { todayOf } from '../database/site-day.ts'
import { LEAVE_TOPIC } from '../topic.ts'
import { deferNotifications } from './deferred-notifications.ts'

export interface Deciding {
  readonly services: LeaveServices
  readonly call: Pick<Call, 'siteId' | 'caller' | 'now' | 'audit' | 'notify'>
  readonly trx: Trx
}

interface DecisionRequest {
  readonly id: string
  readonly approve: boolean
  readonly comment: string
  /** The step a link is about: once another step waits, the link decides nothing. */
  readonly onlyIf?: (stored: StoredRequest) => boolean
}

/**
 * Moves a request to its next step. Skips a step if all its possible deciders have already decided,
 * because each person decides only once (I20).
 */
async function passOn(
  { trx, call }: Deciding,
  stored: StoredRequest,
  today: string,
): Promise<boolean> {
  const { siteId, now } = call
  for (let step = stored.step + 1; step < stored.chain.length; step++) {
    await changeRequest(trx, siteId, stored.id, { step, waitingSince: now })
    const next = await findRequest(trx, siteId, stored.id)
    if (next !== null && (await waitsForWhom(trx, siteId, next, today)).length > 0) return true
  }
  return false
}

async function approve(deciding: Deciding, stored: StoredRequest, today: string): Promise<void> {
  const { trx, call } = deciding
  const { siteId, now, caller } = call
  if (await passOn(deciding, stored, today)) return
  await changeRequest(trx, siteId, stored.id, { state: 'approved', decidedAt: now })
  const account = { employeeId: stored.employee.id, typeId: stored.type.id }
  const lines = linesOf(await takingsOf(trx, siteId, stored.id), -1, {
    kind: 'taken',
    requestId: stored.id,
    actorUserId: caller.userId,
  })
  await addLines(trx, siteId, account, lines, now)
}

/** Releases what was reserved; nothing is in the ledger yet. */
async function reject({ trx, call }: Deciding, stored: StoredRequest): Promise<void> {
  const { siteId, now } = call
  await changeRequest(trx, siteId, stored.id, { state: 'rejected', decidedAt: now })
  await freeDays(trx, siteId, stored.id, null)
  await removeTakings(trx, siteId, stored.id, null)
}

/** Returns to each bucket exactly what was taken from it (I8). */
export async function cancelApproved(
  trx: Trx,
  { siteId, now, userId }: { siteId: number; now: Date; userId: string | null },
  stored: StoredRequest,
): Promise<void> {
  const account = { employeeId: stored.employee.id, typeId: stored.type.id }
  const lines = linesOf(await takingsOf(trx, siteId, stored.id), 1, {
    kind: 'givenBack',
    requestId: stored.id,
    ...(userId === null ? {} : { actorUserId: userId }),
  })
  await addLines(trx, siteId, account, lines, now)
  await changeRequest(trx, siteId, stored.id, { state: 'cancelled', decidedAt: now })
  await freeDays(trx, siteId, stored.id, null)
  await removeTakings(trx, siteId, stored.id, null)
}

interface Verdict {
  readonly about: 'request' | 'cancellation'
  readonly approved: boolean
  readonly today: string
}

async function carryOut(
  deciding: Deciding,
  stored: StoredRequest,
  { about, approved, today }: Verdict,
): Promise<void> {
  const { trx, call } = deciding
  if (about === 'request')
    await (approved ? approve(deciding, stored, today) : reject(deciding, stored))
  else if (approved) await cancelApproved(trx, { ...call, userId: call.caller.userId }, stored)
  else
    await changeRequest(trx, call.siteId, stored.id, {
      cancelRequestedAt: null,
      cancelReason: null,
    })
}

/**
 * Notifies everyone concerned: the previous deciders, the current ones, and the requester, who gets
 * an email once it is over.
 */
async function notifyInvolved(
  deciding: Deciding,
  before: StoredRequest,
  today: string,
  verdict: { about: 'request' | 'cancellation'; approved: boolean; comment: string },
): Promise<void> {
  const { services, call, trx } = deciding
  const { siteId, now, notify } = call
  const notification = {
    services,
    trx,
    siteId,
    today,
    now,
    notify: (userIds: readonly string[], topic: string) => notify(userIds, topic),
  }
  await resolveWaitingNotices({ trx, siteId, now, jobs: services.jobs }, before)
  const after = await findRequest(trx, siteId, before.id)
  if (after === null) throw new Error('A request that was just decided is gone')
  if (after.state === 'pending') await requestDecision(notification, before.id)
  else await writeOutcome(notification, after, verdict)
  const concerned = [
    before.requesterUserId,
    before.managerUserId,
    ...(await waitsForWhom(trx, siteId, before, today)),
  ].filter((each) => each !== null)
  notify([...new Set(concerned)], LEAVE_TOPIC)
}

/**
 * Decides the waiting step of a request, in the caller's own right or as a delegate, under the
 * requester's lock.
 */
export async function decideOne(
  deciding: Deciding,
  { id, approve: approved, comment, onlyIf }: DecisionRequest,
): Promise<
  Outcome<
    StoredRequest,
    | 'leave.alreadyDecided'
    | 'leave.commentNeeded'
    | 'leave.notFound'
    | 'leave.notYours'
    | 'leave.ownRequest'
    | 'leave.twice'
  >
> {
  const { trx, call } = deciding
  const { siteId, caller, now } = call
  const found = await findRequest(trx, siteId, id)
  const requester = found === null ? null : await lockPerson(trx, siteId, found.employee.id)
  const stored = requester === null ? null : await findRequest(trx, siteId, id)
  if (stored === null) return refuse('leave.notFound')
  const today = await todayOf({ queries: trx, siteId, now })
  const decider = await deciderOf(trx, caller, today)
  const waiting = waitingOf(stored, isEscalated(stored, now))
  const isTheirs = mayRead(call, stored) || onlyIf !== undefined
  if (waiting === null || onlyIf?.(stored) === false)
    return isTheirs ? refuse('leave.alreadyDecided') : refuse('leave.notFound')
  const actingFor = resolveActingFor(waiting, decider)
  if (!actingFor.ok) return isTheirs ? actingFor : refuse('leave.notFound')
  if (!approved && comment === '') return refuse('leave.commentNeeded', {}, 'comment')
  const about = stored.cancelRequestedAt === null ? ('request' as const) : ('cancellation' as const)
  const decision = {
    about,
    step: about === 'request' ? stored.step : 0,
    approved,
    comment,
    at: now,
  }
  const { forUserId } = actingFor.value
  await insertDecision(trx, siteId, stored.id, { ...decision, userId: caller.userId, forUserId })
  await carryOut(deciding, stored, { about, approved, today })
  const action = `leave.${about}.${approved ? 'approved' : 'rejected'}`
  await call.audit(
    {
      action,
      subjectKind: 'leave-request',
      subjectId: stored.id,
      employeeId: stored.employee.id,
      after: { step: decision.step, inPlaceOf: forUserId },
    },
    trx,
  )
  await notifyInvolved(deciding, stored, today, { about, approved, comment })
  const after = await findRequest(trx, siteId, stored.id)
  return after === null ? refuse('leave.notFound') : ok(after)
}

function decideHandler(services: LeaveServices): Handler {
  return handler(
    decideRequest,
    async (
      call,
    ): Promise<
      Outcome<
        LeaveRequest,
        | 'leave.alreadyDecided'
        | 'leave.commentNeeded'
        | 'leave.notFound'
        | 'leave.notYours'
        | 'leave.ownRequest'
        | 'leave.twice'
      >
    > => {
      const { siteId, caller, now, body, params } = call
      const deferred = deferNotifications(call)
      const decided = await call.database.transaction(async (trx) => {
        const after = await decideOne(
          {
            services,
            trx,
            call: { siteId, caller, now, audit: call.audit, notify: deferred.notify },
          },
          { id: params.id, ...body },
        )
        return after.ok ? ok(await replyOf(call, trx, after.value)) : after
      })
      if (decided.ok) deferred.now()
      return decided
    },
  )
}

const toDecideHandler = handler(listRequestsToDecide, async (call) => {
  const { queries, siteId, caller, query, now } = call
  const scopes = deskScopes(caller, await deciderOf(queries, caller, await todayOf(call)))
  if (scopes.length === 0) return refuse('leave.notAllowed')
  const found = await waitingRequests(queries, siteId, {
    scopes,
    exceptEmployeeId: caller.employeeId,
    userId: caller.userId,
    now,
    ...query,
    words: searchWords(query.q ?? ''),
  })
  const page = found.slice(0, query.limit)
  return ok({
    items: await repliesOf(call, queries, page),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

export function createDecisionHandlers(services: LeaveServices): readonly Handler[] {
  return [toDecideHandler, exportRequestsHandler, decideHandler(services)]
}
