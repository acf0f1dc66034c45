import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

/** A person's requests that still wait, and approved leave that begins after a day. */
export async function openRequestsOf(
  trx: Trx,
  siteId: number,
  employeeId: string,
  lastDay: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('leave_requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where((is) =>
      is.or([
        is('state', '=', 'pending'),
        is.and([is('state', '=', 'approved'), is('from_date', '>', lastDay)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The requests of some people whose current step is their manager's. */
export async function waitingForManager(
  trx: Trx,
  siteId: number,
  employeeIds: readonly string[],
): Promise<string[]> {
  if (employeeIds.length === 0) return []
  const rows = await trx
    .selectFrom('leave_requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .where('state', 'in', ['pending', 'approved'])
    .where(
      sql<boolean>`case when state = 'pending' then chain ->> step::int = 'manager'
        else cancel_asked_at is not null and chain ->> 0 = 'manager' end`,
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The last day of the approved leave that a person is on; null when they are at work. */
export async function onLeaveUntil(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('leave_requests')
    .select((select) => select.fn.max('to_date').as('to_date'))
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'approved')
    .where('returned', '=', false)
    .where('from_minute', 'is', null)
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .executeTakeFirst()
  return row?.to_date ?? null
}

/** The kind and the days of some requests, oldest first. */
export async function briefsOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<{ type: TwoNames; from: string; to: string }[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('leave_requests as r')
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').onRef('t.id', '=', 'r.type_id'),
    )
    .select(['r.from_date', 'r.to_date', 't.name_en', 't.name_ar'])
    .where('r.site_id', '=', siteId)
    .where('r.id', 'in', [...ids])
    .orderBy('r.from_date')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    type: { en: row.name_en, ar: row.name_ar },
    from: row.from_date,
    to: row.to_date,
  }))
}
