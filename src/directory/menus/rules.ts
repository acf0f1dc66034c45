import { addressIn } from '#platform/i18n/language-address.ts'
import type { MenuPosition, MenuEntryView, MenusView } from './contract.ts'

/** An entry with where it leads already known. */
export interface PositionedEntry extends Pick<MenuEntryView, 'name' | 'to'> {
  readonly id: number
  readonly categoryId: number
  readonly parentId: number | null
}

const NOWHERE = { en: null, ar: null }

function leadsSomewhere({ en, ar }: MenuEntryView['to']): boolean {
  return en !== null || ar !== null
}

function below(
  entries: readonly PositionedEntry[],
  parent: PositionedEntry,
): MenuEntryView['children'] {
  return entries
    .filter(({ parentId, to }) => parentId === parent.id && leadsSomewhere(to))
    .map(({ name, to }) => ({ name, to }))
}

function menuOf(entries: readonly PositionedEntry[], category: number): MenuEntryView[] {
  return entries
    .filter(({ categoryId, parentId }) => categoryId === category && parentId === null)
    .map((entry) => ({ name: entry.name, to: entry.to, children: below(entries, entry) }))
    .filter(({ to, children }) => leadsSomewhere(to) || children.length > 0)
}

/**
 * Returns the menus by location, from ordered entries; an entry with neither a link nor children is
 * omitted.
 */
export function menusView(entries: readonly PositionedEntry[]): MenusView {
  return {
    top: menuOf(entries, 1),
    social: menuOf(entries, 2),
    footerLeft: menuOf(entries, 3),
    bottom: menuOf(entries, 4),
    footerRight: menuOf(entries, 6),
  }
}

/** Where an entry leads that leads to no document; empty addresses lead nowhere. */
export function wayTo(url: string): MenuEntryView['to'] {
  return url === '' ? NOWHERE : { en: url, ar: url }
}

/**
 * Returns an address as stored: pages of this site without their language, because each reader is
 * sent to their own.
 */
export function storedAddress(url: string): string {
  return addressIn('en', url)
}

/**
 * Returns the first entry with an invalid parent: itself, one of another menu, or one that has a
 * parent.
 */
export function badParent(positions: readonly MenuPosition[]): number | null {
  const byId = new Map(positions.map((position) => [position.id, position]))
  const wrong = positions.find(({ id, parentId, categoryId }) => {
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

type MenuPositions = readonly MenuPosition[]

function siblingsOf(
  positions: MenuPositions,
  { categoryId, parentId }: Omit<MenuPosition, 'id'>,
): MenuPositions {
  return positions.filter(
    (position) => position.categoryId === categoryId && position.parentId === parentId,
  )
}

export function hasBelow(positions: MenuPositions, id: number): boolean {
  return positions.some(({ parentId }) => parentId === id)
}

/**
 * Swaps an entry with its neighbour of the same level, together with its children; returns null at
 * an end.
 */
export function steppedPositions(
  positions: MenuPositions,
  id: number,
  by: 1 | -1,
): MenuPositions | null {
  const position = positions.find((each) => each.id === id)
  if (position === undefined) return null
  const siblings = siblingsOf(positions, position)
  const other = siblings[siblings.indexOf(position) + by]
  if (other === undefined) return null
  return positions.with(positions.indexOf(position), other).with(positions.indexOf(other), position)
}

/**
 * Moves an entry with its children to the end of a menu, or of another entry's children; returns
 * null where that is not allowed.
 */
export function movedTo(positions: MenuPositions, requested: MenuPosition): MenuPositions | null {
  const below = positions
    .filter(({ parentId }) => parentId === requested.id)
    .map((position) => ({ ...position, categoryId: requested.categoryId }))
  const after = [
    ...positions.filter(({ id, parentId }) => id !== requested.id && parentId !== requested.id),
    requested,
    ...below,
  ]
  return badParent(after) === null ? after : null
}

/** An entry below the one before it; null where there is none, or where it may not. */
export function indentedPositions(positions: MenuPositions, id: number): MenuPositions | null {
  const position = positions.find((each) => each.id === id)
  if (position === undefined || position.parentId !== null) return null
  const siblings = siblingsOf(positions, position)
  const above = siblings[siblings.indexOf(position) - 1]
  return above === undefined ? null : movedTo(positions, { ...position, parentId: above.id })
}

/** Moves an entry up to its parent's level, directly after the parent. */
export function outdentedPositions(positions: MenuPositions, id: number): MenuPositions | null {
  const position = positions.find((each) => each.id === id)
  if (position === undefined || position.parentId === null) return null
  const rest = positions.filter((each) => each.id !== id)
  return rest.toSpliced(rest.findIndex((each) => each.id === position.parentId) + 1, 0, {
    ...position,
    parentId: null,
  })
}
