import { useLocation, useSearchParams } from 'react-router'
import { addressWithoutLanguage } from '#platform/i18n/language-address.ts'

export interface SearchParamsState {
  /** Returns one search parameter; undefined if the address does not have it. */
  get(name: string): string | undefined
  /** Changes search parameters without a new history entry; null removes one. */
  change(params: Readonly<Record<string, string | null>>): void
  /** Changes search parameters to open something over the page; going back closes it. */
  open(params: Readonly<Record<string, string | null>>): void
  /** Returns the address with changed search parameters, for a link. */
  addressWith(params: Readonly<Record<string, string | null>>): string
}

/**
 * Keeps filters, order and what is open in the address's query, so that a reload, going back and a
 * shared link restore them.
 */
export function useSearchState(): SearchParamsState {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  function otherwise(params: Readonly<Record<string, string | null>>): URLSearchParams {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(params)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    get: (name) => search.get(name) ?? undefined,
    change: (params) => setSearch(otherwise(params), { replace: true, preventScrollReset: true }),
    open: (params) => setSearch(otherwise(params), { preventScrollReset: true }),
    addressWith(params) {
      const next = otherwise(params)
      return next.size === 0
        ? addressWithoutLanguage(pathname)
        : `${addressWithoutLanguage(pathname)}?${next}`
    },
  }
}
