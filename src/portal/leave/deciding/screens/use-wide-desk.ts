import { useSyncExternalStore } from 'react'

/** The same as `lg:` in the styles. */
const WIDE = '(min-width: 64rem)'

function subscribe(changed: () => void): () => void {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the list and the request are side by side. */
export function useWideDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}
