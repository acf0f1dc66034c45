import type { Queries } from '#platform/db/database.ts'
import { tokenHash } from '../../database/links.ts'

export interface Feed {
  readonly companyId: string
  readonly userId: string
}

/** Saves a person's new feed URL, replacing the earlier one. */
export async function keepFeed(
  queries: Queries,
  siteId: number,
  { companyId, userId }: Feed,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const fresh = { token_hash: tokenHash(token), created_at: now }
  await queries
    .insertInto('booking_feeds')
    .values({ site_id: siteId, company_id: companyId, user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'company_id', 'user_id']).doUpdateSet(fresh),
    )
    .execute()
}

export async function feedOf(
  queries: Queries,
  siteId: number,
  { companyId, userId }: Feed,
): Promise<Date | null> {
  const row = await queries
    .selectFrom('booking_feeds')
    .select('created_at')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export async function removeFeed(
  queries: Queries,
  siteId: number,
  { companyId, userId }: Feed,
): Promise<void> {
  await queries
    .deleteFrom('booking_feeds')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

export interface FeedReader extends Feed {
  readonly language: 'en' | 'ar'
  readonly roles: readonly string[]
}

/** The person a token belongs to, while their account is enabled and they still own the company. */
export async function readerOf(
  queries: Queries,
  siteId: number,
  token: string,
): Promise<FeedReader | null> {
  const row = await queries
    .selectFrom('booking_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'f.site_id').onRef('u.id', '=', 'f.user_id'),
    )
    .innerJoin('company_members as o', (join) =>
      join
        .onRef('o.site_id', '=', 'f.site_id')
        .onRef('o.company_id', '=', 'f.company_id')
        .onRef('o.user_id', '=', 'f.user_id'),
    )
    .select(['f.company_id', 'f.user_id', 'u.language'])
    .where('f.site_id', '=', siteId)
    .where('f.token_hash', '=', tokenHash(token))
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const roles = await queries
    .selectFrom('user_roles')
    .select('role')
    .where('site_id', '=', siteId)
    .where('user_id', '=', row.user_id)
    .execute()
  return {
    companyId: row.company_id,
    userId: row.user_id,
    language: row.language,
    roles: roles.map(({ role }) => role),
  }
}
