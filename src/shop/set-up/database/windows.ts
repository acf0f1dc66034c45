import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { DeskWindow, WindowInput } from '../contract.ts'
import { byHour, type Slot } from '../rules.ts'

export async function windowsOf(queries: Queries, siteId: number): Promise<DeskWindow[]> {
  const rows = await queries
    .selectFrom('delivery_windows')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute()
  return byHour(
    rows.map((row) => ({
      id: row.id,
      name: { en: row.name_en, ar: row.name_ar },
      days: row.days,
      from: row.from_time.slice(0, 5),
      to: row.to_time.slice(0, 5),
      capacity: row.capacity,
      leadMinutes: row.lead_minutes,
      season: row.season,
      active: row.active,
    })),
  )
}

/** Locks the windows, so that they change one after the other and no two get the same position. */
export async function lockWindows(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

function columnsOf(window: WindowInput) {
  const { name, days, from, to, capacity, leadMinutes, season, active } = window
  const week = [...new Set(days)].toSorted((one, other) => one - other)
  return {
    name_en: name.en,
    name_ar: name.ar,
    days: week,
    from_time: from,
    to_time: to,
    capacity,
    lead_minutes: leadMinutes,
    season,
    active,
  }
}

export async function insertWindow(trx: Trx, siteId: number, window: WindowInput): Promise<string> {
  const id = newId()
  await trx
    .insertInto('delivery_windows')
    .values({ site_id: siteId, id, rank: 0, ...columnsOf(window) })
    .execute()
  return id
}

export async function rewriteWindow(
  trx: Trx,
  siteId: number,
  id: string,
  window: WindowInput,
): Promise<void> {
  await trx
    .updateTable('delivery_windows')
    .set(columnsOf(window))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Sorts the windows by their hours. */
export async function positionWindows(trx: Trx, siteId: number): Promise<void> {
  for (const [rank, { id }] of (await windowsOf(trx, siteId)).entries()) {
    await trx
      .updateTable('delivery_windows')
      .set({ rank })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  }
}

export async function slotsOf(
  queries: Queries,
  siteId: number,
  from: string,
  to: string,
): Promise<Slot[]> {
  const rows = await queries
    .selectFrom('delivery_slots')
    .select(['window_id', 'day', 'capacity', 'taken'])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows.map((row) => ({
    windowId: row.window_id,
    day: row.day,
    capacity: row.capacity,
    taken: row.taken,
  }))
}

export async function lockSlot(
  trx: Trx,
  siteId: number,
  windowId: string,
  day: string,
): Promise<Slot> {
  await trx
    .insertInto('delivery_slots')
    .values({ site_id: siteId, window_id: windowId, day, capacity: null, taken: 0 })
    .onConflict((conflict) => conflict.columns(['site_id', 'window_id', 'day']).doNothing())
    .execute()
  const row = await trx
    .selectFrom('delivery_slots')
    .select(['capacity', 'taken'])
    .where('site_id', '=', siteId)
    .where('window_id', '=', windowId)
    .where('day', '=', day)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { windowId, day, ...row }
}

export async function writeCapacity(
  trx: Trx,
  siteId: number,
  { windowId, day, capacity }: Slot,
): Promise<void> {
  await trx
    .updateTable('delivery_slots')
    .set({ capacity })
    .where('site_id', '=', siteId)
    .where('window_id', '=', windowId)
    .where('day', '=', day)
    .where('taken', '<=', sql<number>`coalesce(${capacity}::integer, 2147483647)`)
    .execute()
}
