import { addressIn } from '#platform/i18n/language-address.ts'
import type { MenuPlace, ShownEntry, ShownMenus } from './contract.ts'

/** The specification's pages (S7.7): about us, vision, the CEO's word, privacy policy. */
export const FIXED_IDS: readonly number[] = [3, 4, 5, 59]

/** An entry with where it leads already known. */
export interface PlacedEntry extends Pick<ShownEntry, 'name' | 'to'> {
  readonly id: number
  readonly categoryId: number
  readonly parentId: number | null
}

const NOWHERE = { en: null, ar: null }

function leadsSomewhere({ en, ar }: ShownEntry['to']): boolean {
  return en !== null || ar !== null
}

function below(entries: readonly PlacedEntry[], parent: PlacedEntry): ShownEntry['children'] {
  return entries
    .filter(({ parentId, to }) => parentId === parent.id && leadsSomewhere(to))
    .map(({ name, to }) => ({ name, to }))
}

function menuOf(entries: readonly PlacedEntry[], category: number): ShownEntry[] {
  return entries
    .filter(({ categoryId, parentId }) => categoryId === category && parentId === null)
    .map((entry) => ({ name: entry.name, to: entry.to, children: below(entries, entry) }))
    .filter(({ to, children }) => leadsSomewhere(to) || children.length > 0)
}

/** The menus by place, from entries in order; what leads nowhere and holds nothing is left out. */
export function shownMenus(entries: readonly PlacedEntry[]): ShownMenus {
  return {
    top: menuOf(entries, 1),
    social: menuOf(entries, 2),
    footerLeft: menuOf(entries, 3),
    bottom: menuOf(entries, 4),
    footerRight: menuOf(entries, 6),
  }
}

/** Where an entry leads that leads to no document; empty addresses lead nowhere. */
export function wayTo(url: string): ShownEntry['to'] {
  return url === '' ? NOWHERE : { en: url, ar: url }
}

/** An address as it is kept: pages of this site without their language, for each reader is led there in their own. */
export function keptAddress(url: string): string {
  return addressIn('en', url)
}

/** The first entry that stands below one it may not: itself, one of another menu, or one that stands below another. */
export function badParent(places: readonly MenuPlace[]): number | null {
  const byId = new Map(places.map((place) => [place.id, place]))
  const wrong = places.find(({ id, parentId, categoryId }) => {
    if (parentId === null) return false
    const parent = byId.get(parentId)
    return (
      parent === undefined ||
      parent.id === id ||
      parent.parentId !== null ||
      parent.categoryId !== categoryId
    )
  })
  return wrong?.id ?? null
}

type Places = readonly MenuPlace[]

function siblingsOf(places: Places, { categoryId, parentId }: Omit<MenuPlace, 'id'>): Places {
  return places.filter((place) => place.categoryId === categoryId && place.parentId === parentId)
}

export function hasBelow(places: Places, id: number): boolean {
  return places.some(({ parentId }) => parentId === id)
}

/** An entry changed over with its neighbour of the same level; null at an end. What stands below goes along. */
export function steppedPlaces(places: Places, id: number, by: 1 | -1): Places | null {
  const place = places.find((each) => each.id === id)
  if (place === undefined) return null
  const siblings = siblingsOf(places, place)
  const other = siblings[siblings.indexOf(place) + by]
  if (other === undefined) return null
  return places.with(places.indexOf(place), other).with(places.indexOf(other), place)
}

/** An entry put at the end of a menu, or of what stands below another one; null where it may not stand. What stands below it goes along. */
export function movedTo(places: Places, wanted: MenuPlace): Places | null {
  const below = places
    .filter(({ parentId }) => parentId === wanted.id)
    .map((place) => ({ ...place, categoryId: wanted.categoryId }))
  const after = [
    ...places.filter(({ id, parentId }) => id !== wanted.id && parentId !== wanted.id),
    wanted,
    ...below,
  ]
  return badParent(after) === null ? after : null
}

/** An entry below the one before it; null where there is none, or where it may not. */
export function indentedPlaces(places: Places, id: number): Places | null {
  const place = places.find((each) => each.id === id)
  if (place === undefined || place.parentId !== null) return null
  const siblings = siblingsOf(places, place)
  const above = siblings[siblings.indexOf(place) - 1]
  return above === undefined ? null : movedTo(places, { ...place, parentId: above.id })
}

/** An entry beside the one it stands below, right after it. */
export function outdentedPlaces(places: Places, id: number): Places | null {
  const place = places.find((each) => each.id === id)
  if (place === undefined || place.parentId === null) return null
  const rest = places.filter((each) => each.id !== id)
  return rest.toSpliced(rest.findIndex((each) => each.id === place.parentId) + 1, 0, {
    ...place,
    parentId: null,
  })
}
