import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findPerson } from '#portal/leave/database/people.ts'
import { todayOf } from '#portal/leave/database/site-day.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import { showEstimate } from '../contract.ts'
import { paySettingsOf } from '../database/settings.ts'
import { estimatesOf } from '../estimates.ts'

const MONTHS_AHEAD = 24

const estimateHandler = handler(showEstimate, async (call) => {
  const { queries, siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('endOfService.notLinked')
  const person = await findPerson(queries, siteId, caller.employeeId)
  if (person === null) return refuse('endOfService.notLinked')
  const today = await todayOf(call)
  const latest = addMonths(today, MONTHS_AHEAD)
  const on = query.on ?? today
  if (on < today || on > latest)
    return refuse('endOfService.dayOutOfRange', { earliest: today, latest }, 'on')
  const { reason } = query
  const settings = await paySettingsOf(queries, siteId)
  const estimates = await estimatesOf(call, [person], settings, {
    on,
    leaveOn: today,
    today,
    isResignation: reason === 'resignation',
  })
  const estimate = estimates.get(person.id)
  if (estimate === undefined) throw new Error('An employee without an estimate')
  const { currency } = await call.site()
  return ok({ today, latest, reason, currency, estimate })
})

export const ownHandlers: readonly Handler[] = [estimateHandler]
