import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A slot of the header, which is mounted with the frame, so it exists only once both are. */
export function useContainer(id: string): HTMLElement | null {
  return useSyncExternalStore(
    never,
    () => document.getElementById(id),
    () => null,
  )
}
