import { useEffect, useState } from 'react'

/** Search starts above two characters (S5.3), at least 200 ms after the last one (S9.7). */
export const SEARCH_STARTS_AT = 3
export const SEARCH_DELAY_MS = 200

/**
 * The text to search for: the text itself once it is long enough and the user has paused, otherwise
 * nothing.
 */
export function useSearch(text: string): string {
  const wanted = searchable(text)
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (wanted === settled) return
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted, settled])
  return settled
}

export function searchable(text: string): string {
  const bare = text.trim()
  return [...bare].length >= SEARCH_STARTS_AT ? bare : ''
}
