import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Holiday } from './contract.ts'

/** A holiday with the location where it applies; null: everywhere. */
export interface StoredHoliday extends Holiday {
  readonly workSite: { readonly id: string; readonly name: TwoNames } | null
}

function selectHolidays(queries: Queries, siteId: number) {
  return queries
    .selectFrom('holidays as h')
    .leftJoin('work_sites as w', (join) =>
      join.onRef('w.site_id', '=', 'h.site_id').onRef('w.id', '=', 'h.work_site_id'),
    )
    .select([
      'h.id',
      'h.code',
      'h.name_en',
      'h.name_ar',
      'h.from_date',
      'h.to_date',
      'h.state',
      'h.work_site_id',
    ])
    .select(['w.name_en as place_en', 'w.name_ar as place_ar'])
    .where('h.site_id', '=', siteId)
    .orderBy('h.from_date')
    .orderBy('h.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectHolidays>['executeTakeFirstOrThrow']>>

function holidayFrom(row: Row): StoredHoliday {
  return {
    id: row.id,
    code: row.code,
    name: { en: row.name_en, ar: row.name_ar },
    fromDate: row.from_date,
    toDate: row.to_date,
    state: row.state,
    workSite:
      row.work_site_id === null
        ? null
        : { id: row.work_site_id, name: { en: row.place_en ?? '', ar: row.place_ar ?? '' } },
  }
}

/**
 * Holidays with at least one day between the two dates, in order: everywhere, and at the locations
 * where the employee works in that time.
 */
export async function holidaysBetween(
  queries: Queries,
  { siteId, employeeId }: { siteId: number; employeeId: string | null },
  from: string,
  to: string,
): Promise<Holiday[]> {
  const observedByEmployee = sql<boolean>`h.work_site_id in (select p.work_site_id from employee_work_sites p
    where p.site_id = h.site_id and p.employee_id = ${employeeId}::uuid and p.from_date <= h.to_date and (p.to_date is null or p.to_date >= h.from_date))`
  const rows = await selectHolidays(queries, siteId)
    .where('h.from_date', '<=', to)
    .where('h.to_date', '>=', from)
    .where((is) => is.or([is('h.work_site_id', 'is', null), observedByEmployee]))
    .execute()
  return rows.map((row) => {
    const { workSite: _workSite, ...holiday } = holidayFrom(row)
    return holiday
  })
}

/** The holidays that begin or end within a range of days, at every location or at one. */
export async function holidaysToSetUp(
  queries: Queries,
  siteId: number,
  { from, to, workSiteId }: { from: string; to: string; workSiteId?: string | undefined },
): Promise<StoredHoliday[]> {
  let query = selectHolidays(queries, siteId)
    .where('h.from_date', '<=', to)
    .where('h.to_date', '>=', from)
  if (workSiteId !== undefined)
    query = query.where((is) =>
      is.or([is('h.work_site_id', 'is', null), is('h.work_site_id', '=', workSiteId)]),
    )
  return (await query.execute()).map(holidayFrom)
}

export async function findHoliday(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredHoliday | null> {
  const row = await selectHolidays(queries, siteId).where('h.id', '=', id).executeTakeFirst()
  return row === undefined ? null : holidayFrom(row)
}

export interface HolidayRow extends Omit<Holiday, 'id'> {
  readonly workSiteId: string | null
}

function columnsOf({ code, name, fromDate, toDate, state, workSiteId }: HolidayRow) {
  return {
    code,
    name_en: name.en,
    name_ar: name.ar,
    from_date: fromDate,
    to_date: toDate,
    state,
    work_site_id: workSiteId,
  }
}

export async function insertHoliday(
  trx: Trx,
  siteId: number,
  holiday: HolidayRow,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('holidays')
    .values({ site_id: siteId, id, ...columnsOf(holiday) })
    .execute()
  return id
}

export async function updateHoliday(
  trx: Trx,
  siteId: number,
  id: string,
  holiday: HolidayRow,
): Promise<void> {
  await trx
    .updateTable('holidays')
    .set(columnsOf(holiday))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteHoliday(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('holidays').where('site_id', '=', siteId).where('id', '=', id).execute()
}

const siteShared = statement((queries, { siteId }: { siteId: number }) =>
  queries.selectFrom('sites').select('id').where('id', '=', siteId).forShare().compile(),
)

/**
 * For everything that depends on a site's calendar: it does not change until the transaction ends.
 * Locks the site's own row, which works on any database.
 */
export function holidaysLockQuery(siteId: number): PreparedQuery<unknown> {
  return siteShared({ siteId })
}

export async function lockHolidays(trx: Trx, siteId: number): Promise<void> {
  await runQuery(trx, holidaysLockQuery(siteId))
}

/**
 * Locks a site's calendar exclusively: waits for everything that depends on it, and lets nothing
 * begin until the transaction ends.
 */
export async function lockCalendar(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

export async function hasWorkSite(queries: Queries, siteId: number, id: string): Promise<boolean> {
  return (
    (await queries
      .selectFrom('work_sites')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}

/** The settings a site's calendar is calculated with. */
export async function calendarSettings(
  queries: Queries,
  siteId: number,
): Promise<{ country: string; hijriOffset: number }> {
  const row = await queries
    .selectFrom('sites')
    .select(['country', 'hijri_offset'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { country: row.country, hijriOffset: row.hijri_offset }
}
