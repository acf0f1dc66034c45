import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findRequest } from '../../database/requests.ts'
import { todayOf } from '../../database/site-day.ts'
import { deciderOf } from '../../server/deciders.ts'
import type { LeaveServices } from '../../server/emails.ts'
import { remindReturn } from '../contract.ts'
import { noteReminder, unreportedOf } from '../database/due.ts'
import { dueOf } from './due.ts'
import { emailReminder } from './remind.ts'
import { looksAfter } from './reply.ts'

/** A reminder by a person counts like those of the job: one for each day of delay. */
export function remindHandler(services: LeaveServices): Handler {
  return handler(remindReturn, async (call) => {
    const { siteId, caller, now, body } = call
    return call.database.transaction(async (trx) => {
      const request = await findRequest(trx, siteId, body.requestId)
      const today = await todayOf({ queries: trx, siteId, now })
      if (request === null || !looksAfter(request, await deciderOf(trx, caller, today)))
        return refuse('leave.notFound')
      const unreported = await unreportedOf(trx, siteId, request.employee.id, today)
      const due = (await dueOf(trx, siteId, unreported, today)).find(
        (each) => each.leave.id === request.id && each.state === 'due',
      )
      if (due === undefined) return refuse('leaveReturns.notOverdue')
      const userId = request.requesterUserId
      if (userId === null) return refuse('leaveReturns.noAccount')
      if (!(await noteReminder(trx, siteId, request.id, due.overdueDays, now)))
        return refuse('leaveReturns.reminded')
      await emailReminder(services, trx, { siteId, userId }, due)
      await call.audit(
        {
          action: 'leave.return.reminded',
          subjectKind: 'leave-request',
          subjectId: request.id,
          employeeId: request.employee.id,
        },
        trx,
      )
      return ok({ requestId: request.id })
    })
  })
}
