/** Reload guard, 60 seconds (specification S9.7). */
export const RELOAD_GUARD_MS = 60_000
const KEY = 'diwan-reloaded'

export function readLastReload(): number | null {
  try {
    const found = Number(sessionStorage.getItem(KEY))
    return Number.isFinite(found) && found > 0 ? found : null
  } catch {
    return null
  }
}

export function writeLastReload(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // Without storage there is nothing to remember; the browser's own limits then stop a reload loop.
  }
}
