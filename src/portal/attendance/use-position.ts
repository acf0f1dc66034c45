import type { Fix } from './contract.ts'

/**
 * `denied`: the user or the device refuses. `unavailable`: no fix could be found. `unsupported`:
 * this browser has no geolocation.
 */
export type NoFix = 'denied' | 'unavailable' | 'unsupported'
export type Located = { readonly fix: Fix } | { readonly fix: null; readonly why: NoFix }

/**
 * The first fix comes from the network and is inaccurate; a satellite fix follows within seconds.
 */
const POSITION_TIMEOUT_MS = 12_000
const LARGEST_AGE = 1_000_000_000
const LARGEST_ACCURACY = 1_000_000

function fixOf({ coords, timestamp }: GeolocationPosition): Fix | null {
  // A device without a position reports this; it is not a position.
  if (coords.latitude === 0 && coords.longitude === 0) return null
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracyM: Math.min(LARGEST_ACCURACY, Math.max(0, coords.accuracy)),
    ageMs: Math.min(LARGEST_AGE, Math.max(0, Math.round(Date.now() - timestamp))),
  }
}

/**
 * Requests a fresh position and waits for one that is accurate enough, or for the best within the
 * time limit. Only ever called from a punch.
 */
export function findPosition(requiredAccuracyM: number): Promise<Located> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (geolocation === undefined) return Promise.resolve({ fix: null, why: 'unsupported' })
  return new Promise((resolve) => {
    let best: GeolocationPosition | null = null
    let why: NoFix = 'unavailable'
    const finish = (): void => {
      clearTimeout(timer)
      geolocation.clearWatch(watch)
      const fix = best === null ? null : fixOf(best)
      resolve(fix === null ? { fix, why } : { fix })
    }
    const timer = setTimeout(finish, POSITION_TIMEOUT_MS)
    const watch = geolocation.watchPosition(
      (position) => {
        if (best === null || position.coords.accuracy <= best.coords.accuracy) best = position
        if (position.coords.accuracy <= requiredAccuracyM) finish()
      },
      (error) => {
        why = error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'
        if (best === null || why === 'denied') finish()
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: POSITION_TIMEOUT_MS },
    )
  })
}
