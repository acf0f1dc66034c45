import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { FeedKind } from './contract.ts'
import { hoursFrom } from '../database/hours.ts'
import type { Minutes } from '../rules/hours.ts'

/** 256 random bits, of which only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface Feed {
  readonly userId: string
  readonly kind: FeedKind
}

/** A person's new address replaces the one they had. */
export async function keepFeed(
  queries: Queries,
  siteId: number,
  { userId, kind }: Feed,
  token: string,
  now: Date,
): Promise<void> {
  const fresh = { token_hash: tokenHash(token), created_at: now }
  await queries
    .insertInto('leave_feeds')
    .values({ site_id: siteId, user_id: userId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'kind']).doUpdateSet(fresh))
    .execute()
}

export async function feedsOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<{ kind: FeedKind; createdAt: Date }[]> {
  const rows = await queries
    .selectFrom('leave_feeds')
    .select(['kind', 'created_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({ kind: row.kind, createdAt: row.created_at }))
}

export async function removeFeed(
  queries: Queries,
  siteId: number,
  { userId, kind }: Feed,
): Promise<boolean> {
  const removed = await queries
    .deleteFrom('leave_feeds')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

export interface FeedReader extends Feed {
  readonly employeeId: string
  readonly language: 'en' | 'ar'
  readonly roles: readonly string[]
}

/** The owner of a token, as long as their account is open and they are employed. */
export async function readerOf(
  queries: Queries,
  siteId: number,
  token: string,
): Promise<FeedReader | null> {
  const row = await queries
    .selectFrom('leave_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'f.site_id').onRef('u.id', '=', 'f.user_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
    )
    .select(['u.id', 'e.id as employee_id', 'u.language', 'f.kind'])
    .where('f.site_id', '=', siteId)
    .where('f.token_hash', '=', tokenHash(token))
    .where('u.disabled_at', 'is', null)
    .where('e.state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  const roles = await queries
    .selectFrom('user_roles')
    .select('role')
    .where('site_id', '=', siteId)
    .where('user_id', '=', row.id)
    .execute()
  return {
    userId: row.id,
    employeeId: row.employee_id,
    language: row.language,
    kind: row.kind,
    roles: roles.map(({ role }) => role),
  }
}

export interface FeedLeave {
  readonly id: string
  readonly name: TwoNames
  readonly type: TwoNames
  readonly from: string
  readonly to: string
  readonly hours: Minutes | null
  readonly pending: boolean
  readonly at: Date
}

const MAX_EVENTS = 2000

/** Live leave of one person, or of their direct reports, that ends after a day. */
export async function leaveSince(
  queries: Queries,
  siteId: number,
  { employeeId, kind }: Pick<FeedReader, 'employeeId' | 'kind'>,
  since: string,
): Promise<FeedLeave[]> {
  const rows = await queries
    .selectFrom('leave_requests as r')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'r.site_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').onRef('t.id', '=', 'r.type_id'),
    )
    .select([
      'r.id',
      'e.name_en',
      'e.name_ar',
      't.name_en as type_en',
      't.name_ar as type_ar',
      'r.from_date',
      'r.to_date',
      'r.from_minute',
      'r.to_minute',
      'r.state',
      'r.created_at',
      'r.decided_at',
    ])
    .where('r.site_id', '=', siteId)
    .where(kind === 'own' ? 'e.id' : 'e.manager_id', '=', employeeId)
    .where('r.state', 'in', ['pending', 'approved'])
    .where('r.to_date', '>=', since)
    .orderBy('r.from_date')
    .orderBy('r.id')
    .limit(MAX_EVENTS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    type: { en: row.type_en, ar: row.type_ar },
    from: row.from_date,
    to: row.to_date,
    hours: hoursFrom(row),
    pending: row.state === 'pending',
    at: row.decided_at ?? row.created_at,
  }))
}
