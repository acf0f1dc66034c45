import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { runQuery, type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'
import { PUNCH_DELAY_MINUTES } from '../contract.ts'
import type { AllowedLocation } from '../rules/location.ts'
import { ownHolidays, type SiteHoliday } from '../rules/own-holidays.ts'
import type { Plan } from '../rules/schedule.ts'

export interface Settings {
  siteHasLocations: boolean
  /** How late a punch may arrive before it is reviewed. */
  punchDelayMinutes: number
  /** The holidays of all employees and of the locations where this employee works. */
  holidaysOf(employeeId: string): readonly SiteHoliday[]
  planOf(employeeId: string): Plan
  locationsOf(employeeId: string): readonly AllowedLocation[]
}

type Assignment = Plan['assignments'][number] & { employeeId: string }

interface Found {
  assignments: Assignment[]
  shifts: Plan['shifts']
  seasons: Plan['seasons']
  places: (AllowedLocation & { employeeId: string })[]
  holidays: SiteHoliday[]
  site_has_places: boolean
  punch_delay_minutes: number
}

/** Days around a range whose shift windows may reach into it. */
const DAYS_AROUND = 3

function area(table: string): RawBuilder<unknown> {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${table}.${column}`)
  return sql`case ${of('kind')} when 'circle'
    then json_build_object('kind', 'circle', 'latitude', ${of('latitude')}, 'longitude', ${of('longitude')}, 'radiusM', ${of('radius_m')})
    else json_build_object('kind', 'polygon', 'points', ${of('polygon')}) end`
}

interface SettingsQuery {
  siteId: number
  employeeIds: readonly string[]
  from: string
  to: string
}

/**
 * `offset 0` keeps the planner to one look-up per employee; otherwise it would read the whole table
 * for a page of fifty.
 */
const settings = statement((queries, { siteId, employeeIds, from, to }: SettingsQuery) => {
  const first = sql`${from}::date - ${DAYS_AROUND}::int`
  const last = sql`${to}::date + ${DAYS_AROUND}::int`
  return sql<Found>`
    with people (id) as (select unnest(${employeeIds}::uuid[])),
    assigned as (
      select each.* from people cross join lateral (
        select a.employee_id, a.shift_id, a.from_date, a.to_date from shift_assignments a
        where a.site_id = ${siteId} and a.employee_id = people.id and a.from_date <= ${last} and (a.to_date is null or a.to_date >= ${first})
        offset 0) each)
    select
      (select coalesce(json_agg(json_build_object(
          'employeeId', a.employee_id, 'shiftId', a.shift_id, 'fromDate', a.from_date, 'toDate', a.to_date)), '[]') from assigned a) as assignments,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', json_build_object('en', s.name_en, 'ar', s.name_ar), 'versions',
          (select coalesce(json_agg(json_build_object('fromDate', h.from_date, 'hours', json_build_object(
              'segments', h.segments, 'earlyInMinutes', h.early_in_minutes, 'lateOutMinutes', h.late_out_minutes,
              'graceLateMinutes', h.grace_late_minutes, 'graceEarlyMinutes', h.grace_early_minutes,
              'breakMinutes', h.break_minutes, 'overtimeAfterMinutes', h.overtime_after_minutes))), '[]')
            from shift_hours h where h.site_id = s.site_id and h.shift_id = s.id and h.from_date <= ${last}))), '[]')
        from shifts s where s.site_id = ${siteId} and s.id in (select a.shift_id from assigned a)) as shifts,
      (select coalesce(json_agg(json_build_object('name', json_build_object('en', e.name_en, 'ar', e.name_ar),
          'fromDate', e.from_date, 'toDate', e.to_date, 'shiftId', e.shift_id, 'change',
          case when e.segments is null then json_build_object('kind', 'minus', 'minutes', e.minus_minutes)
            else json_build_object('kind', 'segments', 'segments', e.segments) end)), '[]')
        from shift_seasons e where e.site_id = ${siteId} and e.to_date >= ${first} and e.from_date <= ${last}) as seasons,
      (select coalesce(json_agg(json_build_object('employeeId', p.employee_id, 'id', w.id, 'fromDate', p.from_date, 'toDate', p.to_date,
          'name', json_build_object('en', w.name_en, 'ar', w.name_ar), 'zone', w.zone, 'area', ${area('w')},
          'maxAccuracyM', w.max_accuracy_m, 'maxAgeS', w.max_age_s, 'outside', w.outside)), '[]')
        from people cross join lateral (
            select e.* from employee_work_sites e
            where e.site_id = ${siteId} and e.employee_id = people.id and e.from_date <= ${last} and (e.to_date is null or e.to_date >= ${first})
            offset 0) p
          join work_sites w on w.site_id = p.site_id and w.id = p.work_site_id and w.active) as places,
      (select coalesce(json_agg(json_build_object('name', json_build_object('en', h.name_en, 'ar', h.name_ar),
          'fromDate', h.from_date, 'toDate', h.to_date, 'workSiteId', h.work_site_id, 'predicted', h.state = 'predicted') order by h.from_date, h.id), '[]')
        from holidays h where h.site_id = ${siteId} and h.from_date <= ${last} and h.to_date >= ${first}) as holidays,
      exists (select from work_sites w where w.site_id = ${siteId} and w.active) as site_has_places,
      coalesce((select o.punch_delay_minutes from attendance_settings o where o.site_id = ${siteId}), ${PUNCH_DELAY_MINUTES}::int) as punch_delay_minutes`.compile(
    queries,
  )
})

const firstDay = statement((queries, { siteId }: { siteId: number }) =>
  queries
    .selectFrom('attendance_sessions')
    .select('day')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`source = 'online'`)
    .orderBy('day')
    .limit(1)
    .compile(),
)

/**
 * The day on which a site started recording attendance: the first with work punched online. A claim
 * or correction of an earlier day does not start it.
 */
export function recordsFrom(siteId: number): PreparedQuery<string | null> {
  return mapResult(firstDay({ siteId }), ([row]) => row?.day ?? null)
}

/**
 * Shifts, dated hours, work sites and holidays of some employees over a range of days, in one
 * statement.
 */
export function settingsQuery(
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): PreparedQuery<Settings> {
  return mapResult(settings({ siteId, employeeIds, from, to }), ([found]) => {
    if (found === undefined) throw new Error('A select without a table gave no row')
    return settingsFrom(found)
  })
}

export async function settingsOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<Settings> {
  if (employeeIds.length === 0)
    return settingsFrom({
      assignments: [],
      shifts: [],
      seasons: [],
      places: [],
      holidays: [],
      site_has_places: false,
      punch_delay_minutes: PUNCH_DELAY_MINUTES,
    })
  return runQuery(queries, settingsQuery(siteId, employeeIds, from, to))
}

function grouped<T extends { employeeId: string }>(items: readonly T[]): Map<string, T[]> {
  return Map.groupBy(items, (each) => each.employeeId)
}

function settingsFrom(found: Found): Settings {
  const assignments = grouped(found.assignments)
  const places = grouped(found.places)
  return {
    siteHasLocations: found.site_has_places,
    punchDelayMinutes: found.punch_delay_minutes,
    holidaysOf: (employeeId) => ownHolidays(found.holidays, places.get(employeeId) ?? []),
    planOf: (employeeId) => ({
      assignments: assignments.get(employeeId) ?? [],
      shifts: found.shifts,
      seasons: found.seasons,
    }),
    locationsOf: (employeeId) => places.get(employeeId) ?? [],
  }
}
