import { sql } from 'kysely'
import { type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'

/** A day, or half a day, on which a person is on approved leave. */
export interface DayAway {
  readonly day: string
  readonly half: 'all' | 'first' | 'second'
  readonly name: TwoNames
  /** What it takes of the day, in thousandths. */
  readonly amount: number
}

/** Hours of a day on which a person is on approved leave, in minutes from its midnight. */
export interface HoursAway {
  readonly day: string
  readonly fromMinute: number
  readonly toMinute: number
  readonly name: TwoNames
  readonly amount: number
}

/**
 * Days decided to be absence without leave: from the expected return, or the first day that the
 * balance did not cover, to the day before the person came.
 */
export interface Unauthorised {
  readonly from: string
  readonly to: string
}

/** How leave affects people's days. */
export interface Absences {
  awayOf(employeeId: string): readonly DayAway[]
  hoursOf(employeeId: string): readonly HoursAway[]
  unauthorisedOf(employeeId: string): readonly Unauthorised[]
}

interface AbsencesQuery {
  siteId: number
  employeeIds: readonly string[]
  from: string
  to: string
}

interface Found {
  away: (DayAway & { employeeId: string })[]
  hours: (HoursAway & { employeeId: string })[]
  unauthorised: (Unauthorised & { employeeId: string })[]
}

/** `offset 0` makes the planner do one look-up per person, as in attendance's settings. */
const absences = statement((queries, { siteId, employeeIds, from, to }: AbsencesQuery) =>
  sql<Found>`
    with people (id) as (select unnest(${employeeIds}::uuid[]))
    select
      (select coalesce(json_agg(json_build_object('employeeId', a.employee_id, 'day', a.day,
          'half', case when a.halves = 2 then 'all' when a.half = 1 then 'first' else 'second' end,
          'name', json_build_object('en', t.name_en, 'ar', t.name_ar), 'amount', a.amount)), '[]')
        from (
          select d.employee_id, d.day, sum(d.amount) as amount, count(*) as halves, min(d.half) as half, (array_agg(r.type_id order by d.half))[1] as type_id
          from people cross join lateral (
              select h.employee_id, h.day, h.half, h.request_id, h.amount from leave_days h
              where h.site_id = ${siteId} and h.employee_id = people.id and h.day >= ${from}::date and h.day <= ${to}::date
              offset 0) d
            join leave_requests r on r.site_id = ${siteId} and r.id = d.request_id and r.state = 'approved'
          group by d.employee_id, d.day) a
        join leave_types t on t.site_id = ${siteId} and t.id = a.type_id) as away,
      (select coalesce(json_agg(json_build_object('employeeId', h.employee_id, 'day', h.from_date, 'fromMinute', h.from_minute, 'toMinute', h.to_minute,
          'name', json_build_object('en', t.name_en, 'ar', t.name_ar), 'amount', h.amount)), '[]')
        from people cross join lateral (
            select r.employee_id, r.from_date, r.from_minute, r.to_minute, r.type_id, r.amount from leave_requests r
            where r.site_id = ${siteId} and r.employee_id = people.id and r.state = 'approved' and r.from_minute is not null
              and r.from_date >= ${from}::date and r.from_date <= ${to}::date
            offset 0) h
          join leave_types t on t.site_id = ${siteId} and t.id = h.type_id) as hours,
      (select coalesce(json_agg(json_build_object('employeeId', b.employee_id, 'from', b.expected_date, 'to', b.actual_date - 1)), '[]')
        from people cross join lateral (
            select c.employee_id, c.expected_date, c.actual_date from leave_returns c
            where c.site_id = ${siteId} and c.employee_id = people.id and c.late_as = 'absence' and c.expected_date <= ${to}::date and c.actual_date > ${from}::date
            union all
            select c.employee_id, c.rest_from, c.actual_date from leave_returns c
            where c.site_id = ${siteId} and c.employee_id = people.id and c.rest_as = 'absence' and c.rest_from <= ${to}::date and c.actual_date > ${from}::date
            offset 0) b) as unauthorised`.compile(queries),
)

/**
 * The approved leave of some people over a range of days, and the days decided to be absence, in
 * one statement.
 */
export function absencesQuery(
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): PreparedQuery<Absences> {
  return mapResult(absences({ siteId, employeeIds, from, to }), ([found]) => {
    const away = Map.groupBy(found?.away ?? [], (each) => each.employeeId)
    const hours = Map.groupBy(found?.hours ?? [], (each) => each.employeeId)
    const unauthorised = Map.groupBy(found?.unauthorised ?? [], (each) => each.employeeId)
    return {
      awayOf: (employeeId) => away.get(employeeId) ?? [],
      hoursOf: (employeeId) => hours.get(employeeId) ?? [],
      unauthorisedOf: (employeeId) => unauthorised.get(employeeId) ?? [],
    }
  })
}
