import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { NoticeParams } from './contract.ts'
import { type EmailChoice, KINDS, NotificationKind } from './kinds.ts'

export interface NewNotice {
  readonly userIds: readonly string[]
  readonly kind: NotificationKind
  readonly params: NoticeParams
  readonly path: string
  readonly once?: string | undefined
}

/**
 * Adds a row to each person's list and returns the ids. Skips those who were told under the same
 * `once` already, even by a transaction that runs at the same time.
 */
export async function insertNotices(
  trx: Trx,
  siteId: number,
  { userIds, kind, params, path, once }: NewNotice,
  now: Date,
): Promise<string[]> {
  // In order of people, so that two transactions that tell the same people do not lock each other out.
  const rows = [...new Set(userIds)].toSorted().map((userId) => ({
    site_id: siteId,
    id: newId(),
    user_id: userId,
    kind,
    params: JSON.stringify(params),
    path,
    once: once ?? null,
    created_at: now,
  }))
  if (rows.length === 0) return []
  const inserted = await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id', 'kind', 'once'])
        .where('once', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export interface Choice {
  readonly email: EmailChoice
  readonly push: boolean
}

/** How a person wants to be told of a kind. */
export async function choiceOf(
  queries: Queries,
  siteId: number,
  userId: string,
  kind: NotificationKind,
): Promise<Choice> {
  const row = await queries
    .selectFrom('notification_choices')
    .select(['email', 'push'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const { email, push } = KINDS[kind]
  return row ?? { email, push }
}

export interface Undelivered {
  readonly userId: string
  readonly kind: NotificationKind
  readonly params: NoticeParams
  readonly path: string
  readonly isDelivered: boolean
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
    .select(['user_id', 'kind', 'params', 'path', 'delivered_at'])
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
  }
}

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

/** Notifications of the given time that no job has delivered, oldest first. */
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
