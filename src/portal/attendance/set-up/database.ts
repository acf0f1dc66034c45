import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Season, Segment, ShiftHours } from './contract.ts'
import type { WorkSite, WorkSiteBody } from './work-sites/contract.ts'

export interface StoredShift {
  id: string
  name: TwoNames
  active: boolean
  people: number
  versions: readonly { fromDate: string; hours: ShiftHours }[]
}

/** All shifts of a site, or one of them, with their hours in order of date. */
export async function readShifts(
  queries: Queries,
  siteId: number,
  today: string,
  id: string | null = null,
): Promise<StoredShift[]> {
  let query = queries
    .selectFrom('shifts as s')
    .select(['s.id', 's.name_en', 's.name_ar', 's.active'])
    .where('s.site_id', '=', siteId)
    .orderBy('s.id')
  let hours = queries
    .selectFrom('shift_hours')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('from_date')
  let people = queries
    .selectFrom('shift_assignments')
    .select(['shift_id', (count) => count.fn.countAll<number>().as('people')])
    .where('site_id', '=', siteId)
    .where('from_date', '<=', today)
    .where((is) => is.or([is('to_date', 'is', null), is('to_date', '>=', today)]))
    .groupBy('shift_id')
  if (id !== null) {
    query = query.where('s.id', '=', id)
    hours = hours.where('shift_id', '=', id)
    people = people.where('shift_id', '=', id)
  }
  const versions = Map.groupBy(await hours.execute(), (row) => row.shift_id)
  const counts = new Map((await people.execute()).map((row) => [row.shift_id, row.people]))
  return (await query.execute()).map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    active: row.active,
    people: counts.get(row.id) ?? 0,
    versions: (versions.get(row.id) ?? []).map((version) => ({
      fromDate: version.from_date,
      hours: {
        segments: version.segments as Segment[],
        earlyInMinutes: version.early_in_minutes,
        lateOutMinutes: version.late_out_minutes,
        graceLateMinutes: version.grace_late_minutes,
        graceEarlyMinutes: version.grace_early_minutes,
        breakMinutes: version.break_minutes,
        overtimeAfterMinutes: version.overtime_after_minutes,
      },
    })),
  }))
}

export async function insertShift(
  queries: Queries,
  siteId: number,
  name: TwoNames,
  at: Date,
): Promise<string> {
  const id = newId()
  await queries
    .insertInto('shifts')
    .values({ site_id: siteId, id, name_en: name.en, name_ar: name.ar, created_at: at })
    .execute()
  return id
}

export async function updateShiftRow(
  trx: Trx,
  siteId: number,
  id: string,
  name: TwoNames,
  active: boolean,
): Promise<void> {
  await trx
    .updateTable('shifts')
    .set({ name_en: name.en, name_ar: name.ar, active })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Sets the hours from a day on, replacing any planned from that same day. */
export async function putHours(
  queries: Queries,
  siteId: number,
  shiftId: string,
  fromDate: string,
  hours: ShiftHours,
): Promise<void> {
  const values = {
    segments: JSON.stringify(hours.segments),
    early_in_minutes: hours.earlyInMinutes,
    late_out_minutes: hours.lateOutMinutes,
    grace_late_minutes: hours.graceLateMinutes,
    grace_early_minutes: hours.graceEarlyMinutes,
    break_minutes: hours.breakMinutes,
    overtime_after_minutes: hours.overtimeAfterMinutes,
  }
  await queries
    .insertInto('shift_hours')
    .values({ site_id: siteId, shift_id: shiftId, from_date: fromDate, ...values })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'shift_id', 'from_date']).doUpdateSet(values),
    )
    .execute()
}

export async function readSeasons(queries: Queries, siteId: number): Promise<Season[]> {
  const rows = await queries
    .selectFrom('shift_seasons')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('from_date', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    fromDate: row.from_date,
    toDate: row.to_date,
    shiftId: row.shift_id,
    change:
      row.minus_minutes === null
        ? { kind: 'segments', segments: row.segments as Segment[] }
        : { kind: 'minus', minutes: row.minus_minutes },
  }))
}

export async function putSeason(
  queries: Queries,
  siteId: number,
  season: Season,
  at: Date,
): Promise<void> {
  const { change } = season
  const values = {
    name_en: season.name.en,
    name_ar: season.name.ar,
    from_date: season.fromDate,
    to_date: season.toDate,
    shift_id: season.shiftId,
    minus_minutes: change.kind === 'minus' ? change.minutes : null,
    segments: change.kind === 'segments' ? JSON.stringify(change.segments) : null,
  }
  await queries
    .insertInto('shift_seasons')
    .values({ site_id: siteId, id: season.id, created_at: at, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function deleteSeasonRow(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('shift_seasons').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function zonesOfWorkSites(queries: Queries, siteId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('work_sites')
    .select('zone')
    .distinct()
    .where('site_id', '=', siteId)
    .execute()
  return rows.map(({ zone }) => zone)
}

export async function readWorkSites(
  queries: Queries,
  siteId: number,
  today: string,
  id: string | null = null,
): Promise<WorkSite[]> {
  let query = queries
    .selectFrom('work_sites')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id')
  if (id !== null) query = query.where('id', '=', id)
  const people = await queries
    .selectFrom('employee_work_sites')
    .select(['work_site_id', (count) => count.fn.countAll<number>().as('people')])
    .where('site_id', '=', siteId)
    .where('from_date', '<=', today)
    .where((is) => is.or([is('to_date', 'is', null), is('to_date', '>=', today)]))
    .groupBy('work_site_id')
    .execute()
  const counts = new Map(people.map((row) => [row.work_site_id, row.people]))
  return (await query.execute()).map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    zone: row.zone,
    address: row.address,
    area:
      row.kind === 'circle'
        ? {
            kind: 'circle',
            latitude: row.latitude ?? 0,
            longitude: row.longitude ?? 0,
            radiusM: row.radius_m ?? 0,
          }
        : { kind: 'polygon', points: row.polygon as [number, number][] },
    maxAccuracyM: row.max_accuracy_m,
    maxAgeS: row.max_age_s,
    outside: row.outside,
    active: row.active,
    people: counts.get(row.id) ?? 0,
  }))
}

export async function putWorkSite(
  queries: Queries,
  siteId: number,
  id: string,
  body: WorkSiteBody,
  at: Date,
): Promise<void> {
  const circle = body.area.kind === 'circle' ? body.area : null
  const values = {
    name_en: body.name.en,
    name_ar: body.name.ar,
    zone: body.zone,
    address: body.address,
    kind: body.area.kind,
    latitude: circle?.latitude ?? null,
    longitude: circle?.longitude ?? null,
    radius_m: circle?.radiusM ?? null,
    polygon: body.area.kind === 'polygon' ? JSON.stringify(body.area.points) : null,
    max_accuracy_m: body.maxAccuracyM,
    max_age_s: body.maxAgeS,
    outside: body.outside,
    active: body.active,
  }
  await queries
    .insertInto('work_sites')
    .values({ site_id: siteId, id, created_at: at, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(values))
    .execute()
}

/**
 * Allows one set-up change at a time: checks against the other rows stay valid until the commit.
 */
export async function lockSetUp(trx: Trx, siteId: number): Promise<void> {
  await sql`select from sites where id = ${siteId} for no key update`.execute(trx)
}

export async function isNameTaken(
  queries: Queries,
  table: 'shifts' | 'work_sites',
  siteId: number,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(table)} where site_id = ${siteId} and lower(name_en) = lower(${name}) and id <> ${exceptId}::uuid`.execute(
      queries,
    )
  return rows.length > 0
}
