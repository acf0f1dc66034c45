import { useEffect, useState } from 'react'

/** Search starts above two characters (S5.3), at least 200 ms after the last one (S9.7). */
export const SEARCH_STARTS_AT = 3
export const SEARCH_DELAY_MS = 200

/**
 * The text to search for: the text itself once it is long enough and the user has paused, otherwise
 * nothing.
 */
export function useSearch(text: string): string {
  const searchText = searchable(text)
  const [debounced, setDebounced] = useState(searchText)
  useEffect(() => {
    if (searchText === debounced) return
    const timer = setTimeout(
      () => setDebounced(searchText),
      searchText === '' ? 0 : SEARCH_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [searchText, debounced])
  return debounced
}

export function searchable(text: string): string {
  const query = text.trim()
  return [...query].length >= SEARCH_STARTS_AT ? query : ''
}
