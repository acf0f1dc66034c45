import { addDays } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Assignments } from '../contract.ts'
import { cutOut, type Range } from '../rules.ts'

export type ShiftRange = Range & { employeeId: string; shiftId: string }
export type WorkSiteRange = Range & { employeeId: string; workSiteId: string }

/** Far below the limit of 65,535 values in one statement. */
const ROWS_AT_ONCE = 2_000

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insert(rows.slice(start, start + ROWS_AT_ONCE))
}

export async function insertShiftRanges(
  queries: Queries,
  siteId: number,
  ranges: readonly ShiftRange[],
): Promise<void> {
  const rows = ranges.map((each) => ({
    site_id: siteId,
    employee_id: each.employeeId,
    shift_id: each.shiftId,
    from_date: each.fromDate,
    to_date: each.toDate,
  }))
  await inBatches(rows, (part) => queries.insertInto('shift_assignments').values(part).execute())
}

export async function insertWorkSiteRanges(
  queries: Queries,
  siteId: number,
  ranges: readonly WorkSiteRange[],
): Promise<void> {
  const rows = ranges.map((each) => ({
    site_id: siteId,
    employee_id: each.employeeId,
    work_site_id: each.workSiteId,
    from_date: each.fromDate,
    to_date: each.toDate,
  }))
  await inBatches(rows, (part) => queries.insertInto('employee_work_sites').values(part).execute())
}

/** Assigns employees to a shift for a range of days; existing assignments are cut around it. */
export async function reassignShift(
  trx: Trx,
  siteId: number,
  employeeIds: readonly string[],
  shiftId: string,
  range: Range,
): Promise<void> {
  const meeting = trx
    .deleteFrom('shift_assignments')
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', employeeIds)
  const until = range.toDate
  const removed = await (until === null ? meeting : meeting.where('from_date', '<=', until))
    .where((is) => is.or([is('to_date', 'is', null), is('to_date', '>=', range.fromDate)]))
    .returning(['employee_id', 'shift_id', 'from_date', 'to_date'])
    .execute()
  const left = removed.flatMap((row) =>
    cutOut(
      {
        employeeId: row.employee_id,
        shiftId: row.shift_id,
        fromDate: row.from_date,
        toDate: row.to_date,
      },
      range,
    ),
  )
  await insertShiftRanges(trx, siteId, [
    ...left,
    ...employeeIds.map((employeeId) => ({ employeeId, shiftId, ...range })),
  ])
}

/**
 * Sets the work sites where employees may punch over a range of days; existing entries are cut
 * around it.
 */
export async function reassignWorkSites(
  trx: Trx,
  siteId: number,
  employeeIds: readonly string[],
  workSiteIds: readonly string[],
  range: Range,
): Promise<void> {
  const meeting = trx
    .deleteFrom('employee_work_sites')
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', employeeIds)
  const until = range.toDate
  const removed = await (until === null ? meeting : meeting.where('from_date', '<=', until))
    .where((is) => is.or([is('to_date', 'is', null), is('to_date', '>=', range.fromDate)]))
    .returning(['employee_id', 'work_site_id', 'from_date', 'to_date'])
    .execute()
  const left = removed.flatMap((row) =>
    cutOut(
      {
        employeeId: row.employee_id,
        workSiteId: row.work_site_id,
        fromDate: row.from_date,
        toDate: row.to_date,
      },
      range,
    ),
  )
  const added = employeeIds.flatMap((employeeId) =>
    workSiteIds.map((workSiteId) => ({ employeeId, workSiteId, ...range })),
  )
  await insertWorkSiteRanges(trx, siteId, [...left, ...added])
}

export async function countEmployees(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<number> {
  const row = await queries
    .selectFrom('employees')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('id', 'in', employeeIds)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countWorkSites(
  queries: Queries,
  siteId: number,
  workSiteIds: readonly string[],
): Promise<number> {
  if (workSiteIds.length === 0) return 0
  const row = await queries
    .selectFrom('work_sites')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('id', 'in', workSiteIds)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function assignmentsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<Assignments> {
  const shifts = await queries
    .selectFrom('shift_assignments as a')
    .innerJoin('shifts as s', (join) =>
      join.onRef('s.site_id', '=', 'a.site_id').onRef('s.id', '=', 'a.shift_id'),
    )
    .select(['a.shift_id', 'a.from_date', 'a.to_date', 's.name_en', 's.name_ar'])
    .where('a.site_id', '=', siteId)
    .where('a.employee_id', '=', employeeId)
    .orderBy('a.from_date', 'desc')
    .execute()
  const locations = await queries
    .selectFrom('employee_work_sites as a')
    .innerJoin('work_sites as w', (join) =>
      join.onRef('w.site_id', '=', 'a.site_id').onRef('w.id', '=', 'a.work_site_id'),
    )
    .select(['a.work_site_id', 'a.from_date', 'a.to_date', 'w.name_en', 'w.name_ar'])
    .where('a.site_id', '=', siteId)
    .where('a.employee_id', '=', employeeId)
    .orderBy('a.from_date', 'desc')
    .orderBy('a.work_site_id')
    .execute()
  const name = (row: { name_en: string; name_ar: string }) => ({ en: row.name_en, ar: row.name_ar })
  return {
    shifts: shifts.map((row) => ({
      shiftId: row.shift_id,
      name: name(row),
      fromDate: row.from_date,
      toDate: row.to_date,
    })),
    workSites: locations.map((row) => ({
      workSiteId: row.work_site_id,
      name: name(row),
      fromDate: row.from_date,
      toDate: row.to_date,
    })),
  }
}

/** Ends a person's assignments: from a day on they have no shift, and no work site if all end. */
export async function endAssignments(
  trx: Trx,
  siteId: number,
  { employeeId, fromDay, all }: { employeeId: string; fromDay: string; all: boolean },
): Promise<void> {
  const lastDay = addDays(fromDay, -1)
  for (const table of all
    ? (['shift_assignments', 'employee_work_sites'] as const)
    : (['shift_assignments'] as const)) {
    await trx
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where('from_date', '>=', fromDay)
      .execute()
    await trx
      .updateTable(table)
      .set({ to_date: lastDay })
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where((is) => is.or([is('to_date', 'is', null), is('to_date', '>', lastDay)]))
      .execute()
  }
}

/** Gives a person the shift back that ended before one day, from another day on. */
export async function resumeShift(
  trx: Trx,
  siteId: number,
  {
    employeeId,
    endedBefore,
    fromDay,
  }: { employeeId: string; endedBefore: string; fromDay: string },
): Promise<void> {
  const row = await trx
    .selectFrom('shift_assignments')
    .select('shift_id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('to_date', '=', addDays(endedBefore, -1))
    .executeTakeFirst()
  if (row !== undefined)
    await reassignShift(trx, siteId, [employeeId], row.shift_id, {
      fromDate: fromDay,
      toDate: null,
    })
}
