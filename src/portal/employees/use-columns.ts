import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useOwnColumns } from './browser-storage.ts'

/**
 * The columns that the list shows, as an address names them: those of the address or of the open
 * view, else those the person chose last. Undefined for the usual ones.
 */
export function useColumns(): string | undefined {
  const { get } = useSearchState()
  const own = useOwnColumns()
  return get('columns') ?? (get('view') === undefined ? (own ?? undefined) : undefined)
}
