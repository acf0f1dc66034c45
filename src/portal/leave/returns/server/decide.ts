import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call, type RefusalOf } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockPerson, type LeavePerson } from '../../database/people.ts'
import { findRequest, type StoredRequest } from '../../database/requests.ts'
import { changeRequest } from '../../database/request-changes.ts'
import { DAY } from '../../rules/amounts.ts'
import { type Decider, resolveActingFor } from '../../rules/chain.ts'
import { deciderOf } from '../../server/deciders.ts'
import type { LeaveServices } from '../../server/emails.ts'
import { todayOf } from '../../database/site-day.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import { decideReturn } from '../contract.ts'
import { findReturn, type StoredReturn } from '../database/returns.ts'
import { closeReturn, markReturned } from '../database/return-changes.ts'
import { notifyDecided } from './emails.ts'
import { daysOf, leaveOf, meaningOf } from './meaning.ts'
import { LEFT_TO_NONE, leftToOthers, mayRead, returnReply, waitingOf } from './reply.ts'
import type { DecisionAbout } from './extend.ts'
import { resolveLate, type ResolvedLate } from './resolve-late.ts'
import { releaseDays } from './resolve-return.ts'
import { choicesHandler } from './choices.ts'

type ReturnRefusal = RefusalOf<typeof decideReturn>

interface Deciding {
  readonly call: Call<typeof decideReturn>
  readonly trx: Trx
  readonly stored: StoredReturn
  readonly request: StoredRequest
  readonly person: LeavePerson
  readonly decider: Decider
  readonly forUserId: string | null
  readonly today: string
}

function aboutOf({ call, stored, person, decider, forUserId }: Deciding): DecisionAbout {
  const by = decider.isHr && person.managerUserId !== decider.userId ? 'hr' : 'manager'
  const { reason, fileId } = stored
  return { reason, fileId, by, comment: call.body.comment, forUserId }
}

/** Carries out an approval, and returns the consequence that was approved. */
async function approve(deciding: Deciding): Promise<Outcome<null, ReturnRefusal>> {
  const { call, trx, stored, request, person, forUserId, today } = deciding
  const { siteId, caller, now, body } = call
  if (request.state !== 'approved') return refuse('leaveReturns.notApproved')
  const meaning = await meaningOf(trx, siteId, leaveOf(request), stored.actualDate)
  const { resumption } = meaning
  const { kind, expected } = resumption
  const lateAs = kind === 'late' ? body.lateAs : null
  const resolving = { trx, siteId, person, actorUserId: caller.userId, now, today }
  if (kind === 'late' && lateAs === null) return refuse('leaveReturns.lateAsNeeded', {}, 'lateAs')
  const resolved: Outcome<ResolvedLate, ReturnRefusal> =
    resumption.kind !== 'late' || lateAs === null
      ? ok({ extensionId: null, days: daysOf(meaning), rest: null })
      : await resolveLate(
          resolving,
          { ...meaning, resumption },
          { lateAs, restAs: body.restAs },
          aboutOf(deciding),
        )
  if (!resolved.ok) return resolved
  await releaseDays(resolving, request, meaning)
  // A person who is back has used the leave, so a request to cancel it is closed.
  if (request.cancelRequestedAt !== null)
    await changeRequest(trx, siteId, request.id, { cancelRequestedAt: null, cancelReason: null })
  const decision = {
    state: 'approved' as const,
    kind,
    actualDate: meaning.actual,
    expectedDate: expected,
    ...resolved.value,
    lateAs,
  }
  await closeReturn(trx, siteId, stored.id, {
    ...decision,
    comment: body.comment,
    userId: caller.userId,
    forUserId,
    at: now,
  })
  return ok(null)
}

/** A refused return may be reported again. */
async function reject({
  call,
  trx,
  stored,
  forUserId,
}: Deciding): Promise<Outcome<null, 'leave.commentNeeded'>> {
  const { siteId, caller, now, body } = call
  if (body.comment === '') return refuse('leave.commentNeeded', {}, 'comment')
  const { kind, actualDate, expectedDate, days } = stored
  const decision = {
    state: 'rejected' as const,
    kind,
    actualDate,
    expectedDate,
    days,
    lateAs: null,
    extensionId: null,
    rest: null,
  }
  await closeReturn(trx, siteId, stored.id, {
    ...decision,
    comment: body.comment,
    userId: caller.userId,
    forUserId,
    at: now,
  })
  await markReturned(trx, siteId, stored.requestId, false)
  return ok(null)
}

async function decide(
  call: Call<typeof decideReturn>,
  trx: Trx,
): Promise<
  Outcome<{ stored: StoredReturn; request: StoredRequest; decider: Decider }, ReturnRefusal>
> {
  const { siteId, caller, now, body, params } = call
  const found = await findReturn(trx, siteId, params.id)
  const person = found === null ? null : await lockPerson(trx, siteId, found.employee.id)
  const stored = person === null ? null : await findReturn(trx, siteId, params.id)
  const request = stored === null ? null : await findRequest(trx, siteId, stored.requestId)
  if (person === null || stored === null || request === null) return refuse('leave.notFound')
  const today = await todayOf({ queries: trx, siteId, now })
  const decider = await deciderOf(trx, caller, today)
  if (!mayRead(stored, decider)) return refuse('leave.notFound')
  const actingFor = resolveActingFor(waitingOf(stored), decider)
  if (!actingFor.ok) return actingFor
  if (stored.state !== 'pending') return refuse('leaveReturns.alreadyDecided')
  if ((await leftToOthers(trx, siteId, [stored], caller.userId)).has(stored.id))
    return refuse('leaveReturns.reportedByYou')
  const deciding = {
    call,
    trx,
    stored,
    request,
    person,
    decider,
    forUserId: actingFor.value.forUserId,
    today,
  }
  const decided = await (body.approve ? approve(deciding) : reject(deciding))
  if (!decided.ok) return decided
  const after = await findReturn(trx, siteId, stored.id)
  if (after === null) throw new Error('A return that was just decided is gone')
  const action = `leave.return.${body.approve ? 'approved' : 'rejected'}`
  const { kind, actualDate, lateAs, days, rest } = after
  const entry = {
    employeeId: person.id,
    before: { to: request.to, days: request.amount / DAY },
    after: {
      kind,
      actualDate,
      days: days / DAY,
      lateAs,
      ...(rest === null ? {} : { restAs: rest.as, restDays: rest.days / DAY }),
      inPlaceOf: actingFor.value.forUserId,
    },
  }
  await call.audit({ action, subjectKind: 'leave-return', subjectId: stored.id, ...entry }, trx)
  return ok({ stored: after, request, decider })
}

function decideHandler(services: LeaveServices): Handler {
  return handler(decideReturn, async (call) => {
    const decided = await call.database.transaction(async (trx) => {
      const outcome = await decide(call, trx)
      if (outcome.ok) {
        const { stored, request } = outcome.value
        await notifyDecided(services, trx, call.siteId, { stored, request, now: call.now })
      }
      return outcome
    })
    if (!decided.ok) return decided
    const { stored, decider } = decided.value
    call.notify(
      [stored.employeeUserId, stored.managerUserId, call.caller.userId].filter(
        (each) => each !== null,
      ),
      LEAVE_TOPIC,
    )
    return ok(returnReply(stored, decider, LEFT_TO_NONE))
  })
}

export function returnDecisionHandlers(services: LeaveServices): readonly Handler[] {
  return [choicesHandler, decideHandler(services)]
}
