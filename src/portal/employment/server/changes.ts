import { addDays } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { dropChecklist } from '#portal/checklists/start.ts'
import {
  addChange,
  addSuspension,
  type Change,
  correctChange,
  isEnd,
  removeChange,
} from '#portal/employees/history/rules.ts'
import {
  changeJob,
  correctPeriod,
  removePeriod,
  resumeEmployee,
  suspendEmployee,
} from '../contract.ts'
import type { EmploymentServices } from './acting.ts'
import { actingOf, checkAhead, editHistory, inTransaction } from './change-history.ts'
import { checkJob } from './check-job.ts'
import { checkSeen } from './version.ts'

function changeHandler(services: EmploymentServices): Handler {
  return handler(changeJob, async (call) => {
    const { params, body } = call
    const acting = await actingOf(call, services, call.trx)
    const ahead = checkAhead(body.fromDay, acting)
    if (!ahead.ok) return ahead
    return editHistory(acting, params.id, async (before) => {
      const seen = checkSeen(before, body)
      if (!seen.ok) return seen
      const sets = await checkJob(acting, body.job, params.id)
      if (!sets.ok) return sets
      const { reason, fromDay, note } = body
      const change: Change = { reason, fromDay, note, sets: sets.value }
      const added = addChange(before, change)
      if (!added.ok) return added
      return ok({
        after: added.value,
        begun: change,
        action: `employment.${reason}`,
        details: { fromDay, ...sets.value },
      })
    })
  })
}

function correctHandler(services: EmploymentServices): Handler {
  return handler(correctPeriod, (call) => {
    const { params, body } = call
    return inTransaction(call, services, async (acting) => {
      const ahead = checkAhead(body.fromDay, acting)
      if (!ahead.ok) return ahead
      return editHistory(acting, params.id, async (before) => {
        const existing = before.find((each) => each.fromDay === params.fromDay)
        if (existing === undefined) return refuse('employment.periodMissing')
        if (isEnd(existing.reason)) return refuse('employment.endStays')
        const { version, ...asked } = body
        if (version !== undefined) {
          const seen = checkSeen(before, body)
          if (!seen.ok) return seen
        }
        const sets = await checkJob(acting, body.job, params.id)
        if (!sets.ok) return sets
        // A change of the state alone sets no job; what it says of one is in the periods before it.
        const isOfState = Object.keys(existing.sets).length === 0
        const correction = { ...asked, sets: isOfState ? {} : sets.value }
        const corrected = correctChange(before, params.fromDay, correction)
        if (!corrected.ok) return corrected
        return ok({
          after: corrected.value,
          action: 'employment.corrected',
          details: { period: params.fromDay, fromDay: body.fromDay, ...correction.sets },
        })
      })
    })
  })
}

function removeHandler(services: EmploymentServices): Handler {
  return handler(removePeriod, (call) => {
    const { params } = call
    return inTransaction(call, services, async (acting) =>
      editHistory(acting, params.id, async (before) => {
        const existing = before.find((each) => each.fromDay === params.fromDay)
        if (existing === undefined) return refuse('employment.periodMissing')
        // How an employment ended is withdrawn instead.
        if (isEnd(existing.reason)) return refuse('employment.endStays')
        const isRehiring = existing.reason === 'rehired'
        if (isRehiring && existing.fromDay <= acting.today)
          return refuse('employment.rehiringStays')
        const removed = removeChange(before, params.fromDay)
        if (!removed.ok) return removed
        if (isRehiring)
          await dropChecklist(acting, {
            employeeId: params.id,
            list: 'onboarding',
            beginsDay: existing.fromDay,
          })
        return ok({
          after: removed.value,
          action: 'employment.removed',
          details: { period: params.fromDay, reason: existing.reason },
        })
      }),
    )
  })
}

function suspendHandler(services: EmploymentServices): Handler {
  return handler(suspendEmployee, async (call) => {
    const { params, body, caller } = call
    if (params.id === caller.employeeId) return refuse('employment.notYourself')
    const { fromDay, lastDay, note } = body
    if (lastDay !== null && lastDay < fromDay)
      return refuse('employment.lastBeforeFirst', {}, 'lastDay')
    const acting = await actingOf(call, services, call.trx)
    const ahead = checkAhead(lastDay ?? fromDay, acting)
    if (!ahead.ok) return ahead
    return editHistory(acting, params.id, (before) => {
      const change: Change = { reason: 'suspended', fromDay, note, sets: {} }
      const resumesOn = lastDay === null ? null : addDays(lastDay, 1)
      const after = addSuspension(before, { fromDay, note, resumesOn })
      if (!after.ok) return after
      return ok({
        after: after.value,
        begun: change,
        action: 'employment.suspended',
        details: { fromDay, ...(lastDay === null ? {} : { lastDay }) },
      })
    })
  })
}

function resumeHandler(services: EmploymentServices): Handler {
  return handler(resumeEmployee, async (call) => {
    const { params, body, caller } = call
    if (params.id === caller.employeeId) return refuse('employment.notYourself')
    const acting = await actingOf(call, services, call.trx)
    const ahead = checkAhead(body.fromDay, acting)
    if (!ahead.ok) return ahead
    return editHistory(acting, params.id, (before) => {
      const change: Change = { reason: 'resumed', ...body, sets: {} }
      const taken = before.find((each) => each.fromDay === body.fromDay)
      if (taken?.reason === 'suspended') return refuse('employment.suspendedThisDay', {}, 'fromDay')
      const resumed = addChange(before, change)
      if (!resumed.ok) return resumed
      return ok({
        after: resumed.value,
        begun: change,
        action: 'employment.resumed',
        details: { fromDay: body.fromDay },
      })
    })
  })
}

export function changeHandlers(services: EmploymentServices): readonly Handler[] {
  return [
    changeHandler(services),
    correctHandler(services),
    removeHandler(services),
    suspendHandler(services),
    resumeHandler(services),
  ]
}
