import type { Queries, Trx } from '#platform/db/database.ts'
import { idAt } from '#platform/id.ts'
import type { NoticeParams, Notification } from '../contract.ts'
import { NotificationKind } from '../kinds.ts'

export interface NewNotice {
  readonly userIds: readonly string[]
  readonly kind: NotificationKind
  readonly params: NoticeParams
  readonly path: string
  readonly once?: string | undefined
  /** For what needs no delivery. */
  readonly delivered?: { readonly forDigest: boolean }
}

/**
 * Adds a row to each person's list and returns the ids. Skips those who were notified under
 * the same `once` before, even by a transaction that runs at the same time.
 */
export async function insertNotices(
  trx: Trx,
  siteId: number,
  { userIds, kind, params, path, once, delivered }: NewNotice,
  now: Date,
): Promise<string[]> {
  // In order of people, so that two transactions that notify the same people do not deadlock.
  const rows = [...new Set(userIds)].toSorted().map((userId) => ({
    site_id: siteId,
    id: idAt(now),
    user_id: userId,
    kind,
    params: JSON.stringify(params),
    path,
    once: once ?? null,
    created_at: now,
    delivered_at: delivered === undefined ? null : now,
    digest: delivered?.forDigest === true ? ('waiting' as const) : null,
  }))
  if (rows.length === 0) return []
  const inserted = await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'kind', 'once', 'user_id'])
        .where('once', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** A person's list, newest first; one more than the limit shows that there are others. */
export async function listNotices(
  queries: Queries,
  siteId: number,
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: Notification[]; next: string | null }> {
  let query = queries
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'path', 'created_at', 'read_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
  if (after !== undefined) query = query.where('id', '<', after)
  const found = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  const items = page.flatMap((row) => {
    const kind = NotificationKind.safeParse(row.kind)
    return kind.success
      ? [
          {
            id: row.id,
            kind: kind.data,
            params: row.params as NoticeParams,
            path: row.path,
            createdAt: row.created_at.toISOString(),
            isRead: row.read_at !== null,
          },
        ]
      : []
  })
  return { items, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** How many a person has not read, counted up to a limit. */
export async function countUnreadNotices(
  queries: Queries,
  siteId: number,
  userId: string,
  limit: number,
): Promise<number> {
  const row = await queries
    .selectFrom((from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .limit(limit)
        .as('unread'),
    )
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Marks a person's notifications as read: these, or all up to one. */
export async function markRead(
  queries: Queries,
  siteId: number,
  userId: string,
  { ids, upTo, now }: { ids?: readonly string[]; upTo?: string; now: Date },
): Promise<number> {
  let query = queries
    .updateTable('notifications')
    .set({ read_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  if (upTo !== undefined) query = query.where('id', '<=', upTo)
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Marks a person's notifications about a page as read; returns those that were unread. */
export async function markReadAbout(
  trx: Trx,
  siteId: number,
  { userId, path, now }: { userId: string; path: string; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the notifications under these keys as read for everyone; returns those that were unread. */
export async function markReadByAll(
  trx: Trx,
  siteId: number,
  { kind, keys, now }: { kind: NotificationKind; keys: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('once', 'in', keys)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
