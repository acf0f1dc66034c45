import type { Queries, Trx } from '#platform/db/database.ts'
import { STEP_MINUTES } from '../second-step/contract.ts'
import { newToken, tokenHash } from '../secret-token.ts'

export interface SignInStep {
  readonly userId: string
  readonly api: 'auth' | 'pro-auth'
}

/** Remembers that a person's password was right, and returns the token of the next step. */
export async function makeStep(
  trx: Trx,
  siteId: number,
  { userId, api }: SignInStep,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + STEP_MINUTES * 60_000)
  await trx
    .insertInto('sign_in_steps')
    .values({
      site_id: siteId,
      token_hash: tokenHash(token),
      user_id: userId,
      api,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

export async function findStep(
  queries: Queries,
  siteId: number,
  token: string,
  now: Date,
): Promise<SignInStep | null> {
  const row = await queries
    .selectFrom('sign_in_steps')
    .select(['user_id', 'api'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, api: row.api }
}

/** Locks a step, so that of all who complete it at once the others find it gone. */
export async function lockStep(
  trx: Trx,
  siteId: number,
  token: string,
  now: Date,
): Promise<SignInStep | null> {
  const row = await trx
    .selectFrom('sign_in_steps')
    .select(['user_id', 'api'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, api: row.api }
}

/** Ends every step of a person: one is completed, or the password is no longer the one it was. */
export async function endSteps(queries: Queries, siteId: number, userId: string): Promise<void> {
  await queries
    .deleteFrom('sign_in_steps')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
