import { purgeChallenges } from '#accounts/second-factor/database/challenges.ts'
import type { Queries } from '#platform/db/database.ts'
import { KNOWN_DEVICE_DAYS } from '../rules/tries.ts'

const DAY_MS = 24 * 3_600_000
const TRIES_DAYS = 2

/**
 * Removes rows no longer needed: old failures, and sessions and links older than the known-device
 * period.
 */
export async function purgeSessions(queries: Queries, siteId: number, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await queries
    .deleteFrom('sign_in_tries')
    .where('site_id', '=', siteId)
    .where('last_at', '<', daysAgo(TRIES_DAYS))
    .execute()
  await queries
    .deleteFrom('sessions')
    .where('site_id', '=', siteId)
    .where('created_at', '<', daysAgo(KNOWN_DEVICE_DAYS))
    .execute()
  // A person's first link stays, because it records that they were invited.
  await queries
    .deleteFrom('account_links')
    .where('site_id', '=', siteId)
    .where('purpose', '=', 'reset')
    .where('created_at', '<', daysAgo(KNOWN_DEVICE_DAYS))
    .execute()
  await queries
    .deleteFrom('sign_in_steps')
    .where('site_id', '=', siteId)
    .where('expires_at', '<=', now)
    .execute()
  await purgeChallenges(queries, siteId, now)
}
