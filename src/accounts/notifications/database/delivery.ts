import type { Queries, Trx } from '#platform/db/database.ts'
import type { NoticeParams } from '../contract.ts'
import { NotificationKind } from '../kinds.ts'

export interface Undelivered {
  readonly userId: string
  readonly kind: NotificationKind
  readonly params: NoticeParams
  readonly path: string
  readonly isDelivered: boolean
  readonly isRead: boolean
}

/**
 * Locks a notification, so that its email and push are queued by one transaction only. Null when it
 * is gone, or of a kind that the product no longer has.
 */
export async function lockNotice(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<Undelivered | null> {
  const row = await trx
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'params', 'path', 'delivered_at', 'read_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const kind = NotificationKind.safeParse(row?.kind)
  if (row === undefined || !kind.success) return null
  return {
    userId: row.user_id,
    kind: kind.data,
    params: row.params as NoticeParams,
    path: row.path,
    isDelivered: row.delivered_at !== null,
    isRead: row.read_at !== null,
  }
}

/** Marks a notification as delivered, and whether its email waits for the digest. */
export async function markDelivered(
  trx: Trx,
  siteId: number,
  id: string,
  { now, forDigest }: { now: Date; forDigest: boolean },
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ delivered_at: now, digest: forDigest ? 'waiting' : null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** The notifications from a period that no job has delivered, oldest first. */
export async function undeliveredNotices(
  queries: Queries,
  siteId: number,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('notifications')
    .select('id')
    .where('site_id', '=', siteId)
    .where('delivered_at', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * People with something in their digest from before an instant. It counts when it was delivered to
 * the digest, so that a delivery just after the hour waits for the next day's email.
 */
export async function peopleForDigest(
  queries: Queries,
  siteId: number,
  { until, after, limit }: { until: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  let query = queries
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('digest', '=', 'waiting')
    .where('delivered_at', '<', until)
  if (after !== undefined) query = query.where('user_id', '>', after)
  const rows = await query.orderBy('user_id').limit(limit).execute()
  return rows.map((row) => row.user_id)
}

/**
 * Claims the notifications that wait for a person's digest, oldest first: they are marked as sent
 * in the transaction that queues the email, so a second transaction at the same time finds none.
 */
export async function claimForDigest(
  trx: Trx,
  siteId: number,
  userId: string,
  until: Date,
): Promise<Pick<Undelivered, 'kind' | 'params' | 'isRead'>[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ digest: 'sent' })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('digest', '=', 'waiting')
    .where('delivered_at', '<', until)
    .returning(['id', 'kind', 'params', 'read_at'])
    .execute()
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ kind: name, params, read_at }) => {
      const kind = NotificationKind.safeParse(name)
      return kind.success
        ? [{ kind: kind.data, params: params as NoticeParams, isRead: read_at !== null }]
        : []
    })
}
