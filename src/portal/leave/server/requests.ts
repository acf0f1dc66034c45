import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { bucketsOf, insertTakings, removeTakings } from '../database/ledger.ts'
import { freeDays } from '../database/reserved-days.ts'
import { awayBetween } from '../database/away.ts'
import { findPerson, lockPerson, type LeavePerson } from '../database/people.ts'
import { findRequest, requestsOf, type StoredRequest } from '../database/requests.ts'
import { changeRequest, insertRequest } from '../database/request-changes.ts'
import { isOwnFile } from '../requests/attachments/database.ts'
import { findType } from '../database/types.ts'
import {
  requestCancellation,
  type LeaveRequest,
  listOwnRequests,
  sendRequest,
  showRequest,
  withdrawRequest,
} from '../requests/contract.ts'
import { previewRequest } from '../requests/preview/contract.ts'
import { yearsWithoutHolidays } from '../requests/holidays-missing.ts'
import { countingOf } from '../rules/count.ts'
import { openYears, accrueAccount } from './accounts.ts'
import { checkInsOf } from './check-ins.ts'
import { type BlockerCode, consider, type ConsiderRefusal } from './consider.ts'
import { resolveWaitingNotices } from './listed-notices.ts'
import { requestDecision } from './notices.ts'
import { waitsForWhom } from './deciders.ts'
import type { LeaveServices } from './emails.ts'
import { mayRead, repliesOf, replyOf } from './replies.ts'
import { previewReply } from './reply-mappers.ts'
import { todayFor, todayOf } from '../database/site-day.ts'
import { LEAVE_TOPIC } from '../topic.ts'
import { deferNotifications } from './deferred-notifications.ts'

async function toReply(call: Call<Endpoint>, queries: Queries, id: string): Promise<LeaveRequest> {
  const stored = await findRequest(queries, call.siteId, id)
  if (stored === null) throw new Error('A request that was just saved is gone')
  return replyOf(call, queries, stored)
}

const previewHandler = handler(previewRequest, async (call) => {
  const { queries, siteId, caller, body, now } = call
  const person =
    caller.employeeId === null ? null : await findPerson(queries, siteId, caller.employeeId)
  if (person === null) return refuse('leave.notLinked')
  const today = await todayFor(call, person.id)
  const found = await consider({ queries, siteId, person, today }, body)
  if (!found.ok) return found
  const team =
    person.managerId === null ? null : { managerId: person.managerId, exceptEmployeeId: person.id }
  const away = team === null ? [] : await awayBetween(queries, siteId, team, body.from, body.to)
  const holidaysMissing = await yearsWithoutHolidays(
    queries,
    { siteId, employeeId: person.id },
    body,
  )
  const { rules } = found.value.type
  const leave = { employeeId: person.id, from: body.from, to: body.to, counting: rules }
  const [checkIns = []] = await checkInsOf(queries, siteId, [leave], { today, now })
  return ok({ ...previewReply(found.value, person, away, body.hasFile), checkIns, holidaysMissing })
})

interface Sending {
  trx: Trx
  siteId: number
  person: LeavePerson
  today: string
  now: Date
}

type Sent = Call<typeof sendRequest>['body']

/**
 * Runs under the person's lock and reads what is already reserved, so that two simultaneous
 * requests never take the same days or the last of a balance twice (I1, I2).
 */
async function send(
  { trx, siteId, person, today, now }: Sending,
  body: Sent,
): Promise<Outcome<string, ConsiderRefusal | BlockerCode>> {
  const type = await findType(trx, siteId, body.typeId)
  if (type === null || !type.active) return refuse('leave.typeNotFound', {}, 'typeId')
  await accrueAccount(trx, { siteId, person, type }, { today, now })
  const ownDay = await todayFor({ queries: trx, siteId, now }, person.id)
  const found = await consider(
    { queries: trx, siteId, person, today: ownDay },
    { ...body, hasFile: body.fileId !== null },
  )
  if (!found.ok) return found
  const [blocker] = found.value.blockers
  if (blocker !== undefined) return { ok: false, refusal: blocker }
  for (const day of new Set([body.from, body.to]))
    await openYears(trx, { siteId, person, type }, day)
  const { hours, amount, days, chain, used } = found.value
  const request = {
    ...body,
    hours,
    counting: countingOf(type.rules),
    employeeId: person.id,
    amount,
    days,
    chain,
    now,
  }
  const id = await insertRequest(trx, siteId, request)
  if (used.length === 0) return ok(id)
  // Projected years have real ids by now.
  const ids = new Map(
    (await bucketsOf(trx, siteId, { employeeId: person.id, typeId: type.id })).map((bucket) => [
      bucket.firstDay,
      bucket.id,
    ]),
  )
  const named = used.map((part) => ({
    ...part,
    bucketId: ids.get(part.bucketId) ?? part.bucketId,
  }))
  await insertTakings(trx, siteId, id, named)
  // Days requested in the far past did not expire.
  await accrueAccount(trx, { siteId, person, type }, { today, now })
  return ok(id)
}

function sendHandler(services: LeaveServices): Handler {
  return handler(sendRequest, async (call) => {
    const { trx, siteId, caller, body, now } = call
    const person =
      caller.employeeId === null ? null : await lockPerson(trx, siteId, caller.employeeId)
    if (person === null) return refuse('leave.notLinked')
    if (body.fileId !== null && !(await isOwnFile(trx, siteId, body.fileId, caller.userId)))
      return refuse('leave.fileMissing', {}, 'fileId')
    if (body.coverEmployeeId === person.id) return refuse('leave.coverSelf', {}, 'coverEmployeeId')
    if (
      body.coverEmployeeId !== null &&
      (await findPerson(trx, siteId, body.coverEmployeeId)) === null
    )
      return refuse('leave.coverNotFound', {}, 'coverEmployeeId')
    const today = await todayOf({ queries: trx, siteId, now })
    const sent = await send({ trx, siteId, person, today, now }, body)
    if (!sent.ok) return sent
    await call.audit({
      action: 'leave.asked',
      subjectKind: 'leave-request',
      subjectId: sent.value,
      employeeId: person.id,
      after: {
        typeId: body.typeId,
        from: body.from,
        to: body.to,
        ...(body.hours === null ? {} : { hours: body.hours }),
      },
    })
    await requestDecision({ services, trx, siteId, today, now, notify: call.notify }, sent.value)
    return ok(await toReply(call as unknown as Call<Endpoint>, trx, sent.value))
  })
}

const ownHandler = handler(listOwnRequests, async (call) => {
  const { queries, siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('leave.notLinked')
  const found = await requestsOf(queries, siteId, caller.employeeId, query)
  const page = found.slice(0, query.limit)
  return ok({
    items: await repliesOf(call, queries, page),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

const showHandler = handler(showRequest, async (call) => {
  const stored = await findRequest(call.queries, call.siteId, call.params.id)
  if (stored === null) return refuse('leave.notFound')
  const reply = await replyOf(call, call.queries, stored)
  return mayRead(call, stored) || reply.canDecide ? ok(reply) : refuse('leave.notFound')
})

/** The caller's own request under their lock. */
async function own(
  call: Pick<Call, 'siteId' | 'caller'>,
  trx: Trx,
  id: string,
): Promise<StoredRequest | null> {
  const { siteId, caller } = call
  if (caller.employeeId === null || (await lockPerson(trx, siteId, caller.employeeId)) === null)
    return null
  const stored = await findRequest(trx, siteId, id)
  return stored?.employee.id === caller.employeeId ? stored : null
}

/** Changes the caller's own request in a transaction; notifies open pages once it is committed. */
async function changing<Value, Code extends string>(
  call: Pick<Call, 'database' | 'notify'>,
  work: (trx: Trx, notify: Call['notify']) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  const deferred = deferNotifications(call)
  const changed = await call.database.transaction((trx) => work(trx, deferred.notify))
  if (changed.ok) deferred.now()
  return changed
}

function withdrawHandler({ jobs }: LeaveServices): Handler {
  return handler(withdrawRequest, async (call) => {
    const { siteId, params, now, caller } = call
    return changing(call, async (trx, notify) => {
      const stored = await own(call, trx, params.id)
      if (stored === null) return refuse('leave.notFound')
      if (stored.state !== 'pending') return refuse('leave.alreadyDecided')
      const waitedFor = await waitsForWhom(
        trx,
        siteId,
        stored,
        await todayOf({ queries: trx, siteId, now }),
      )
      await changeRequest(trx, siteId, stored.id, { state: 'withdrawn', decidedAt: now })
      await freeDays(trx, siteId, stored.id, null)
      await removeTakings(trx, siteId, stored.id, null)
      await call.audit(
        {
          action: 'leave.withdrawn',
          subjectKind: 'leave-request',
          subjectId: stored.id,
          employeeId: stored.employee.id,
        },
        trx,
      )
      await resolveWaitingNotices({ trx, siteId, now, jobs }, stored)
      notify([...waitedFor, caller.userId], LEAVE_TOPIC)
      return ok(await toReply(call as unknown as Call<Endpoint>, trx, stored.id))
    })
  })
}

function cancelHandler(services: LeaveServices): Handler {
  return handler(requestCancellation, async (call) => {
    const { siteId, params, now, body } = call
    return changing(call, async (trx, notify) => {
      const stored = await own(call, trx, params.id)
      if (stored === null) return refuse('leave.notFound')
      if (stored.state !== 'approved') return refuse('leave.notApproved')
      if (stored.cancelRequestedAt !== null) return refuse('leave.cancelAsked')
      const today = await todayOf({ queries: trx, siteId, now })
      if (today >= stored.from) return refuse('leave.hasBegun')
      await changeRequest(trx, siteId, stored.id, {
        cancelRequestedAt: now,
        cancelReason: body.reason,
        waitingSince: now,
      })
      await call.audit(
        {
          action: 'leave.cancelAsked',
          subjectKind: 'leave-request',
          subjectId: stored.id,
          employeeId: stored.employee.id,
          after: { reason: body.reason },
        },
        trx,
      )
      await requestDecision({ services, trx, siteId, today, now, notify }, stored.id)
      return ok(await toReply(call as unknown as Call<Endpoint>, trx, stored.id))
    })
  })
}

export function createRequestHandlers(services: LeaveServices): readonly Handler[] {
  return [
    previewHandler,
    sendHandler(services),
    ownHandler,
    showHandler,
    withdrawHandler(services),
    cancelHandler(services),
  ]
}
