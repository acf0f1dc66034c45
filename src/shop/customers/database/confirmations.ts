import { createHash, randomBytes } from 'node:crypto'
import { foldEmail } from '#accounts/session/rules/email.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { CONFIRMATION_DAYS } from '../contract.ts'

const DAY_MS = 24 * 3_600_000
/** How long an expired link is still reported as expired, rather than unknown. */
const RETENTION_DAYS = 30

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Creates a link's token, of which only the hash is stored. The person's earlier links stop
 * working: only the newest email counts.
 */
export async function makeConfirmation(
  trx: Trx,
  siteId: number,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string> {
  await trx
    .updateTable('email_confirmations')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS)
  const row = {
    token_hash: hashOf(token),
    user_id: userId,
    email_folded: foldEmail(email),
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  }
  await trx
    .insertInto('email_confirmations')
    .values({ site_id: siteId, ...row })
    .execute()
  return token
}

export interface Confirmation {
  readonly userId: string
  readonly emailFolded: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/**
 * The link of a token, locked until the transaction ends: of two simultaneous uses the second sees
 * it used.
 */
export async function lockConfirmation(
  trx: Trx,
  siteId: number,
  token: string,
): Promise<Confirmation | null> {
  const row = await trx
    .selectFrom('email_confirmations')
    .select(['user_id', 'email_folded', 'expires_at', 'used_at'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        userId: row.user_id,
        emailFolded: row.email_folded,
        expiresAt: row.expires_at,
        usedAt: row.used_at,
      }
}

/** Uses up a link, and confirms the address if it is still the account's; returns it then. */
export async function useConfirmation(
  trx: Trx,
  siteId: number,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const used = await trx
    .updateTable('email_confirmations')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashOf(token))
    .returning(['user_id', 'email_folded'])
    .executeTakeFirstOrThrow()
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('site_id', '=', siteId)
    .where('id', '=', used.user_id)
    .where('email_folded', '=', used.email_folded)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return null
  await trx
    .updateTable('customers')
    .set({ email_confirmed_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', user.id)
    .execute()
  return { userId: user.id, email: user.email }
}

export async function purgeConfirmations(
  queries: Queries,
  siteId: number,
  now: Date,
): Promise<void> {
  await queries
    .deleteFrom('email_confirmations')
    .where('site_id', '=', siteId)
    .where('expires_at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
    .execute()
}
