import { createHash, randomBytes } from 'node:crypto'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type PreparedQuery, runQuery, statement, valuesIn } from '#platform/db/statement.ts'

/** 256 random bits; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const linked = statement(
  (queries, row: { site_id: number; token_hash: Buffer; booking_id: string; created_at: Date }) =>
    queries
      .insertInto('booking_links')
      .values(valuesIn(row, ['site_id', 'token_hash', 'booking_id', 'created_at']))
      .compile(),
)

/** Adds another link, with this token, to a booking. */
export function linkQuery(
  siteId: number,
  { bookingId, token }: { bookingId: string; token: string },
  now: Date,
): PreparedQuery<unknown> {
  const tokenOfLink = tokenHash(token)
  return linked({
    site_id: siteId,
    token_hash: tokenOfLink,
    booking_id: bookingId,
    created_at: now,
  })
}

/** Adds another link to a booking, and returns its token. */
export async function addLink(
  trx: Trx,
  siteId: number,
  bookingId: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  await runQuery(trx, linkQuery(siteId, { bookingId, token }, now))
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
