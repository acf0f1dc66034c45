import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { DeliveryWindow } from './rules.ts'

export interface StoredWindow extends DeliveryWindow {
  readonly name: TwoNames
  /** Applies to days without a capacity of their own. */
  readonly capacity: number
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

export async function findWindow(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredWindow | null> {
  const row = await selectWindows(queries, siteId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : windowFrom(row)
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
  return new Map(
    rows.map((row) => [
      slotKey({ windowId: row.window_id, day: row.day }),
      { capacity: row.capacity, taken: row.taken },
    ]),
  )
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
