import type { Queries, Trx } from '#platform/db/database.ts'
import { type LinkPurpose, RESET_MINUTES } from '../contract.ts'
import { newToken, tokenHash } from '../secret-token.ts'

const MINUTE_MS = 60_000
/** How long a link is valid. */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  reset: RESET_MINUTES,
  invitation: 7 * 24 * 60,
  setup: 7 * 24 * 60,
}

export interface Link {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** Invalidates a person's open links, of one kind or all, so that an old email is useless. */
export async function endLinks(
  trx: Trx,
  siteId: number,
  userId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  const open = trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
  await (purpose === undefined ? open : open.where('purpose', '=', purpose)).execute()
}

/**
 * Makes a single-use link and returns its token. Earlier links of its kind become invalid: only the
 * newest email counts.
 */
export async function makeLink(
  trx: Trx,
  siteId: number,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  await endLinks(trx, siteId, userId, now, purpose)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS)
  await trx
    .insertInto('account_links')
    .values({
      site_id: siteId,
      token_hash: tokenHash(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

export async function findLink(
  queries: Queries,
  siteId: number,
  token: string,
): Promise<Link | null> {
  const row = await queries
    .selectFrom('account_links')
    .select(['user_id', 'purpose', 'expires_at', 'used_at'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row === undefined
    ? null
    : { userId: row.user_id, purpose: row.purpose, expiresAt: row.expires_at, usedAt: row.used_at }
}

/**
 * Uses up a link, and with it every other link of the person; of two concurrent calls, one gets
 * false.
 */
export async function takeLink(
  trx: Trx,
  siteId: number,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (used === undefined) return false
  await endLinks(trx, siteId, used.user_id, now)
  return true
}

export async function wasInvited(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<boolean> {
  const found = await queries
    .selectFrom('account_links')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
