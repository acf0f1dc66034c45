import type { Queries, Trx } from '#platform/db/database.ts'

/** An authenticator app, or one that is being set up. */
export interface StoredTotp {
  readonly secret: Buffer
  readonly createdAt: Date
  readonly confirmedAt: Date | null
}

export async function findTotp(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<StoredTotp | null> {
  const row = await queries
    .selectFrom('totp_factors')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { secret: row.secret, createdAt: row.created_at, confirmedAt: row.confirmed_at }
}

/** Stores a secret that waits for its first code; false when the account has a confirmed one. */
export async function keepNewTotp(
  queries: Queries,
  siteId: number,
  userId: string,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  const stored = await queries
    .insertInto('totp_factors')
    .values({ site_id: siteId, user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id'])
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Turns it on with the step of its first code, which signs no one in after that. */
export async function confirmStoredTotp(
  trx: Trx,
  siteId: number,
  userId: string,
  { step, secret }: { step: number; secret: Buffer },
  now: Date,
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('secret', '=', secret)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/**
 * Uses up a step. Of all who send a code of it, now or later, one gets true: the row is locked by
 * the update.
 */
export async function takeStep(
  queries: Queries,
  siteId: number,
  userId: string,
  { step, secret }: { step: number; secret: Buffer },
): Promise<boolean> {
  const used = await queries
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** False when there was no confirmed one; one that is being set up is deleted too. */
export async function deleteTotp(trx: Trx, siteId: number, userId: string): Promise<boolean> {
  const rows = await trx
    .deleteFrom('totp_factors')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  return rows.some((row) => row.confirmed_at !== null)
}
