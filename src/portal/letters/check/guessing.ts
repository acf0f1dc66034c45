import { aTry, takeTries, type Try } from '#accounts/session/database/tries.ts'
import type { Queries } from '#platform/db/database.ts'
import { neighbourhoodOf } from '#platform/network.ts'

const HOUR = 3600

/**
 * How many codes that belong to no letter may be tried before the next one must wait: by one
 * network, by its neighbourhood, and by everyone. A code of a letter never waits.
 */
export const CHECK_LIMITS = {
  network: { free: 20, forget: HOUR },
  neighbourhood: { free: 60, forget: HOUR },
  site: { free: 600, forget: HOUR },
} as const

/** What many share is counted by the day: their mistakes never add up to a wait for everyone. */
function limitsOf(address: string, now: Date): Try[] {
  const day = now.toISOString().slice(0, 10)
  return [
    aTry(CHECK_LIMITS.network, 'letter check network', address, day),
    aTry(CHECK_LIMITS.neighbourhood, 'letter check neighbourhood', neighbourhoodOf(address), day),
    aTry(CHECK_LIMITS.site, 'letter checks', day),
  ]
}

/** Counts a code that belongs to no letter; returns the seconds to wait, 0 if none. */
export async function takeGuess(
  queries: Queries,
  siteId: number,
  address: string,
  now: Date,
): Promise<number> {
  return takeTries(queries, siteId, limitsOf(address, now), now)
}
