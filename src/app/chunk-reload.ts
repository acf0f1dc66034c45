import { RELOAD_GUARD_MS, readLastReload, writeLastReload } from './reload-guard/browser-storage.ts'

/**
 * Whether an error is a chunk that failed to load, as happens to an open page after a new version.
 */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|preload CSS/i.test(
      error.message,
    )
  )
}

/**
 * Reloads the page when a chunk failed to load, at most once a minute (S8.4); returns whether it
 * does.
 */
export function reloadOnce(now: number, reload: () => void): boolean {
  const last = readLastReload()
  if (last !== null && now - last < RELOAD_GUARD_MS) return false
  writeLastReload(now)
  reload()
  return true
}

let isReloading = false

/**
 * Reloads for a chunk that failed to load, where allowed; returns whether this page is about to
 * reload. Without a network the page stays, because a reload would lose it, and reloads once the
 * network is back.
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
