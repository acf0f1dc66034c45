import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { type Me, type Preferences, type Session, TOKEN_HOURS } from '../contract.ts'
import { KNOWN_DEVICE_DAYS } from '../rules/tries.ts'
import { newToken, tokenHash } from '../secret-token.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface SignInSource {
  readonly device: string
  readonly address: string
}

/** Starts a session and returns its token, which is never readable again. */
export async function startSession(
  queries: Queries,
  siteId: number,
  userId: string,
  source: SignInSource,
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = newId()
  await queries
    .insertInto('sessions')
    .values({
      site_id: siteId,
      token_hash: tokenHash(token),
      id: sessionId,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + TOKEN_HOURS * HOUR_MS),
      last_seen_at: now,
      confirmed_at: now,
      device: source.device,
      address: source.address,
    })
    .execute()
  return { token, sessionId }
}

export async function isKnownDevice(
  queries: Queries,
  siteId: number,
  userId: string,
  source: SignInSource,
  now: Date,
): Promise<boolean> {
  const found = await queries
    .selectFrom('sessions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS))
    .where('device', '=', source.device)
    .where('address', '=', source.address)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function liveSessions(queries: Queries, siteId: number, userId: string, now: Date) {
  return queries
    .selectFrom('sessions')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
}

export async function sessionsOf(
  queries: Queries,
  siteId: number,
  userId: string,
  thisId: string,
  now: Date,
): Promise<Session[]> {
  const rows = await liveSessions(queries, siteId, userId, now)
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isThis: row.id === thisId,
  }))
}

/**
 * The channel on which every process receives whose sessions ended, as `site:user`, after commit.
 */
export const SESSIONS_ENDED = 'sessions_ended'

async function notifyEnded(queries: Queries, siteId: number, userId: string): Promise<void> {
  await sql`select pg_notify(${SESSIONS_ENDED}, ${`${siteId}:${userId}`})`.execute(queries)
}

/** Ends live sessions of a person: one, all but one, or all. Returns how many ended. */
export async function endSessions(
  queries: Queries,
  siteId: number,
  userId: string,
  which: { only?: string; but?: string },
  now: Date,
): Promise<number> {
  let update = queries
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  if (which.only !== undefined) update = update.where('id', '=', which.only)
  if (which.but !== undefined) update = update.where('id', '!=', which.but)
  const ended = await update.returning('id').execute()
  if (ended.length > 0) await notifyEnded(queries, siteId, userId)
  return ended.length
}

/** Ends every live session of a person but the one that they use now. Returns how many ended. */
export function endOtherSessions(
  queries: Queries,
  siteId: number,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<number> {
  return endSessions(queries, siteId, userId, { but: sessionId }, now)
}

/** Ends the session of a token, live or not, and returns its user. */
export async function endSessionOfToken(
  queries: Queries,
  siteId: number,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | null> {
  const ended = await queries
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash(token))
    .where('revoked_at', 'is', null)
    .returning(['user_id', 'id'])
    .executeTakeFirst()
  if (ended === undefined) return null
  await notifyEnded(queries, siteId, ended.user_id)
  return { userId: ended.user_id, sessionId: ended.id }
}

export async function noteConfirmed(
  queries: Queries,
  siteId: number,
  sessionId: string,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .execute()
}

export async function whoIs(
  queries: Queries,
  siteId: number,
  userId: string,
  sessionId: string,
): Promise<Omit<Me, 'roles' | 'permissions' | 'secondFactors'>> {
  const row = await queries
    .selectFrom('users as u')
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.site_id', '=', 'u.site_id').onRef('s.user_id', '=', 'u.id'),
    )
    .leftJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
    )
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.name_en',
      'u.name_ar',
      'u.is_employee',
      'u.employee_id',
      'u.language',
      'u.digits',
      'e.photo_file_id',
    ])
    .select(['s.id as session_id', 's.created_at', 's.expires_at', 's.confirmed_at'])
    .where('u.site_id', '=', siteId)
    .where('u.id', '=', userId)
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    name: { en: row.name_en, ar: row.name_ar },
    isEmployee: row.is_employee,
    employeeId: row.employee_id,
    photoId: row.photo_file_id,
    preferences: { language: row.language, digits: row.digits },
    sessionId: row.session_id,
    signedInAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
  }
}

export async function keepPreferences(
  queries: Queries,
  siteId: number,
  userId: string,
  preferences: Preferences,
): Promise<void> {
  await queries
    .updateTable('users')
    .set(preferences)
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .execute()
}
