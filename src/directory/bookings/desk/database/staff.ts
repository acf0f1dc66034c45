import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { DeskException, DeskStaff, DeskWorkDay, StaffInput } from '../contract.ts'
import type { OfCompany } from './set-up.ts'

type Season = 'usual' | 'ramadan'

interface HoursRow {
  readonly weekday: number
  readonly from_minute: number
  readonly until_minute: number
  readonly break_from: number | null
  readonly break_until: number | null
}

function workDayFrom({
  weekday,
  from_minute: from,
  until_minute: until,
  break_from,
  break_until,
}: HoursRow): DeskWorkDay {
  return {
    weekday,
    from,
    until,
    pause:
      break_from === null || break_until === null ? null : { from: break_from, until: break_until },
  }
}

function exceptionFrom(row: {
  day: string
  from_minute: number | null
  until_minute: number | null
  reason: string
}): DeskException {
  const { day, from_minute: from, until_minute: until, reason } = row
  return { day, hours: from === null || until === null ? null : { from, until }, reason }
}

/** The staff of a company with their weeks, and exceptions from a day on. */
export async function staffOfCompany(
  queries: Queries,
  { siteId, companyId }: OfCompany,
  from: string,
): Promise<DeskStaff[]> {
  const rows = await queries
    .selectFrom('booking_staff')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const hours = await queries
    .selectFrom('booking_hours')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('staff_id', 'in', ids)
    .orderBy('weekday')
    .execute()
  const exceptions = await queries
    .selectFrom('booking_exceptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('staff_id', 'in', ids)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  return rows.map((row) => {
    const week = (season: Season) =>
      hours.filter((each) => each.staff_id === row.id && each.season === season).map(workDayFrom)
    return {
      id: row.id,
      name: { en: row.name_en, ar: row.name_ar },
      active: row.active,
      worksOnHolidays: row.on_holidays,
      usual: week('usual'),
      ramadan: week('ramadan'),
      exceptions: exceptions.filter((each) => each.staff_id === row.id).map(exceptionFrom),
    }
  })
}

async function writeHours(
  trx: Trx,
  siteId: number,
  staffId: string,
  { usual, ramadan, exceptions }: StaffInput,
): Promise<void> {
  const hours = (season: Season, week: readonly DeskWorkDay[]) =>
    week.map(({ weekday, from, until, pause }) => ({
      ...{
        site_id: siteId,
        staff_id: staffId,
        season,
        weekday,
        from_minute: from,
        until_minute: until,
      },
      ...{ break_from: pause?.from ?? null, break_until: pause?.until ?? null },
    }))
  const rows = [...hours('usual', usual), ...hours('ramadan', ramadan)]
  if (rows.length > 0) await trx.insertInto('booking_hours').values(rows).execute()
  if (exceptions.length === 0) return
  await trx
    .insertInto('booking_exceptions')
    .values(
      exceptions.map(({ day, hours: own, reason }) => ({
        ...{
          site_id: siteId,
          staff_id: staffId,
          day,
          reason,
          from_minute: own?.from ?? null,
          until_minute: own?.until ?? null,
        },
      })),
    )
    .execute()
}

export async function insertStaff(
  trx: Trx,
  { siteId, companyId }: OfCompany,
  input: StaffInput,
  rank: number,
): Promise<string> {
  const id = newId()
  const { name, active, worksOnHolidays } = input
  await trx
    .insertInto('booking_staff')
    .values({
      site_id: siteId,
      id,
      company_id: companyId,
      name_en: name.en,
      name_ar: name.ar,
      active,
      on_holidays: worksOnHolidays,
      rank,
    })
    .execute()
  await writeHours(trx, siteId, id, input)
  return id
}

/**
 * Replaces all of it: weeks, and exceptions from a day on. False where the company has no staff
 * with this id.
 */
export async function updateStaff(
  trx: Trx,
  { siteId, companyId }: OfCompany,
  { id, input, from }: { id: string; input: StaffInput; from: string },
): Promise<boolean> {
  const { name, active, worksOnHolidays } = input
  const changed = await trx
    .updateTable('booking_staff')
    .set({ name_en: name.en, name_ar: name.ar, active, on_holidays: worksOnHolidays })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await trx
    .deleteFrom('booking_hours')
    .where('site_id', '=', siteId)
    .where('staff_id', '=', id)
    .execute()
  await trx
    .deleteFrom('booking_exceptions')
    .where('site_id', '=', siteId)
    .where('staff_id', '=', id)
    .where('day', '>=', from)
    .execute()
  await writeHours(trx, siteId, id, input)
  return true
}

/** Public holidays of the site that end on or after a day. */
export async function holidaysFrom(queries: Queries, siteId: number, from: string) {
  const rows = await queries
    .selectFrom('holidays')
    .select(['name_en', 'name_ar', 'from_date', 'to_date'])
    .where('site_id', '=', siteId)
    .where('work_site_id', 'is', null)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .limit(30)
    .execute()
  return rows.map((row) => ({
    name: { en: row.name_en, ar: row.name_ar },
    from: row.from_date,
    to: row.to_date,
  }))
}

/** Upcoming bookings of a member of staff. */
export async function comingBookingsOf(
  queries: Queries,
  siteId: number,
  staffId: string,
  now: Date,
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at'])
    .where('site_id', '=', siteId)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'booked')
    .where('confirm_by', 'is', null)
    .where('held_until', '>', now)
    .limit(2000)
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }))
}
