import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { allWindows, seasonsOf, slotsFrom, type StoredWindow } from '#shop/windows/database.ts'
import { type Season } from '#shop/windows/rules.ts'
import { menusFrom, planDishes, type StoredPlanDish } from './database/dishes.ts'
import { planSettings, type PlanSettings } from './database/settings.ts'
import type { Periods } from './rules/periods.ts'
import { dayAfter, firstChangeable } from './rules/schedule.ts'

/** Everything of a site that its plans depend on, at a time. */
export interface PlanCalendar {
  readonly now: Date
  readonly zone: string
  readonly today: string
  readonly settings: PlanSettings
  /** The first day that can still be changed. */
  readonly firstChangeable: string
  /** The earliest first day of a new plan. */
  readonly firstDay: string
  /** Also those that are no longer delivered in. */
  readonly windows: ReadonlyMap<string, StoredWindow>
  readonly seasons: readonly Season[]
  readonly periods: Periods
}

export interface AtTime {
  readonly zone: string
  readonly now: Date
}

export async function planCalendar(
  queries: Queries,
  siteId: number,
  { zone, now }: AtTime,
): Promise<PlanCalendar> {
  const settings = await planSettings(queries, siteId)
  const windows = await allWindows(queries, siteId)
  const seasons = await seasonsOf(queries, siteId)
  const today = dayAt(now.getTime(), zone)
  const changeable = firstChangeable(settings.cutoff, { now: now.getTime(), today, zone })
  const afterLead = dayAfter(today, settings.leadDays)
  const calendar = {
    now,
    zone,
    today,
    settings,
    firstChangeable: changeable,
    firstDay: afterLead < changeable ? changeable : afterLead,
    windows: new Map(windows.map((window) => [window.id, window])),
    seasons,
  }
  return { ...calendar, periods: await currentPeriods(queries, siteId, calendar) }
}

/** When a window begins, as `HH:MM`; null where it is not known. */
export function beginsIn({
  windows,
}: Pick<PlanCalendar, 'windows'>): (windowId: string | null) => string | null {
  return (windowId) => (windowId === null ? null : (windows.get(windowId)?.fromTime ?? null))
}

/** The open windows with what is taken of them now. */
export async function currentPeriods(
  queries: Queries,
  siteId: number,
  { windows, seasons, today }: Pick<PlanCalendar, 'windows' | 'seasons' | 'today'>,
): Promise<Periods> {
  const open = [...windows.values()].filter(({ active }) => active)
  const windowIds = open.map(({ id }) => id)
  const slots = await slotsFrom(queries, siteId, { windowIds, day: today })
  return { windows: open, seasons, slots }
}

/** The dishes of plans, and on which days they can be had. */
export interface PlanOffer {
  readonly dishes: ReadonlyMap<string, StoredPlanDish>
  readonly menuOf: (day: string) => ReadonlySet<string> | null
}

/** `ids` are dishes that are to be known whatever became of them. */
export async function planOffer(
  queries: Queries,
  siteId: number,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<PlanOffer> {
  const dishes = await planDishes(queries, siteId, [...new Set(ids)])
  const menus = await menusFrom(queries, siteId, today)
  return { dishes, menuOf: (day) => menus.get(day) ?? null }
}
