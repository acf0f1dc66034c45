import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { DeliveryWindow, Season, WindowSeason } from './rules.ts'

export interface StoredWindow extends DeliveryWindow {
  readonly name: TwoNames
  /** Applies to days without a capacity of their own. */
  readonly capacity: number
  readonly season: WindowSeason
}

export interface Slot {
  readonly windowId: string
  readonly day: string
}

function selectWindows(queries: Queries, siteId: number) {
  return queries
    .selectFrom('delivery_windows')
    .select([
      'id',
      'name_en',
      'name_ar',
      'days',
      'from_time',
      'to_time',
      'capacity',
      'lead_minutes',
      'active',
      'season',
    ])
    .where('site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWindows>['executeTakeFirstOrThrow']>>

function windowFrom(row: Row): StoredWindow {
  return {
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    days: row.days,
    fromTime: row.from_time.slice(0, 5),
    toTime: row.to_time.slice(0, 5),
    capacity: row.capacity,
    leadMinutes: row.lead_minutes,
    active: row.active,
    season: row.season,
  }
}

/** What is delivered in, in the order of the day. */
export async function openWindows(queries: Queries, siteId: number): Promise<StoredWindow[]> {
  const rows = await selectWindows(queries, siteId)
    .where('active', '=', true)
    .orderBy('from_time')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(windowFrom)
}

/** Also those that are no longer delivered in. */
export async function allWindows(queries: Queries, siteId: number): Promise<StoredWindow[]> {
  const rows = await selectWindows(queries, siteId)
    .orderBy('from_time')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(windowFrom)
}

export async function findWindow(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredWindow | null> {
  const row = await selectWindows(queries, siteId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : windowFrom(row)
}

/** Times of the year with other windows, the earliest first. */
export async function seasonsOf(
  queries: Queries,
  siteId: number,
): Promise<(Season & { readonly name: TwoNames })[]> {
  const rows = await queries
    .selectFrom('shop_seasons')
    .select(['name_en', 'name_ar', 'from_day', 'to_day'])
    .where('site_id', '=', siteId)
    .orderBy('from_day')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    name: { en: row.name_en, ar: row.name_ar },
    from: row.from_day,
    to: row.to_day,
  }))
}

/** How a slot is named in a map. */
export function slotKey({ windowId, day }: Slot): string {
  return `${windowId} ${day}`
}

/** Reads the slots of the windows on some days. A slot without orders is not included. */
export async function slotsOf(
  queries: Queries,
  siteId: number,
  days: readonly string[],
): Promise<Map<string, { capacity: number | null; taken: number }>> {
  if (days.length === 0) return new Map()
  const rows = await queries
    .selectFrom('delivery_slots')
    .select(['window_id', 'day', 'capacity', 'taken'])
    .where('site_id', '=', siteId)
    .where('day', 'in', days)
    .execute()
  return slotMap(rows)
}

type SlotRow = { window_id: string; day: string; capacity: number | null; taken: number }

function slotMap(
  rows: readonly SlotRow[],
): Map<string, { capacity: number | null; taken: number }> {
  return new Map(
    rows.map((row) => [
      slotKey({ windowId: row.window_id, day: row.day }),
      { capacity: row.capacity, taken: row.taken },
    ]),
  )
}

/** The same from a day on. */
export async function slotsFrom(
  queries: Queries,
  siteId: number,
  { windowIds, day }: { windowIds: readonly string[]; day: string },
): Promise<Map<string, { capacity: number | null; taken: number }>> {
  if (windowIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('delivery_slots')
    .select(['window_id', 'day', 'capacity', 'taken'])
    .where('site_id', '=', siteId)
    .where('window_id', 'in', windowIds)
    .where('day', '>=', day)
    .execute()
  return slotMap(rows)
}

/**
 * Reserves a slot of a window on a day, or returns false when none is left. Of many simultaneous
 * requests for the last slot, one succeeds.
 */
export async function reserveSlot(
  trx: Trx,
  siteId: number,
  { windowId, day }: Slot,
): Promise<boolean> {
  await trx
    .insertInto('delivery_slots')
    .values({ site_id: siteId, window_id: windowId, day, capacity: null })
    .onConflict((conflict) => conflict.columns(['site_id', 'window_id', 'day']).doNothing())
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('delivery_slots as s')
    .set({ taken: sql<number>`s.taken + 1` })
    .where('s.site_id', '=', siteId)
    .where('s.window_id', '=', windowId)
    .where('s.day', '=', day)
    .where(
      sql<boolean>`s.taken < coalesce(s.capacity, (select w.capacity from delivery_windows w where w.site_id = s.site_id and w.id = s.window_id and w.active))`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function releaseSlot(
  trx: Trx,
  siteId: number,
  { windowId, day }: Slot,
): Promise<void> {
  await trx
    .updateTable('delivery_slots')
    .set((of) => ({ taken: of('taken', '-', 1) }))
    .where('site_id', '=', siteId)
    .where('window_id', '=', windowId)
    .where('day', '=', day)
    .where('taken', '>', 0)
    .execute()
}

/** How many more, or fewer, orders a slot has. */
export interface SlotChange {
  readonly slot: Slot
  readonly by: number
}

/**
 * Reserves and releases many slots, each at most once. They are locked in one order, so that two
 * changes never wait for each other. Returns the first slot with too few left; then the caller rolls
 * back.
 */
export async function changeSlots(
  trx: Trx,
  siteId: number,
  changes: readonly SlotChange[],
): Promise<Slot | null> {
  if (changes.length === 0) return null
  const windowIds = changes.map(({ slot }) => slot.windowId)
  const days = changes.map(({ slot }) => slot.day)
  const slots = sql`unnest(${windowIds}::uuid[], ${days}::date[])`
  await sql`insert into delivery_slots (site_id, window_id, day)
    select ${siteId}::integer, c.window_id, c.day from ${slots} as c (window_id, day)
    order by c.window_id, c.day on conflict do nothing`.execute(trx)
  const locked = await sql<Slot & { taken: number; capacity: number }>`
    select s.window_id as "windowId", s.day, s.taken,
      coalesce(s.capacity, case when w.active then w.capacity end, 0) as capacity
    from delivery_slots s join delivery_windows w on w.site_id = s.site_id and w.id = s.window_id
    where s.site_id = ${siteId} and (s.window_id, s.day) in (select * from ${slots} as c (window_id, day))
    order by s.window_id, s.day for update of s`.execute(trx)
  const by = new Map(changes.map((change) => [slotKey(change.slot), change.by]))
  const full = locked.rows.find((row) => {
    const change = by.get(slotKey(row)) ?? 0
    return change > 0 && row.taken + change > row.capacity
  })
  if (full !== undefined) return { windowId: full.windowId, day: full.day }
  await sql`update delivery_slots s set taken = greatest(s.taken + c.change, 0)
    from unnest(${windowIds}::uuid[], ${days}::date[], ${changes.map((each) => each.by)}::integer[])
      as c (window_id, day, change)
    where s.site_id = ${siteId} and s.window_id = c.window_id and s.day = c.day`.execute(trx)
  return null
}
