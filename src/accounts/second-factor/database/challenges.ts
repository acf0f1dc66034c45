import { createHash, randomBytes } from 'node:crypto'
import type { Queries, Trx } from '#platform/db/database.ts'
import { CHALLENGE_MINUTES, type Purpose } from '../rules/challenges.ts'

const CHALLENGE_BYTES = 32

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}

/** What a challenge is for: one purpose, and one person unless a passkey is to name them. */
export interface Subject {
  readonly siteId: number
  readonly purpose: Purpose
  readonly userId: string | null
}

/** A new challenge, in base64url. */
export async function makeChallenge(
  queries: Queries,
  { siteId, purpose, userId }: Subject,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await queries
    .insertInto('passkey_challenges')
    .values({
      site_id: siteId,
      challenge_hash: hashOf(challenge),
      purpose,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .execute()
  return challenge
}

/** Uses up a challenge, whatever comes of it: of all who send it, one gets true. */
export async function takeChallenge(
  trx: Trx,
  { siteId, purpose, userId }: Subject,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const found = await trx
    .deleteFrom('passkey_challenges')
    .where('site_id', '=', siteId)
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('expires_at')
    .executeTakeFirst()
  return found !== undefined && found.expires_at.getTime() > now.getTime()
}

export async function purgeChallenges(queries: Queries, siteId: number, now: Date): Promise<void> {
  await queries
    .deleteFrom('passkey_challenges')
    .where('site_id', '=', siteId)
    .where('expires_at', '<=', now)
    .execute()
}
