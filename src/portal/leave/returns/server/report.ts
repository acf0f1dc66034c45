import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { isOwnFile } from '../../requests/attachments/database.ts'
import { lockPerson } from '../../database/people.ts'
import { findRequest, type StoredRequest } from '../../database/requests.ts'
import { deciderOf } from '../../server/deciders.ts'
import type { LeaveServices } from '../../server/emails.ts'
import { todayOf } from '../../database/site-day.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import { previewReturn, reportReturn } from '../contract.ts'
import { findReturn } from '../database/returns.ts'
import { insertReturn, isReturned, markReturned } from '../database/return-changes.ts'
import { notifyReported } from './emails.ts'
import { daysOf, leaveOf, type Meaning, meaningOf, meaningReply } from './meaning.ts'
import { leftToOthers, looksAfter, returnReply } from './reply.ts'

type CallContext = Pick<Call, 'siteId' | 'now' | 'caller'>

/** Reported by the employee, or by those who look after their leave. */
async function mayReport(
  { caller }: CallContext,
  queries: Queries,
  request: StoredRequest,
  today: string,
): Promise<boolean> {
  return (
    request.employee.id === caller.employeeId ||
    looksAfter(request, await deciderOf(queries, caller, today))
  )
}

/** The leave and the consequence of a return on a day, or why it cannot be reported. */
async function considered(
  call: CallContext,
  queries: Queries,
  { requestId, actualDate }: { requestId: string; actualDate: string },
): Promise<
  Outcome<
    Meaning,
    | 'leave.notFound'
    | 'leaveReturns.beforeLeave'
    | 'leaveReturns.checkedIn'
    | 'leaveReturns.inFuture'
    | 'leaveReturns.notApproved'
    | 'leaveReturns.ofHours'
    | 'leaveReturns.reported'
  >
> {
  const request = await findRequest(queries, call.siteId, requestId)
  const today = await todayOf({ queries, siteId: call.siteId, now: call.now })
  if (request === null || !(await mayReport(call, queries, request, today)))
    return refuse('leave.notFound')
  if (request.state !== 'approved') return refuse('leaveReturns.notApproved')
  if (request.hours !== null) return refuse('leaveReturns.ofHours')
  if (actualDate > today) return refuse('leaveReturns.inFuture', { today }, 'actualDate')
  if (actualDate < request.from)
    return refuse('leaveReturns.beforeLeave', { from: request.from }, 'actualDate')
  if (await isReturned(queries, call.siteId, requestId)) return refuse('leaveReturns.reported')
  const meaning = await meaningOf(queries, call.siteId, leaveOf(request), actualDate)
  // A wrong check-in must be corrected first.
  return meaning.actual < actualDate
    ? refuse('leaveReturns.checkedIn', { day: meaning.actual }, 'actualDate')
    : ok(meaning)
}

const previewHandler = handler(previewReturn, async (call) => {
  const meaning = await considered(call, call.queries, call.body)
  return meaning.ok ? ok(meaningReply(meaning.value)) : meaning
})

/** Runs under the person's lock, so that the second of two reports of one leave finds the first. */
function reportHandler(services: LeaveServices): Handler {
  return handler(reportReturn, async (call) => {
    const { trx, siteId, caller, body, now } = call
    const found = await findRequest(trx, siteId, body.requestId)
    if (found === null || (await lockPerson(trx, siteId, found.employee.id)) === null)
      return refuse('leave.notFound')
    const meaning = await considered(call, trx, body)
    if (!meaning.ok) return meaning
    const request = await findRequest(trx, siteId, body.requestId)
    if (request === null) throw new Error('A request that is locked is gone')
    const { kind, expected } = meaning.value.resumption
    if (kind === 'late' && body.reason === '')
      return refuse('leaveReturns.reasonNeeded', {}, 'reason')
    if (body.fileId !== null && !(await isOwnFile(trx, siteId, body.fileId, caller.userId)))
      return refuse('leave.fileMissing', {}, 'fileId')
    const { to, toMidday, amount } = request
    const about = {
      requestId: request.id,
      employeeId: request.employee.id,
      to,
      toMidday,
      amount,
      kind,
      expectedDate: expected,
      days: daysOf(meaning.value),
    }
    const id = await insertReturn(trx, siteId, {
      ...about,
      ...body,
      reportedBy: caller.userId,
      now,
    })
    await markReturned(trx, siteId, request.id, true)
    const after = {
      requestId: request.id,
      actualDate: body.actualDate,
      expectedDate: expected,
      kind,
    }
    await call.audit(
      {
        action: 'leave.return.reported',
        subjectKind: 'leave-return',
        subjectId: id,
        employeeId: request.employee.id,
        after,
      },
      trx,
    )
    const stored = await findReturn(trx, siteId, id)
    if (stored === null) throw new Error('A return that was just made is gone')
    const today = await todayOf({ queries: trx, siteId, now })
    const notified = await notifyReported(services, trx, siteId, {
      stored,
      today,
      exceptUserId: caller.userId,
      now,
    })
    call.notify(
      [
        ...notified,
        caller.userId,
        ...(stored.employeeUserId === null ? [] : [stored.employeeUserId]),
      ],
      LEAVE_TOPIC,
    )
    const left = await leftToOthers(trx, siteId, [stored], caller.userId)
    return ok(returnReply(stored, await deciderOf(trx, caller, today), left))
  })
}

export function returnReportHandlers(services: LeaveServices): readonly Handler[] {
  return [previewHandler, reportHandler(services)]
}
