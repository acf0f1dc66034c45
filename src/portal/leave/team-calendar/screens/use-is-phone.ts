import { useSyncExternalStore } from 'react'

const NARROW = '(width < 40rem)'

/** Whether the screen is too narrow for days side by side. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(NARROW)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
}
