import { useLocation, useSearchParams } from 'react-router'
import { addressWithoutLanguage } from '#platform/i18n/language-address.ts'

export interface SearchParamsState {
  /** One part of what the address asks for; undefined when it does not. */
  get(name: string): string | undefined
  /** Asks otherwise, in the place of what was asked; null takes a part away. */
  change(params: Readonly<Record<string, string | null>>): void
  /** Asks for something that opens over the page: the way back closes it. */
  open(params: Readonly<Record<string, string | null>>): void
  /** The address that asks otherwise, for a link. */
  addressWith(params: Readonly<Record<string, string | null>>): string
}

/** Filters, order and what is open stand in the address's query, so that a reload, a way back and a shared link find them again. */
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
