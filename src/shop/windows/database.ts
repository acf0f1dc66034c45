import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import {
  mapResult,
  type PreparedQuery,
  type Reading,
  reading,
  runQuery,
  statement,
} from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { UNSET } from '#shop/pricing/settings.ts'
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

const openWindows = statement((queries, { siteId }: { siteId: number }) =>
  selectWindows(queries, siteId)
    .where('active', '=', true)
    .orderBy('from_time')
    .orderBy('rank')
    .orderBy('id')
    .compile(),
)

/** What is delivered in, in the order of the day. */
export function openWindowsQuery(siteId: number): PreparedQuery<StoredWindow[]> {
  return mapResult(openWindows({ siteId }), (rows) => rows.map(windowFrom))
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

const windowOnDay = statement((queries, { siteId, windowId, day }: Slot & { siteId: number }) =>
  queries
    .selectFrom('delivery_windows as w')
    .leftJoin('delivery_slots as s', (join) =>
      join
        .onRef('s.site_id', '=', 'w.site_id')
        .onRef('s.window_id', '=', 'w.id')
        .on('s.day', '=', day),
    )
    .selectAll('w')
    .select(['s.capacity as day_capacity', 's.taken'])
    .where('w.site_id', '=', siteId)
    .where('w.id', '=', windowId)
    .compile(),
)

/** A window on a day, with the times of the year that decide whether it is open then. */
export interface WindowOnDay {
  readonly window: StoredWindow
  /** Null: the window's own. */
  readonly capacity: number | null
  readonly taken: number
  readonly seasons: readonly NamedSeason[]
}

/** Null where there is no such window. */
export function windowReading(siteId: number, slot: Slot): Reading<WindowOnDay | null> {
  return reading(
    [windowOnDay({ siteId, ...slot }), seasonsQuery(siteId)],
    ([[row], seasons]): WindowOnDay | null =>
      row === undefined
        ? null
        : {
            window: windowFrom(row),
            capacity: row.day_capacity,
            taken: row.taken ?? 0,
            seasons,
          },
  )
}

type NamedSeason = Season & { readonly name: TwoNames }

const seasonRows = statement((queries, { siteId }: { siteId: number }) =>
  queries
    .selectFrom('shop_seasons')
    .select(['name_en', 'name_ar', 'from_day', 'to_day'])
    .where('site_id', '=', siteId)
    .orderBy('from_day')
    .orderBy('id')
    .compile(),
)

type SeasonRow = ReturnType<ReturnType<typeof seasonRows>['read']>[number]

function seasonFrom(row: SeasonRow): NamedSeason {
  return { name: { en: row.name_en, ar: row.name_ar }, from: row.from_day, to: row.to_day }
}

/** Times of the year with other windows, the earliest first. */
export function seasonsQuery(siteId: number): PreparedQuery<NamedSeason[]> {
  return mapResult(seasonRows({ siteId }), (rows) => rows.map(seasonFrom))
}

export function seasonsOf(queries: Queries, siteId: number): Promise<NamedSeason[]> {
  return runQuery(queries, seasonsQuery(siteId))
}

/** How a slot is named in a map. */
export function slotKey({ windowId, day }: Slot): string {
  return `${windowId} ${day}`
}

const slotRows = statement(
  (queries, { siteId, today, daysAhead }: { siteId: number; today: string; daysAhead: number }) =>
    sql<SlotRow>`select window_id, day, capacity, taken from delivery_slots
    where site_id = ${siteId} and day between ${today}::date and ${today}::date + coalesce(
      (select days_ahead from shop_settings where site_id = ${siteId}), ${daysAhead}::integer)`.compile(
      queries,
    ),
)

/**
 * The slots of the windows on the days that are delivered on, from today. A slot without orders is
 * not included.
 */
export function slotsQuery(
  siteId: number,
  today: string,
): PreparedQuery<Map<string, { capacity: number | null; taken: number }>> {
  return mapResult(slotRows({ siteId, today, daysAhead: UNSET.daysAhead }), slotMap)
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

const slotTaken = statement((queries, { siteId, windowId, day }: Slot & { siteId: number }) =>
  sql<{ taken: number }>`
    insert into delivery_slots (site_id, window_id, day, taken)
    select w.site_id, w.id, ${day}::date, 1 from delivery_windows w
    where w.site_id = ${siteId} and w.id = ${windowId} and 0 < coalesce(
      (select s.capacity from delivery_slots s where s.site_id = w.site_id and s.window_id = w.id and s.day = ${day}::date),
      case when w.active then w.capacity end)
    on conflict (site_id, window_id, day) do update set taken = delivery_slots.taken + 1
    where delivery_slots.taken < coalesce(delivery_slots.capacity, (
      select w.capacity from delivery_windows w
      where w.site_id = delivery_slots.site_id and w.id = delivery_slots.window_id and w.active))
    returning taken`.compile(queries),
)

/**
 * Reserves a slot of a window on a day, or says false when none is left. Of many simultaneous
 * requests for the last slot, one succeeds.
 */
export function slotQuery(siteId: number, { windowId, day }: Slot): PreparedQuery<boolean> {
  return mapResult(slotTaken({ siteId, windowId, day }), (rows) => rows.length > 0)
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
