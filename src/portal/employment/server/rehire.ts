import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { reassignShift } from '#portal/attendance/set-up/assignments/database.ts'
import { startChecklist } from '#portal/checklists/start.ts'
import { addChange, type Change } from '#portal/employees/history/rules.ts'
import { rehireEmployee } from '../contract.ts'
import { isInUse } from '../database/lookups.ts'
import type { EmploymentServices } from './acting.ts'
import { actingOf, checkAhead, editHistory } from './change-history.ts'
import { checkJob } from './check-job.ts'

/** The same record, a new employment: its days, its leave and its account begin again. */
export function rehireHandler(services: EmploymentServices): Handler {
  return handler(rehireEmployee, async (call) => {
    const { params, body } = call
    const acting = await actingOf(call, services, call.trx)
    const { trx, siteId } = acting
    const ahead = checkAhead(body.fromDay, acting)
    if (!ahead.ok) return ahead
    const { fromDay, job, note, shiftId } = body
    if (shiftId !== null && !(await isInUse(trx, siteId, 'shifts', shiftId)))
      return refuse('employment.shiftMissing', {}, 'shiftId')
    return editHistory(acting, params.id, async (before, employee) => {
      const sets = await checkJob(acting, job, params.id)
      if (!sets.ok) return sets
      const change: Change = { reason: 'rehired', fromDay, note, sets: sets.value }
      const added = addChange(before, change)
      if (!added.ok) return added
      if (shiftId !== null)
        await reassignShift(trx, siteId, [params.id], shiftId, { fromDate: fromDay, toDate: null })
      await startChecklist(
        { ...acting, jobs: services.jobs },
        {
          employeeId: params.id,
          name: { en: employee.nameEn, ar: employee.nameAr },
          departmentId: job.departmentId,
          list: 'onboarding',
          beginsDay: fromDay,
          today: acting.today,
        },
      )
      return ok({
        after: added.value,
        begun: change,
        action: 'employment.rehired',
        details: { fromDay, ...sets.value },
      })
    })
  })
}
