import { createHash, randomBytes } from 'node:crypto'
import type { Queries, Trx } from '#platform/db/database.ts'

/** 256 random bits; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Adds another link to a booking. */
export async function addLink(
  trx: Trx,
  siteId: number,
  bookingId: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('booking_links')
    .values({
      site_id: siteId,
      token_hash: tokenHash(token),
      booking_id: bookingId,
      created_at: now,
    })
    .execute()
  return token
}

/** The booking of a link. */
export async function bookingOfLink(
  queries: Queries,
  siteId: number,
  token: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('booking_links')
    .select('booking_id')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row?.booking_id ?? null
}
