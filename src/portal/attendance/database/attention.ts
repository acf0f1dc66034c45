import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { scopeOf } from '../rules/access.ts'

export type Scope = NonNullable<ReturnType<typeof scopeOf>>

/** A count that is shown as a number beside a link need not go further. */
const COUNTED = 100

/** Restricts rows with an `employee_id` to those the caller looks after, and never their own. */
export function lookedAfter(siteId: number, scope: Scope, employeeId: string | null, column: string): RawBuilder<boolean> {
  const owner = sql.ref(column)
  const notOwn = employeeId === null ? sql`true` : sql`${owner} <> ${employeeId}::uuid`
  if (scope.kind === 'all') return sql<boolean>`${notOwn}`
  return sql<boolean>`${notOwn} and ${owner} in (select t.id from employees t where t.site_id = ${siteId} and t.manager_id = ${scope.managerId}::uuid)`
}

export interface Attention {
  unfinishedDays: string[]
  openCorrections: number
  correctionsToDecide: number
  sessionsToReview: number
}

function counted(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (${rows} limit ${COUNTED}::int) counted)`
}

/** What waits for one person: own days that want a correction, own requests, and those of people they look after. */
export async function attentionOf(queries: Queries, siteId: number, employeeId: string, scope: Scope | null, since: string): Promise<Attention> {
  const decide =
    scope === null
      ? sql`0`
      : counted(
          sql`select from attendance_corrections c where c.site_id = ${siteId} and c.state = 'open' and ${lookedAfter(siteId, scope, employeeId, 'c.employee_id')}`,
        )
  const review =
    scope === null
      ? sql`0`
      : counted(sql`select from attendance_sessions s where s.site_id = ${siteId} and s.review = 'open' and s.out_at is not null
          and ${lookedAfter(siteId, scope, employeeId, 's.employee_id')}`)
  const { rows } = await sql<{ unfinished: string[]; own: number; decide: number; review: number }>`
    select
      (select coalesce(json_agg(u.day order by u.day desc), '[]') from (
        select distinct day from (
          select s.day from attendance_sessions s where s.site_id = ${siteId} and s.employee_id = ${employeeId}::uuid and s.review = 'open'
            and s.day >= ${since}::date and 'forgotten_out' = any(s.flags)
          union all
          select p.day from punches p where p.site_id = ${siteId} and p.employee_id = ${employeeId}::uuid and p.outcome = 'kept' and p.day >= ${since}::date
            and not exists (select from attendance_sessions s where s.site_id = p.site_id and s.employee_id = p.employee_id and s.day = p.day
              and (s.in_client_id = p.client_id or s.out_client_id = p.client_id or s.source = 'correction'))
        ) days
        where not exists (select from attendance_corrections c where c.site_id = ${siteId} and c.employee_id = ${employeeId}::uuid and c.day = days.day
          and c.state = 'open')
        order by day desc limit 10) u) as unfinished,
      (select count(*) from attendance_corrections c where c.site_id = ${siteId} and c.employee_id = ${employeeId}::uuid and c.state = 'open') as own,
      ${decide} as decide,
      ${review} as review`.execute(queries)
  const [found] = rows
  if (found === undefined) throw new Error('A select without a table gave no row')
  return { unfinishedDays: found.unfinished, openCorrections: found.own, correctionsToDecide: found.decide, sessionsToReview: found.review }
}

/** A board says so many are in; beyond this it says "or more". */
export const IN_NOW_LIMIT = 1_000

export async function countIn(queries: Queries, siteId: number, scope: Scope, departmentId: string | null, now: Date): Promise<number> {
  const isIn = sql`s.site_id = ${siteId} and s.out_at is null and s.window_ends_at > ${now}`
  // Of a team or a department each person is looked up: of everybody who is in, only a few are theirs.
  const few = sql`select from employees e cross join lateral (select from attendance_sessions s where ${isIn} and s.employee_id = e.id limit 1) found
    where e.site_id = ${siteId}
    and ${scope.kind === 'team' ? sql`e.manager_id = ${scope.managerId}::uuid` : sql`true`}
    and ${departmentId === null ? sql`true` : sql`e.department_id = ${departmentId}::uuid`}`
  const found = scope.kind === 'all' && departmentId === null ? sql`select from attendance_sessions s where ${isIn}` : few
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found} limit ${IN_NOW_LIMIT}::int) counted`.execute(queries)
  return rows[0]?.count ?? 0
}
