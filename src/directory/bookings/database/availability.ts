import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import {
  combine,
  mapResult,
  type PreparedQuery,
  type Reading,
  runQuery,
  runReading,
  statement,
} from '#platform/db/statement.ts'
import type { Availability, SiteCalendar, Season, Span, WorkDay } from '../rules/slots.ts'

/** The days to search. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Of a site: what its calendar of bookings depends on. */
export interface SiteDays {
  readonly zone: string
  readonly hijriOffset: number
}

const holidaysBetween = statement((queries, { siteId, from, to }: DayRange & { siteId: number }) =>
  queries
    .selectFrom('holidays')
    .select(['from_date', 'to_date'])
    .where('site_id', '=', siteId)
    .where('work_site_id', 'is', null)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .compile(),
)

/** The calendar of a site that is known, with its public holidays within these days. */
export function siteCalendarQuery(
  siteId: number,
  { zone, hijriOffset }: SiteDays,
  { from, to }: DayRange,
  now: Date,
): PreparedQuery<SiteCalendar> {
  return mapResult(holidaysBetween({ siteId, from, to }), (holidays) => ({
    zone,
    hijriOffset,
    isHoliday: (day) => holidays.some((each) => each.from_date <= day && day <= each.to_date),
    now: now.getTime(),
  }))
}

export async function siteDaysOf(queries: Queries, siteId: number): Promise<SiteDays> {
  const site = await queries
    .selectFrom('sites')
    .select(['zone', 'hijri_offset'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { zone: site.zone, hijriOffset: site.hijri_offset }
}

/** The site's time zone, and its public holidays within these days. */
export async function siteCalendarOf(
  queries: Queries,
  siteId: number,
  range: (zone: string) => DayRange,
  now: Date,
): Promise<SiteCalendar> {
  const site = await siteDaysOf(queries, siteId)
  return runQuery(queries, siteCalendarQuery(siteId, site, range(site.zone), now))
}

function selectStaffOf(queries: Queries, siteId: number, serviceId: string) {
  return queries
    .selectFrom('booking_staff as m')
    .innerJoin('booking_staff_services as l', (join) =>
      join.onRef('l.site_id', '=', 'm.site_id').onRef('l.staff_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.on_holidays'])
    .where('l.site_id', '=', siteId)
    .where('l.service_id', '=', serviceId)
    .where('m.active', '=', true)
    .orderBy('m.rank')
    .orderBy('m.id')
}

export interface StaffMember {
  readonly id: string
  readonly worksOnHolidays: boolean
}

/** The staff who provide a service. */
export async function staffOf(
  queries: Queries,
  siteId: number,
  serviceId: string,
): Promise<StaffMember[]> {
  const rows = await selectStaffOf(queries, siteId, serviceId).execute()
  return rows.map((row) => ({ id: row.id, worksOnHolidays: row.on_holidays }))
}

const staffLocked = statement(
  (queries, { siteId, serviceId }: { siteId: number; serviceId: string }) =>
    queries
      .selectFrom('booking_staff')
      .select(['id', 'on_holidays', 'rank'])
      .where('site_id', '=', siteId)
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('booking_staff_services as l')
            .select('l.staff_id')
            .where('l.site_id', '=', siteId)
            .where('l.service_id', '=', serviceId),
        ),
      )
      .where('active', '=', true)
      .orderBy('id')
      .forNoKeyUpdate()
      .compile(),
)

/**
 * The same, locked so that no one else reserves their time until the transaction ends; always in
 * the same order, to avoid deadlocks.
 */
export function lockedStaffQuery(siteId: number, serviceId: string): PreparedQuery<StaffMember[]> {
  return mapResult(staffLocked({ siteId, serviceId }), (rows) =>
    rows
      .toSorted((one, other) => one.rank - other.rank)
      .map((row) => ({ id: row.id, worksOnHolidays: row.on_holidays })),
  )
}

interface HoursRow {
  readonly season: Season
  readonly weekday: number
  readonly from_minute: number
  readonly until_minute: number
  readonly break_from: number | null
  readonly break_until: number | null
}

export function workDayFrom({
  from_minute: from,
  until_minute: until,
  break_from,
  break_until,
}: Omit<HoursRow, 'season' | 'weekday'>): WorkDay {
  return {
    from,
    until,
    pause:
      break_from === null || break_until === null ? null : { from: break_from, until: break_until },
  }
}

function weekFrom(rows: readonly HoursRow[], season: Season): Map<number, WorkDay> {
  return new Map(
    rows.filter((row) => row.season === season).map((row) => [row.weekday, workDayFrom(row)]),
  )
}

interface Looked {
  readonly days: DayRange
  /** The instants within which reservations matter. */
  readonly span: Span
  /** Not counted as reserved: a booking that is being moved. */
  readonly except?: string | undefined
}

/** Some members of staff by their ids, or all of a service. */
export type WhoseTime =
  | { readonly siteId: number; readonly staffIds: readonly string[] }
  | { readonly siteId: number; readonly serviceId: string }

interface Whose {
  readonly siteId: number
  readonly staffIds: readonly string[]
  readonly serviceId: string | null
}

type By = { readonly by: 'ids' | 'service' }

function isTheirs({ siteId, staffIds, serviceId }: Whose, { by }: By) {
  return by === 'ids'
    ? sql<boolean>`staff_id = any(${staffIds}::uuid[])`
    : sql<boolean>`staff_id in (select l.staff_id from booking_staff_services l
        where l.site_id = ${siteId} and l.service_id = ${serviceId}::uuid)`
}

const hoursOf = statement((queries, whose: Whose, by: By) =>
  queries
    .selectFrom('booking_hours')
    .select([
      'staff_id',
      'season',
      'weekday',
      'from_minute',
      'until_minute',
      'break_from',
      'break_until',
    ])
    .where('site_id', '=', whose.siteId)
    .where(isTheirs(whose, by))
    .compile(),
)

const exceptionsOf = statement((queries, params: Whose & DayRange, by: By) =>
  queries
    .selectFrom('booking_exceptions')
    .select(['staff_id', 'day', 'from_minute', 'until_minute'])
    .where('site_id', '=', params.siteId)
    .where(isTheirs(params, by))
    .where('day', '>=', params.from)
    .where('day', '<=', params.to)
    .compile(),
)

const reservedOf = statement(
  (queries, params: Whose & { from: Date; until: Date; except: string | null }, by: By) =>
    queries
      .selectFrom('bookings')
      .select(['staff_id', 'held_from', 'held_until'])
      .where('site_id', '=', params.siteId)
      .where(isTheirs(params, by))
      .where('state', '<>', 'cancelled')
      .where('held_until', '>', params.from)
      .where('held_from', '<', params.until)
      .where(sql<boolean>`id is distinct from ${params.except}::uuid`)
      .compile(),
)

/** When members of staff work on some days, and which times are reserved. */
export function availabilityReading(
  whose: WhoseTime,
  { days, span, except }: Looked,
): Reading<(staff: readonly StaffMember[]) => Availability[]> {
  const by: By = { by: 'staffIds' in whose ? 'ids' : 'service' }
  const ids: Whose =
    'staffIds' in whose ? { ...whose, serviceId: null } : { ...whose, staffIds: [] }
  const between = {
    from: new Date(span.from),
    until: new Date(span.until),
    except: except ?? null,
  }
  return combine(
    {
      hours: hoursOf(ids, by),
      exceptions: exceptionsOf({ ...ids, from: days.from, to: days.to }, by),
      reserved: reservedOf({ ...ids, ...between }, by),
    },
    ({ hours, exceptions, reserved }) => {
      const busy = Map.groupBy(reserved, (row) => row.staff_id)
      return (staff) =>
        staff.map(({ id, worksOnHolidays }) => {
          const own = hours.filter((row) => row.staff_id === id)
          return {
            staffId: id,
            worksOnHolidays,
            weeks: { usual: weekFrom(own, 'usual'), ramadan: weekFrom(own, 'ramadan') },
            exceptions: exceptionsFrom(exceptions.filter((row) => row.staff_id === id)),
            busy: (busy.get(id) ?? []).map((row) => ({
              from: row.held_from.getTime(),
              until: row.held_until.getTime(),
            })),
          }
        })
    },
  )
}

type ExceptionRow = { day: string; from_minute: number | null; until_minute: number | null }

function exceptionsFrom(rows: readonly ExceptionRow[]): Availability['exceptions'] {
  return new Map(
    rows.map((row) => [
      row.day,
      row.from_minute === null || row.until_minute === null
        ? null
        : { from: row.from_minute, until: row.until_minute },
    ]),
  )
}

export async function availabilityOf(
  queries: Queries,
  siteId: number,
  staff: readonly StaffMember[],
  looked: Looked,
): Promise<Availability[]> {
  if (staff.length === 0) return []
  const staffIds = staff.map(({ id }) => id)
  return (await runReading(queries, availabilityReading({ siteId, staffIds }, looked)))(staff)
}
