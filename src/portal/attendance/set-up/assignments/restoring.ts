import { addDays } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Range } from '../rules.ts'
import { assignmentsOf, endAssignments } from './database.ts'

/** A shift or a work site that someone is assigned to. */
interface AssignedRange extends Range {
  readonly id: string
}

interface OpenAssignments {
  readonly shifts: readonly AssignedRange[]
  readonly workSites: readonly AssignedRange[]
}

/** A person's assignments that go on to a day or after it. */
export async function openAssignments(
  queries: Queries,
  siteId: number,
  employeeId: string,
  fromDay: string,
): Promise<OpenAssignments> {
  const { shifts, workSites } = await assignmentsOf(queries, siteId, employeeId)
  const goesOn = ({ toDate }: Range): boolean => toDate === null || toDate >= fromDay
  const rangeOf = (id: string, { fromDate, toDate }: Range) => ({ id, fromDate, toDate })
  return {
    shifts: shifts.filter(goesOn).map((each) => rangeOf(each.shiftId, each)),
    workSites: workSites.filter(goesOn).map((each) => rangeOf(each.workSiteId, each)),
  }
}

/** Restores assignments as they were before they ended; what was assigned since ends. */
export async function restoreAssignments(
  trx: Trx,
  siteId: number,
  { employeeId, fromDay }: { employeeId: string; fromDay: string },
  { shifts, workSites }: OpenAssignments,
): Promise<void> {
  await endAssignments(trx, siteId, { employeeId, fromDay, all: true })
  const lastDay = addDays(fromDay, -1)
  const of = { site_id: siteId, employee_id: employeeId }
  for (const { id, fromDate, toDate } of shifts) {
    const { numUpdatedRows } = await trx
      .updateTable('shift_assignments')
      .set({ to_date: toDate })
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where('shift_id', '=', id)
      .where('from_date', '=', fromDate)
      .where('to_date', '=', lastDay)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) continue
    const from_date = fromDate < fromDay ? fromDay : fromDate
    await trx
      .insertInto('shift_assignments')
      .values({ ...of, shift_id: id, from_date, to_date: toDate })
      .execute()
  }
  for (const { id, fromDate, toDate } of workSites) {
    const { numUpdatedRows } = await trx
      .updateTable('employee_work_sites')
      .set({ to_date: toDate })
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where('work_site_id', '=', id)
      .where('from_date', '=', fromDate)
      .where('to_date', '=', lastDay)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) continue
    const from_date = fromDate < fromDay ? fromDay : fromDate
    await trx
      .insertInto('employee_work_sites')
      .values({ ...of, work_site_id: id, from_date, to_date: toDate })
      .execute()
  }
}

/** The assignments that ended on a day, as if they had no end. */
export async function endedOn(
  queries: Queries,
  siteId: number,
  employeeId: string,
  lastDay: string,
): Promise<OpenAssignments> {
  const { shifts, workSites } = await assignmentsOf(queries, siteId, employeeId)
  const ended = ({ toDate }: Range): boolean => toDate === lastDay
  const open = (id: string, { fromDate }: Range) => ({ id, fromDate, toDate: null })
  return {
    shifts: shifts.filter(ended).map((each) => open(each.shiftId, each)),
    workSites: workSites.filter(ended).map((each) => open(each.workSiteId, each)),
  }
}
