import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  assignmentsOf,
  countEmployees,
  countWorkSites,
  reassignShift,
  reassignWorkSites,
} from '../assignments/database.ts'
import { findSubject } from '../../database/people.ts'
import { assignShift, assignWorkSites, showAssignments } from '../contract.ts'
import { lockSetUp, readShifts } from '../database.ts'
import { checkRange } from '../rules.ts'
import { todayOf } from './today.ts'

export const assignmentsHandler: Handler = handler(showAssignments, async (call) => {
  const subject = await findSubject(call.queries, call.siteId, call.params.id)
  return subject === null
    ? refuse('attendance.notFound')
    : ok(await assignmentsOf(call.queries, call.siteId, subject.id))
})

async function checkPeople(
  trx: Trx,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Outcome<string[], 'attendance.peopleMissing'>> {
  const people = [...new Set(employeeIds)]
  const missing = people.length - (await countEmployees(trx, siteId, people))
  return missing === 0
    ? ok(people)
    : refuse('attendance.peopleMissing', { count: missing }, 'employeeIds')
}

export const assignShiftHandler: Handler = handler(assignShift, async (call) => {
  const { trx, siteId, body } = call
  const today = await todayOf(call.queries, call)
  const range = { fromDate: body.fromDate, toDate: body.toDate }
  const checked = checkRange(range, today)
  if (!checked.ok) return checked
  await lockSetUp(trx, siteId)
  const [shift] = await readShifts(trx, siteId, today, body.shiftId)
  if (shift === undefined || !shift.active) return refuse('attendance.shiftMissing', {}, 'shiftId')
  const people = await checkPeople(trx, siteId, body.employeeIds)
  if (!people.ok) return people
  await reassignShift(trx, siteId, people.value, body.shiftId, range)
  await call.audit({
    action: 'attendance.shift.assigned',
    subjectKind: 'shift',
    subjectId: body.shiftId,
    after: { ...range, employeeIds: people.value },
  })
  return ok({ assigned: people.value.length })
})

export const assignWorkSitesHandler: Handler = handler(assignWorkSites, async (call) => {
  const { trx, siteId, body } = call
  const range = { fromDate: body.fromDate, toDate: body.toDate }
  const checked = checkRange(range, await todayOf(call.queries, call))
  if (!checked.ok) return checked
  await lockSetUp(trx, siteId)
  const workSiteIds = [...new Set(body.workSiteIds)]
  if ((await countWorkSites(trx, siteId, workSiteIds)) !== workSiteIds.length)
    return refuse('attendance.workSiteMissing', {}, 'workSiteIds')
  const people = await checkPeople(trx, siteId, body.employeeIds)
  if (!people.ok) return people
  await reassignWorkSites(trx, siteId, people.value, workSiteIds, range)
  const after = { ...range, workSiteIds, employeeIds: people.value }
  await call.audit({
    action: 'attendance.workSites.assigned',
    subjectKind: 'work-site',
    subjectId: workSiteIds.join(' '),
    after,
  })
  return ok({ assigned: people.value.length })
})
