import { addDays, daysBetween } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { dropChecklist } from '#portal/checklists/start.ts'
import { removeChange } from '#portal/employees/history/rules.ts'
import { standingOn } from '#portal/employees/history/standing.ts'
import { briefsOf } from '#portal/leave/database/of-employment.ts'
import { closedBy, endOf, isSettled, markWithdrawn } from '../database/ends.ts'
import { type CancelledLeave, withdrawPastEnd } from '../ending/contract.ts'
import { WITHDRAW_WITHIN_DAYS } from '../rules/notice.ts'
import type { EmploymentServices } from './acting.ts'
import { actingOf, editHistory } from './change-history.ts'

/**
 * An end that has taken effect was recorded by mistake: the employment goes on without a gap. Leave
 * that it cancelled is named, and is requested again; a team that was handed over stays where it is.
 */
export function withdrawPastHandler(services: EmploymentServices): Handler {
  return handler(withdrawPastEnd, async (call) => {
    const { params, body, caller, now } = call
    if (params.id === caller.employeeId) return refuse('employment.notYourself')
    const acting = await actingOf(call, services, call.trx)
    const { trx, siteId, today } = acting
    let cancelledLeave: CancelledLeave[] = []
    const done = await editHistory(acting, params.id, async (before) => {
      const standing = standingOn(before, today)
      if (standing === null || standing.leavingDate === null || standing.state !== 'left')
        return refuse('employment.noEnd')
      const ending = { employeeId: params.id, lastDay: standing.leavingDate }
      const { lastDay } = ending
      if (daysBetween(lastDay, today) > WITHDRAW_WITHIN_DAYS)
        return refuse('employment.endedLongAgo', { days: WITHDRAW_WITHIN_DAYS })
      if (await isSettled(trx, siteId, ending)) return refuse('employment.settledAlready')
      const end = await endOf(trx, siteId, params.id, lastDay)
      const closed = end === null ? null : await closedBy(trx, siteId, end.id)
      const removed = removeChange(before, addDays(lastDay, 1))
      if (!removed.ok) return removed
      const { reason } = body
      if (end !== null)
        await markWithdrawn(trx, siteId, end.id, { userId: caller.userId, now, reason })
      await dropChecklist(acting, {
        employeeId: params.id,
        list: 'offboarding',
        beginsDay: lastDay,
      })
      cancelledLeave = await briefsOf(trx, siteId, closed?.leave ?? [])
      return ok({
        after: removed.value,
        withdrawn: { lastDay, closed },
        action: 'employment.endWithdrawn',
        details: { lastDay, reason },
      })
    })
    return done.ok ? ok({ ...done.value, cancelledLeave }) : done
  })
}
