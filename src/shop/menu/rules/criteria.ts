import { searchText } from '#platform/search-text.ts'
import type { Allergen, Diet } from '../contract.ts'

/** What a menu page shows; its address contains all of it. */
export interface MenuCriteria {
  readonly category: string | null
  readonly diets: readonly Diet[]
  readonly without: readonly Allergen[]
  readonly q: string
  readonly after: string | null
}

const Q_MAX = 80
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const AFTER = /^-?\d{1,9}_[0-9a-f-]{36}$/

function known<Value extends string>(value: string | null, words: readonly Value[]): Value[] {
  const requested = (value ?? '').split(',')
  return words.filter((option) => requested.includes(option))
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null
}

/** Reads an address, which anyone may have typed; invalid parts are left out. */
export function criteriaOf(
  query: URLSearchParams,
  diets: readonly Diet[],
  allergens: readonly Allergen[],
): MenuCriteria {
  const category = matching(query.get('category'), SLUG)
  return {
    category,
    diets: known(query.get('diet'), diets),
    without: known(query.get('without'), allergens),
    q: searchText(query.get('q'), Q_MAX),
    after: category === null ? null : matching(query.get('after'), AFTER),
  }
}

/** Returns the address of a menu page; a list's page is dropped when the criteria change. */
export function menuAddress({ category, diets, without, q, after }: MenuCriteria): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', category)
  if (diets.length > 0) query.set('diet', diets.join(','))
  if (without.length > 0) query.set('without', without.join(','))
  if (q !== '') query.set('q', q)
  if (after !== null) query.set('after', after)
  return query.size === 0 ? '/menu' : `/menu?${query.toString().replaceAll('%2C', ',')}`
}

/** Adds the word if it is missing, removes it if it is there. */
export function toggled<Value extends string>(words: readonly Value[], option: Value): Value[] {
  return words.includes(option) ? words.filter((each) => each !== option) : [...words, option]
}
