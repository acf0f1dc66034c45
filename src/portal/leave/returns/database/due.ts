import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { LookedAfter } from '../../database/waiting.ts'
import { isLookedAfter } from './looked-after.ts'

/** An approved leave whose return is not reported, as far as the database knows. */
export interface Unreported {
  readonly id: string
  readonly employee: { id: string; number: string; name: TwoNames }
  readonly userId: string | null
  readonly type: { id: string; code: string; name: TwoNames }
  readonly isRequested: boolean
  readonly from: string
  readonly to: string
  readonly fromMidday: boolean
  readonly toMidday: boolean
  readonly amount: number
}

const IS_REPORT_REQUIRED = sql<boolean>`(t.rules ->> 'returnReported')::boolean`

function selectUnreported(queries: Queries, siteId: number) {
  return (
    queries
      .selectFrom('leave_requests as r')
      .innerJoin('employees as e', (join) =>
        join.onRef('e.site_id', '=', 'r.site_id').onRef('e.id', '=', 'r.employee_id'),
      )
      .innerJoin('leave_types as t', (join) =>
        join.onRef('t.site_id', '=', 'r.site_id').onRef('t.id', '=', 'r.type_id'),
      )
      .leftJoin('users as u', (join) =>
        join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
      )
      .select([
        'r.id',
        'r.employee_id',
        'r.from_date',
        'r.to_date',
        'r.from_midday',
        'r.to_midday',
        'r.amount',
        'r.type_id',
      ])
      .select([
        'e.employee_no',
        'e.name_en',
        'e.name_ar',
        'u.id as user_id',
        't.code',
        't.name_en as type_en',
        't.name_ar as type_ar',
      ])
      .select(IS_REPORT_REQUIRED.as('is_asked'))
      .where('r.site_id', '=', siteId)
      .where('r.state', '=', 'approved')
      .where('r.returned', '=', false)
      // Hourly leave has no return to report.
      .where('r.from_minute', 'is', null)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUnreported>['executeTakeFirstOrThrow']>>

function unreportedFrom(row: Row): Unreported {
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    userId: row.user_id,
    type: { id: row.type_id, code: row.code, name: { en: row.type_en, ar: row.type_ar } },
    isRequested: row.is_asked,
    from: row.from_date,
    to: row.to_date,
    fromMidday: row.from_midday,
    toMidday: row.to_midday,
    amount: row.amount,
  }
}

const MAX_PER_PERSON = 50

/**
 * One person's leave that has begun: current, or ended without a return, of a kind that requires
 * one.
 */
export async function unreportedOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
  today: string,
): Promise<Unreported[]> {
  const rows = await selectUnreported(queries, siteId)
    .where('r.employee_id', '=', employeeId)
    .where('r.from_date', '<=', today)
    .where(sql<boolean>`(${IS_REPORT_REQUIRED} or r.to_date >= ${today}::date)`)
    .orderBy('r.to_date')
    .limit(MAX_PER_PERSON)
    .execute()
  return rows.map(unreportedFrom)
}

/**
 * Looked-after people who should have reported: by the end of their leave, longest overdue first.
 * Goes through each kind that requires a return separately, because the other kinds never have a
 * return.
 */
export async function unreportedLookedAfter(
  queries: Queries,
  siteId: number,
  of: { scopes: readonly LookedAfter[]; exceptEmployeeId: string | null; today: string },
  { after, limit }: { after: readonly [to: string, id: string] | null; limit: number },
): Promise<Unreported[]> {
  const others =
    of.exceptEmployeeId === null ? sql`true` : sql`r.employee_id <> ${of.exceptEmployeeId}::uuid`
  const goesOn =
    after === null ? sql`true` : sql`(r.to_date, r.id) > (${after[0]}::date, ${after[1]}::uuid)`
  const { rows: found } = await sql<{ id: string }>`
    select each.id from leave_types t cross join lateral (
      select r.id, r.to_date from leave_requests r join employees e on e.site_id = r.site_id and e.id = r.employee_id and e.state <> 'left'
      where r.site_id = ${siteId} and r.type_id = t.id and r.state = 'approved' and not r.returned and r.from_minute is null and r.to_date < ${of.today}::date
        and ${isLookedAfter(of.scopes)} and ${others} and ${goesOn}
      order by r.to_date, r.id limit ${limit}) each
    where t.site_id = ${siteId} and ${IS_REPORT_REQUIRED}
    order by each.to_date, each.id limit ${limit}`.execute(queries)
  if (found.length === 0) return []
  const ids = found.map((row) => row.id)
  const rows = await selectUnreported(queries, siteId)
    .where('r.id', 'in', ids)
    .orderBy('r.to_date')
    .orderBy('r.id')
    .execute()
  return rows.map(unreportedFrom)
}

export interface ReservedHalf {
  readonly employeeId: string
  readonly requestId: string
  readonly day: string
  readonly half: 1 | 2
  readonly state: 'pending' | 'approved'
  /** The request itself requires a return. */
  readonly isRequested: boolean
  readonly from: string
  readonly to: string
}

/** The half days that some people's live requests reserve between two days. */
export async function reservedBetween(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<ReservedHalf[]> {
  const { rows } = await sql<{
    employee_id: string
    request_id: string
    day: string
    half: 1 | 2
    state: 'pending' | 'approved'
    is_asked: boolean
    from_date: string
    to_date: string
  }>`select d.employee_id, d.request_id, d.day, d.half, r.state, ${IS_REPORT_REQUIRED} as is_asked, r.from_date, r.to_date
    from unnest(${employeeIds}::uuid[]) as people (id)
    cross join lateral (select h.* from leave_days h where h.site_id = ${siteId} and h.employee_id = people.id
      and h.day >= ${from}::date and h.day <= ${to}::date offset 0) d
    join leave_requests r on r.site_id = d.site_id and r.id = d.request_id
    join leave_types t on t.site_id = r.site_id and t.id = r.type_id`.execute(queries)
  return rows.map((row) => ({
    employeeId: row.employee_id,
    requestId: row.request_id,
    day: row.day,
    half: row.half,
    state: row.state,
    isRequested: row.is_asked,
    from: row.from_date,
    to: row.to_date,
  }))
}

/** Records a reminder; false if it was already sent. */
export async function noteReminder(
  trx: Trx,
  siteId: number,
  requestId: string,
  days: number,
  at: Date,
): Promise<boolean> {
  const noted = await trx
    .insertInto('leave_return_reminders')
    .values({ site_id: siteId, request_id: requestId, days, at })
    .onConflict((conflict) => conflict.columns(['site_id', 'request_id', 'days']).doNothing())
    .returning('days')
    .executeTakeFirst()
  return noted !== undefined
}
