import { RELOAD_GUARD_MS, readLastReload, writeLastReload } from './reload-guard/browser-storage.ts'

/** Whether a failure is a part of the program that did not load, as happens to an open page after a new version. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|preload CSS/i.test(
      error.message,
    )
  )
}

/** Reloads the page when a part did not load, at most once a minute (S8.4); tells whether it does. */
export function reloadOnce(now: number, reload: () => void): boolean {
  const last = readLastReload()
  if (last !== null && now - last < RELOAD_GUARD_MS) return false
  writeLastReload(now)
  reload()
  return true
}

let isReloading = false

/**
 * Reloads for a part that did not load, where it may; tells whether this page is on its way out. Without a network what is shown stays,
 * for a reload would lose it, and the reload comes with the network.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkFailure(error)) return false
  if (!navigator.onLine) {
    window.addEventListener('online', () => void reloadForChunk(error), { once: true })
    return false
  }
  isReloading ||= reloadOnce(Date.now(), () => location.reload())
  return isReloading
}
