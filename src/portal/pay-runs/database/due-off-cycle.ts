import { sql } from 'kysely'
import { addDays } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { RunState } from '../contract.ts'
import { LEAVE_DAYS_AHEAD, LEAVING_DAYS_AHEAD, SETTLE_WITHIN_DAYS } from '../off-cycle/contract.ts'
import type { RequestedLeave } from '../rules/leave-pay.ts'

interface Employee {
  readonly id: string
  readonly number: string
  readonly name: TwoNames
  readonly department: TwoNames
  readonly photoId: string | null
}

interface OpenRun {
  readonly id: string
  readonly state: RunState
}

/** A leave request as pay in advance needs it. */
export interface LeaveToPay extends RequestedLeave {
  readonly id: string
  readonly employee: Employee
  /** The run that pays it, as long as that is not approved. */
  readonly run: OpenRun | null
}

const WHO = sql`e.id as employee_id, e.employee_no, e.name_en, e.name_ar, e.photo_file_id,
  d.name_en as department_en, d.name_ar as department_ar`

interface WhoRow {
  employee_id: string
  employee_no: string
  name_en: string
  name_ar: string
  photo_file_id: string | null
  department_en: string
  department_ar: string
}

function employeeFrom(row: WhoRow): Employee {
  return {
    id: row.employee_id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    department: { en: row.department_en, ar: row.department_ar },
    photoId: row.photo_file_id,
  }
}

interface RunRow {
  run_id: string | null
  run_state: RunState | null
}

function openRun({ run_id: id, run_state: state }: RunRow): OpenRun | null {
  return id === null || state === null || state === 'approved' ? null : { id, state }
}

interface LeaveRow extends WhoRow, RunRow {
  id: string
  from_date: string
  to_date: string
  from_midday: boolean
  to_midday: boolean
  is_hours: boolean
  is_annual: boolean
  state: RequestedLeave['state']
}

function leaveFrom(row: LeaveRow): LeaveToPay {
  return {
    id: row.id,
    employee: employeeFrom(row),
    state: row.state,
    isAnnual: row.is_annual,
    fromDay: row.from_date,
    toDay: row.to_date,
    fromMidday: row.from_midday,
    toMidday: row.to_midday,
    isHours: row.is_hours,
    isInRun: row.run_id !== null,
    run: openRun(row),
  }
}

const LEAVE = sql`q.id, q.from_date::text, q.to_date::text, q.from_midday, q.to_midday,
  q.from_minute is not null as is_hours, t.code = 'annual' as is_annual, q.state,
  r.id as run_id, r.state as run_state, ${WHO}`

const OF_LEAVE = sql`join leave_types t on t.site_id = q.site_id and t.id = q.type_id
  join employees e on e.site_id = q.site_id and e.id = q.employee_id
  join departments d on d.site_id = e.site_id and d.id = e.department_id
  left join pay_run_people p on p.site_id = q.site_id and p.leave_request_id = q.id and p.state <> 'cancelled'
  left join pay_runs r on r.site_id = p.site_id and r.id = p.run_id`

interface Page {
  readonly today: string
  /** The last row of the page before: its day, and its id. */
  readonly after: readonly [string, string] | null
  readonly limit: number
}

/** Annual leave of whole days that begins soon and is not paid yet, the next first. */
export async function dueLeaves(
  queries: Queries,
  siteId: number,
  { today, after, limit }: Page,
): Promise<LeaveToPay[]> {
  const [day, id] = after ?? [today, '00000000-0000-0000-0000-000000000000']
  const { rows } = await sql<LeaveRow>`
    select ${LEAVE} from leave_requests q ${OF_LEAVE}
    where q.site_id = ${siteId} and q.state = 'approved' and q.to_date >= ${today}::date
      and q.from_date between ${today}::date and ${addDays(today, LEAVE_DAYS_AHEAD)}::date
      and t.code = 'annual' and q.from_minute is null
      and q.from_date + q.from_midday::int <= q.to_date - q.to_midday::int
      and r.state is distinct from 'approved'
      and (q.from_date, q.id) > (${day}::date, ${id}::uuid)
    order by q.from_date, q.id limit ${limit}`.execute(queries)
  return rows.map(leaveFrom)
}

/** Some leave requests, locked where `lock` says so, so that none is cancelled meanwhile. */
export async function leavesToPay(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  lock = false,
): Promise<LeaveToPay[]> {
  const { rows } = await sql<LeaveRow>`
    select ${LEAVE} from leave_requests q ${OF_LEAVE}
    where q.site_id = ${siteId} and q.id = any(${[...ids]}::uuid[])
    order by q.id ${lock ? sql`for update of q` : sql``}`.execute(queries)
  return rows.map(leaveFrom)
}

/** The leave that a run pays, with the whole days as they were when it was started. */
export async function leavesOfRun(
  trx: Trx,
  siteId: number,
  runId: string,
): Promise<{ requestId: string; fromDay: string | null; toDay: string | null }[]> {
  const rows = await trx
    .selectFrom('pay_run_people')
    .select(['leave_request_id', 'from_day', 'to_day'])
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .execute()
  return rows.map((row) => ({
    requestId: row.leave_request_id ?? '',
    fromDay: row.from_day,
    toDay: row.to_day,
  }))
}

export interface StoredLeaver {
  readonly employee: Employee
  readonly lastDay: string
  readonly hasLeft: boolean
  readonly run: OpenRun | null
}

/** Who leaves soon or left lately and is not settled, by last day. */
export async function leavers(
  queries: Queries,
  siteId: number,
  { today, after, limit }: Page,
): Promise<StoredLeaver[]> {
  const [day, id] = after ?? ['0001-01-01', '00000000-0000-0000-0000-000000000000']
  const { rows } = await sql<WhoRow & RunRow & { last_day: string; has_left: boolean }>`
    select ${WHO}, e.leaving_date::text as last_day, e.state = 'left' as has_left,
      s.run_id, case when s.run_id is not null then (
        select r.state from pay_runs r where r.site_id = s.site_id and r.id = s.run_id
      ) end as run_state
    from employees e
    join departments d on d.site_id = e.site_id and d.id = e.department_id
    left join settlements s on s.site_id = e.site_id and s.employee_id = e.id
      and s.last_day = e.leaving_date and s.state <> 'cancelled'
    where e.site_id = ${siteId} and e.leaving_date between
        ${addDays(today, -SETTLE_WITHIN_DAYS)}::date and ${addDays(today, LEAVING_DAYS_AHEAD)}::date
      and s.state is distinct from 'settled'
      and (e.leaving_date, e.id) > (${day}::date, ${id}::uuid)
    order by e.leaving_date, e.id limit ${limit}`.execute(queries)
  return rows.map((row) => ({
    employee: employeeFrom(row),
    lastDay: row.last_day,
    hasLeft: row.has_left,
    run: openRun(row),
  }))
}

export interface LeavingEmployee {
  readonly employee: Employee
  readonly joiningDate: string
  readonly leavingDate: string | null
  readonly state: 'active' | 'suspended' | 'left'
}

/** One employee, with the last day of employment where it is known. */
export async function leavingEmployee(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<LeavingEmployee | null> {
  const { rows } = await sql<
    WhoRow & {
      joining_date: string
      leaving_date: string | null
      state: LeavingEmployee['state']
    }
  >`
    select ${WHO}, e.joining_date::text, e.leaving_date::text, e.state
    from employees e join departments d on d.site_id = e.site_id and d.id = e.department_id
    where e.site_id = ${siteId} and e.id = ${employeeId}::uuid`.execute(queries)
  const [row] = rows
  if (row === undefined) return null
  return {
    employee: employeeFrom(row),
    joiningDate: row.joining_date,
    leavingDate: row.leaving_date,
    state: row.state,
  }
}
