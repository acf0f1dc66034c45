import { searchText } from '#platform/asked-text.ts'

/** Longer than any filter: what stands there is only shown so that it is recognised. */
const MAX_LENGTH = 40

/** What an address asks for by the name of a filter, and no filter is: as it was written. The page is told by the names which it understood. */
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
