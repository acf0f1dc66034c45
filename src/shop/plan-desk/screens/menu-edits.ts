import { weekdayOf } from '#platform/days.ts'
import type { MenuDish } from '../contract.ts'

/** The dishes of each day of a week; null: whatever the menu has on it. */
export type WeekMenus = ReadonlyMap<string, readonly string[] | null>

export function isServed(
  { id, days }: Pick<MenuDish, 'days' | 'id'>,
  day: string,
  menus: WeekMenus,
): boolean {
  return menus.get(day)?.includes(id) ?? days.includes(weekdayOf(day))
}

/** A day gets a choice of its own with the first dish that is added to it or left out. */
export function withDish(
  menus: WeekMenus,
  day: string,
  { dish, dishes, isOn }: { dish: string; dishes: readonly MenuDish[]; isOn: boolean },
): WeekMenus {
  const chosen = dishes
    .filter((each) => (each.id === dish ? isOn : isServed(each, day, menus)))
    .map(({ id }) => id)
  return new Map(menus).set(day, chosen)
}

/** The menus of the week before on the same days of the week, with the dishes there still are. */
export function copied(
  menus: WeekMenus,
  before: readonly { readonly dishes: readonly string[] | null }[],
  { dishes, firstOpen }: { dishes: readonly MenuDish[]; firstOpen: string },
): WeekMenus {
  const known = new Set(dishes.map(({ id }) => id))
  const next = [...menus].map(([day, own], index) => {
    const last = before[index]?.dishes
    if (day < firstOpen || last === undefined) return [day, own] as const
    const there = last?.filter((id) => known.has(id)) ?? null
    return [day, there?.length === 0 ? null : there] as const
  })
  return new Map(next)
}

function isSame(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null || other === null) return one === other
  return one.length === other.length && one.every((id) => other.includes(id))
}

/** The days whose menus differ from what is saved. */
export function changedDays(menus: WeekMenus, stored: WeekMenus): string[] {
  return [...menus].flatMap(([day, own]) => (isSame(own, stored.get(day) ?? null) ? [] : [day]))
}

interface Planned {
  readonly day: string
  readonly dish: string
  readonly portions: number
}

/** How many planned portions the changed menus leave without their dish. */
export function portionsLost(
  menus: WeekMenus,
  planned: readonly Planned[],
  dishes: readonly MenuDish[],
): number {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  return planned
    .filter(({ day, dish }) => {
      const found = byId.get(dish)
      return found === undefined || !isServed(found, day, menus)
    })
    .reduce((sum, { portions }) => sum + portions, 0)
}
