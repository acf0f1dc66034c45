import { type RawBuilder, sql } from 'kysely'
import { type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'
import type { scopeOf } from '../rules/access.ts'

export type Scope = NonNullable<ReturnType<typeof scopeOf>>

/** A count displayed beside a link need not go further. */
const COUNTED = 100

/**
 * Restricts rows with an `employee_id` to those the caller is responsible for, never the caller's
 * own.
 */
export function lookedAfter(
  siteId: number,
  scope: Scope,
  employeeId: string | null,
  column: string,
): RawBuilder<boolean> {
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

interface Found {
  unfinished: string[]
  own: number
  decide: number
  review: number
}

interface Waiting {
  siteId: number
  employeeId: string
  managerId: string
  since: string
}

const attention = statement(
  (
    queries,
    { siteId, employeeId, managerId, since }: Waiting,
    { kind }: { kind: Scope['kind'] | 'none' },
  ) => {
    const scope = kind === 'team' ? { kind, managerId } : kind === 'all' ? { kind } : null
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
    return sql<Found>`
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
      ${review} as review`.compile(queries)
  },
)

/**
 * The open items of one employee: own days that need a correction, own requests, and those of
 * people they are responsible for.
 */
export function attentionOf(
  siteId: number,
  employeeId: string,
  scope: Scope | null,
  since: string,
): PreparedQuery<Attention> {
  const managerId = scope?.kind === 'team' ? scope.managerId : ''
  return mapResult(
    attention({ siteId, employeeId, managerId, since }, { kind: scope?.kind ?? 'none' }),
    ([found]) => {
      if (found === undefined) throw new Error('A select without a table gave no row')
      return {
        unfinishedDays: found.unfinished,
        openCorrections: found.own,
        correctionsToDecide: found.decide,
        sessionsToReview: found.review,
      }
    },
  )
}

/** The board gives the number who are in up to this limit; beyond it says "or more". */
export const IN_NOW_LIMIT = 1_000

interface Counting {
  siteId: number
  now: Date
  managerId: string | undefined
  departmentId: string | undefined
}

interface CountingForm extends Record<string, boolean> {
  ofTeam: boolean
  ofDepartment: boolean
}

const inNow = statement(
  (
    queries,
    { siteId, now, managerId, departmentId }: Counting,
    { ofTeam, ofDepartment }: CountingForm,
  ) => {
    const isIn = sql`s.site_id = ${siteId} and s.out_at is null and s.window_ends_at > ${now}`
    // For a team or a department each employee's last session is looked up, because only a few of
    // all who are in belong to it. Whether it goes on is compared afterwards: an index of the open
    // ones would otherwise be read from end to end for each employee.
    const few = sql`select from employees e cross join lateral (
      select s.out_at, s.window_ends_at from attendance_sessions s
      where s.site_id = ${siteId} and s.employee_id = e.id order by s.in_at desc limit 1) last
    where e.site_id = ${siteId} and last.out_at is null and last.window_ends_at > ${now}
    and ${ofTeam ? sql`e.manager_id = ${managerId}::uuid` : sql`true`}
    and ${ofDepartment ? sql`e.department_id = ${departmentId}::uuid` : sql`true`}`
    const found =
      ofTeam || ofDepartment ? few : sql`select from attendance_sessions s where ${isIn}`
    return sql<{
      count: number
    }>`select count(*) as count from (${found} limit ${IN_NOW_LIMIT}::int) counted`.compile(queries)
  },
)

/** Counts who is in now, among those the caller is responsible for. */
export function countIn(
  siteId: number,
  scope: Scope,
  departmentId: string | null,
  now: Date,
): PreparedQuery<number> {
  const managerId = scope.kind === 'team' ? scope.managerId : undefined
  const params = { siteId, now, managerId, departmentId: departmentId ?? undefined }
  return mapResult(
    inNow(params, { ofTeam: managerId !== undefined, ofDepartment: departmentId !== null }),
    ([row]) => row?.count ?? 0,
  )
}
