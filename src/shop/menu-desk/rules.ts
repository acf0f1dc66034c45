import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { MealInput } from './contract.ts'

const LONGEST_SLUG = 60

/**
 * Returns the part of an address that names a meal or a category, from its English name; `fallback`
 * if that contains no letter of the alphabet.
 */
export function slugOf(name: string, fallback: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
  return words === '' ? fallback : words
}

/** The slug itself, or with the first number that is free. */
export function freeSlug(slug: string, used: ReadonlySet<string>): string {
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/**
 * Checks what the schema of a meal cannot: that its hours follow each other and its options suffice
 * for what must be chosen.
 */
export function checkMeal({
  fromTime,
  toTime,
  groups,
}: Pick<MealInput, 'fromTime' | 'toTime' | 'groups'>): Outcome<
  null,
  'menuDesk.fewerOptions' | 'menuDesk.hoursBackwards' | 'menuDesk.leastOverMost'
> {
  if (fromTime !== null && toTime !== null && toTime <= fromTime)
    return refuse('menuDesk.hoursBackwards', {}, 'toTime')
  for (const { least, most, options } of groups) {
    if (least > most) return refuse('menuDesk.leastOverMost', { least, most }, 'groups')
    if (Math.max(least, most) > options.length)
      return refuse(
        'menuDesk.fewerOptions',
        { count: options.length, wanted: Math.max(least, most) },
        'groups',
      )
  }
  return ok(null)
}

interface StoredGroup {
  readonly id: string
  readonly options: readonly { readonly id: string }[]
}

/**
 * Checks that the input names only groups and options of this meal, each once, and that every
 * option stays in its group.
 */
export function areOptionsOf(stored: readonly StoredGroup[], input: MealInput['groups']): boolean {
  const optionsIn = new Map(
    stored.map(({ id, options }) => [id, new Set(options.map((option) => option.id))]),
  )
  const seen = new Set<string>()
  const isNew = (id: string): boolean => !seen.has(id) && seen.add(id).has(id)
  return input.every(({ id, options }) => {
    if (id !== null && (!optionsIn.has(id) || !isNew(id))) return false
    const own = id === null ? undefined : optionsIn.get(id)
    return options.every(
      (option) => option.id === null || (own?.has(option.id) === true && isNew(option.id)),
    )
  })
}

/** Portions may be set where they are what was seen. */
export function checkStock(
  left: number | null,
  was: number | null,
): Outcome<null, 'menuDesk.stock.changedMeanwhile' | 'menuDesk.stock.uncounted'> {
  if (left === was) return ok(null)
  return left === null
    ? refuse('menuDesk.stock.uncounted', {}, 'stock')
    : refuse('menuDesk.stock.changedMeanwhile', { left }, 'stock')
}

/** The fields that differ, as they were and as they are. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const keys = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map((key) => [key, of[key]]))
  return { before: only(before), after: only(after) }
}
