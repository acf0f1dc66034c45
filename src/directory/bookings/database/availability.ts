import type { Queries, Trx } from '#platform/db/database.ts'
import type { Availability, SiteCalendar, Season, Span, WorkDay } from '../rules/slots.ts'

/** The days to search. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The site's time zone, and its public holidays within these days. */
export async function siteCalendarOf(
  queries: Queries,
  siteId: number,
  range: (zone: string) => DayRange,
  now: Date,
): Promise<SiteCalendar> {
  const site = await queries
    .selectFrom('sites')
    .select(['zone', 'hijri_offset'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { from, to } = range(site.zone)
  const holidays = await queries
    .selectFrom('holidays')
    .select(['from_date', 'to_date'])
    .where('site_id', '=', siteId)
    .where('work_site_id', 'is', null)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .execute()
  return {
    zone: site.zone,
    hijriOffset: site.hijri_offset,
    isHoliday: (day) => holidays.some((each) => each.from_date <= day && day <= each.to_date),
    now: now.getTime(),
  }
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

/**
 * The same, locked so that no one else reserves their time until the transaction ends; always in
 * the same order, to avoid deadlocks.
 */
export async function lockStaffOf(
  trx: Trx,
  siteId: number,
  serviceId: string,
): Promise<StaffMember[]> {
  const ids = (await selectStaffOf(trx, siteId, serviceId).execute()).map((row) => row.id)
  if (ids.length === 0) return []
  const locked = await trx
    .selectFrom('booking_staff')
    .select(['id', 'on_holidays', 'rank'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked
    .toSorted((one, other) => one.rank - other.rank)
    .map((row) => ({ id: row.id, worksOnHolidays: row.on_holidays }))
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

/** When some members of staff work on some days, and which times are reserved. */
export async function availabilityOf(
  queries: Queries,
  siteId: number,
  staff: readonly StaffMember[],
  { days, span, except }: Looked,
): Promise<Availability[]> {
  if (staff.length === 0) return []
  const ids = staff.map(({ id }) => id)
  const hours = await queries
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
    .where('site_id', '=', siteId)
    .where('staff_id', 'in', ids)
    .execute()
  const exceptions = await queries
    .selectFrom('booking_exceptions')
    .select(['staff_id', 'day', 'from_minute', 'until_minute'])
    .where('site_id', '=', siteId)
    .where('staff_id', 'in', ids)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .execute()
  let reserved = queries
    .selectFrom('bookings')
    .select(['staff_id', 'held_from', 'held_until'])
    .where('site_id', '=', siteId)
    .where('staff_id', 'in', ids)
    .where('state', '<>', 'cancelled')
    .where('held_until', '>', new Date(span.from))
    .where('held_from', '<', new Date(span.until))
  if (except !== undefined) reserved = reserved.where('id', '<>', except)
  const busy = Map.groupBy(await reserved.execute(), (row) => row.staff_id)
  return staff.map(({ id, worksOnHolidays }) => {
    const own = hours.filter((row) => row.staff_id === id)
    return {
      staffId: id,
      worksOnHolidays,
      weeks: { usual: weekFrom(own, 'usual'), ramadan: weekFrom(own, 'ramadan') },
      exceptions: new Map(
        exceptions
          .filter((row) => row.staff_id === id)
          .map((row) => [
            row.day,
            row.from_minute === null || row.until_minute === null
              ? null
              : { from: row.from_minute, until: row.until_minute },
          ]),
      ),
      busy: (busy.get(id) ?? []).map((row) => ({
        from: row.held_from.getTime(),
        until: row.held_until.getTime(),
      })),
    }
  })
}
