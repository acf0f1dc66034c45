import { useLocation, useSearchParams } from 'react-router'
import { bareAddress } from '#platform/i18n/language-address.ts'

export interface Asked {
  /** One part of what the address asks for; undefined when it does not. */
  get(name: string): string | undefined
  /** Asks otherwise, in the place of what was asked; null takes a part away. */
  change(parts: Readonly<Record<string, string | null>>): void
  /** Asks for something that opens over the page: the way back closes it. */
  open(parts: Readonly<Record<string, string | null>>): void
  /** The address that asks otherwise, for a link. */
  addressWith(parts: Readonly<Record<string, string | null>>): string
}

/** Filters, order and what is open stand in the address's query, so that a reload, a way back and a shared link find them again. */
export function useAsked(): Asked {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  function otherwise(parts: Readonly<Record<string, string | null>>): URLSearchParams {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(parts)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    get: (name) => search.get(name) ?? undefined,
    change: (parts) => setSearch(otherwise(parts), { replace: true, preventScrollReset: true }),
    open: (parts) => setSearch(otherwise(parts), { preventScrollReset: true }),
    addressWith(parts) {
      const next = otherwise(parts)
      return next.size === 0 ? bareAddress(pathname) : `${bareAddress(pathname)}?${next}`
    },
  }
}
