import { addDays } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { dropChecklist, startChecklist } from '#portal/checklists/start.ts'
import { addChange, type Change, removeChange } from '#portal/employees/history/rules.ts'
import { standingOn } from '#portal/employees/history/standing.ts'
import { onLeaveUntil } from '#portal/leave/database/of-employment.ts'
import { endEmployment, withdrawEnd } from '../ending/contract.ts'
import { endOf, insertEnd, markWithdrawn } from '../database/ends.ts'
import { withdrawPastHandler } from './past-end.ts'
import { canManage } from '../database/lookups.ts'
import { checkEnd, needsNotice } from '../rules/notice.ts'
import type { Acting, EmploymentServices } from './acting.ts'
import { actingOf, checkAhead, editHistory, inTransaction } from './change-history.ts'
import { recordResignation } from './record-resignation.ts'

async function checkHandover(
  { trx, siteId }: Acting,
  handoverTo: string | null,
  employeeId: string,
): Promise<Outcome<null, 'employment.handoverMissing' | 'employment.handoverSelf'>> {
  if (handoverTo === null) return ok(null)
  if (handoverTo === employeeId) return refuse('employment.handoverSelf', {}, 'handoverTo')
  return (await canManage(trx, siteId, handoverTo))
    ? ok(null)
    : refuse('employment.handoverMissing', {}, 'handoverTo')
}

function endHandler(services: EmploymentServices): Handler {
  return handler(endEmployment, async (call) => {
    const { params, body, caller, now } = call
    if (params.id === caller.employeeId) return refuse('employment.notYourself')
    const acting = await actingOf(call, services, call.trx)
    const { trx, siteId, today } = acting
    const ahead = checkAhead(body.lastDay, acting, 'lastDay')
    if (!ahead.ok) return ahead
    let removed: readonly Change[] = []
    const done = await editHistory(acting, params.id, async (before, employee) => {
      const standing = standingOn(before, today)
      if (standing === null) return refuse('employment.notFound')
      if (standing.leavingDate !== null) return refuse('employment.endsAlready')
      const noticeDay = needsNotice(body.kind) ? body.noticeDay : null
      const checked = checkEnd({
        ...body,
        noticeDay,
        joiningDate: standing.joiningDate,
        onLeaveUntil:
          noticeDay === null ? null : await onLeaveUntil(trx, siteId, params.id, noticeDay),
        today,
      })
      if (!checked.ok) return checked
      const handover = await checkHandover(acting, body.handoverTo, params.id)
      if (!handover.ok) return handover
      const { kind, lastDay } = body
      const change: Change = { reason: kind, fromDay: addDays(lastDay, 1), note: '', sets: {} }
      // What was planned after the last day does not come any more.
      removed = before.filter(({ fromDay }) => fromDay > lastDay && fromDay > today)
      const kept = before.filter((each) => !removed.includes(each))
      const ended = addChange(kept, change)
      if (!ended.ok) return ended
      const author = { userId: caller.userId, now }
      await insertEnd(trx, siteId, { ...body, noticeDay, employeeId: params.id }, author)
      await recordResignation(acting, employee, { kind, lastDay })
      await startChecklist(
        { ...acting, jobs: services.jobs },
        {
          employeeId: params.id,
          name: { en: employee.nameEn, ar: employee.nameAr },
          departmentId: standing.departmentId,
          list: 'offboarding',
          beginsDay: lastDay,
          today,
        },
      )
      return ok({
        after: ended.value,
        begun: change,
        action: 'employment.ended',
        details: {
          kind,
          noticeDay,
          lastDay,
          basis: body.basis,
          handoverTo: body.handoverTo,
          ...(removed.length === 0 ? {} : { removed: removed.map(({ fromDay }) => fromDay) }),
        },
      })
    })
    if (!done.ok) return done
    const briefs = removed.map(({ reason, fromDay }) => ({ reason, fromDay }))
    return ok({ ...done.value, removed: briefs })
  })
}

function withdrawHandler(services: EmploymentServices): Handler {
  return handler(withdrawEnd, (call) => {
    const { params, caller, now } = call
    return inTransaction(call, services, async (acting) => {
      if (params.id === caller.employeeId) return refuse('employment.notYourself')
      const { trx, siteId, today } = acting
      return editHistory(acting, params.id, async (before) => {
        const standing = standingOn(before, today)
        // An end that has taken effect is withdrawn with a reason.
        if (standing === null || standing.leavingDate === null || standing.state === 'left')
          return refuse('employment.noEnd')
        const lastDay = standing.leavingDate
        const end = await endOf(trx, siteId, params.id, lastDay)
        const removed = removeChange(before, addDays(lastDay, 1))
        if (!removed.ok) return removed
        if (end !== null) await markWithdrawn(trx, siteId, end.id, { userId: caller.userId, now })
        await dropChecklist(acting, {
          employeeId: params.id,
          list: 'offboarding',
          beginsDay: lastDay,
        })
        return ok({
          after: removed.value,
          action: 'employment.endWithdrawn',
          details: { lastDay },
        })
      })
    })
  })
}

export function endHandlers(services: EmploymentServices): readonly Handler[] {
  return [endHandler(services), withdrawHandler(services), withdrawPastHandler(services)]
}
