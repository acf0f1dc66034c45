import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { searchText } from '#platform/search-text.ts'
import { SEARCH_MAX } from './rules/search.ts'

interface CircularSearchState {
  /** Undefined without a search. */
  readonly q: string | undefined
  search(typed: string): void
}

/**
 * The search of a list of circulars, kept in the address. A number copied from the list brings
 * invisible direction marks, which are left out.
 */
export function useCircularSearch(): CircularSearchState {
  const params = useSearchState()
  const q = searchText(params.get('q') ?? null, SEARCH_MAX)
  return {
    q: q === '' ? undefined : q,
    search: (typed) => params.change({ q: searchText(typed, SEARCH_MAX) }),
  }
}
