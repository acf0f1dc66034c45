import { createHash, randomBytes } from 'node:crypto'
import type { Queries, Trx } from '#platform/db/database.ts'

export const LINK_DAYS = 14
const DAY_MS = 86_400_000
/** Old links are deleted after this; until then they are reported as used or expired. */
const RETENTION_DAYS = 60

export interface LinkSubject {
  readonly userId: string
  readonly requestId: string
  readonly about: 'request' | 'cancellation'
  readonly step: number
}

export interface DecisionLink extends LinkSubject {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Creates a link for one person and one step and returns its token: 256 random bits, of which only
 * the hash is stored.
 */
export async function makeDecisionLink(
  trx: Trx,
  siteId: number,
  { userId, requestId, about, step }: LinkSubject,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('leave_decision_links')
    .values({
      site_id: siteId,
      token_hash: hashOf(token),
      user_id: userId,
      request_id: requestId,
      about,
      step,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    })
    .execute()
  return token
}

export async function findDecisionLink(
  queries: Queries,
  siteId: number,
  token: string,
): Promise<DecisionLink | null> {
  const row = await queries
    .selectFrom('leave_decision_links')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (row === undefined) return null
  const { user_id, request_id, about, step, created_at, expires_at, used_at } = row
  return {
    userId: user_id,
    requestId: request_id,
    about: about as LinkSubject['about'],
    step,
    createdAt: created_at,
    expiresAt: expires_at,
    usedAt: used_at,
  }
}

/** Uses up a link; of two simultaneous uses, one returns false. */
export async function useDecisionLink(
  trx: Trx,
  siteId: number,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('leave_decision_links')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function purgeDecisionLinks(
  queries: Queries,
  siteId: number,
  now: Date,
): Promise<void> {
  await queries
    .deleteFrom('leave_decision_links')
    .where('site_id', '=', siteId)
    .where('expires_at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
    .execute()
}
