import { searchText } from '#platform/search-text.ts'

/** Longer than any filter value; displayed only so that the user recognises it. */
const MAX_LENGTH = 40

/**
 * Returns the values of a URL's filters that are unknown, as typed. `understood` names the filters
 * and whether the page understood them.
 */
export function unknownFilters(
  query: URLSearchParams,
  understood: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(understood).flatMap(([name, isUnderstood]) => {
    const value = searchText(query.get(name), MAX_LENGTH)
    return isUnderstood || value === '' ? [] : [value]
  })
}

/** The query of a page that is narrowed by one filter and by nothing else: it is a page of its own, as such it is found. Its further pages are of it. Every other list is a view of the whole. */
export function ownQuery(
  parts: readonly (readonly [string, string])[],
  filters: readonly string[],
): string {
  const narrowing = parts.filter(([name]) => name !== 'after')
  const [only] = narrowing
  return narrowing.length === 1 && only !== undefined && filters.includes(only[0])
    ? `?${only[0]}=${only[1]}`
    : ''
}
