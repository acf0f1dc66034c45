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

/** How long until a server that did not answer is asked again. */
export const ASK_AGAIN_MS = 5_000

let isReloading = false
let isWaiting = false

/** Without a network, or while the server restarts, a reload would lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- a file of the program, and no endpoint
    return (await fetch('/early.js', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Reloads for a chunk that failed to load, where allowed; says whether this page is about to reload.
 * While the server cannot be reached the page stays, and reloads once it can.
 */
export async function reloadForChunk(error: unknown): Promise<boolean> {
  if (!isChunkFailure(error)) return false
  if (await isServerThere()) {
    isReloading ||= reloadOnce(Date.now(), () => location.reload())
    return isReloading
  }
  if (isWaiting) return false
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    void reloadForChunk(error)
  }, ASK_AGAIN_MS)
  return false
}
