import { createHash } from 'node:crypto'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'

/** The owner of the devices. */
export interface Owner {
  readonly siteId: number
  readonly userId: string
}

export interface NewSubscription {
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly device: string
}

export interface PushDevice {
  readonly id: string
  readonly device: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly failures: number
}

export interface PushTarget {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
}

export interface PushMessage {
  readonly language: 'en' | 'ar'
  readonly title: string
  readonly body: string
  /** The page a click on the notification opens: `/ar/leaves`. */
  readonly path: string
}

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}

function own(queries: Queries, { siteId, userId }: Owner) {
  return queries
    .selectFrom('push_subscriptions')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
}

export async function devicesOf(queries: Queries, owner: Owner): Promise<PushDevice[]> {
  const columns = ['id', 'device', 'created_at', 'last_used_at', 'failures'] as const
  const rows = await own(queries, owner).select(columns).orderBy('id', 'desc').execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    failures: row.failures,
  }))
}

/**
 * Stores a browser, or its new keys, and returns its id. Returns null when the address belongs to
 * another user, who keeps it.
 */
export async function keepDevice(
  trx: Trx,
  { siteId, userId }: Owner,
  subscription: NewSubscription,
  now: Date,
): Promise<string | null> {
  const { endpoint, p256dh, auth, device } = subscription
  const stored = await trx
    .insertInto('push_subscriptions')
    .values({
      site_id: siteId,
      id: newId(),
      user_id: userId,
      endpoint,
      endpoint_hash: hashOf(endpoint),
      p256dh,
      auth,
      device,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'endpoint_hash'])
        .doUpdateSet({ p256dh, auth, device, failures: 0 })
        .where('push_subscriptions.user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/** Deletes one of a user's own devices and the messages queued for it. */
export async function removeDevice(
  queries: Queries,
  { siteId, userId }: Owner,
  id: string,
): Promise<boolean> {
  const removed = await queries
    .deleteFrom('push_subscriptions')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

const TARGET = ['id', 'endpoint', 'p256dh', 'auth'] as const

function targetOf(row: {
  id: string
  endpoint: string
  p256dh: Uint8Array
  auth: Uint8Array
}): PushTarget {
  return {
    id: row.id,
    endpoint: row.endpoint,
    p256dh: Buffer.from(row.p256dh),
    auth: Buffer.from(row.auth),
  }
}

/**
 * Gets one of a user's own devices for a test message; null when it does not exist, 'waits' when it
 * was tested a moment ago.
 */
export async function takeForTest(
  queries: Queries,
  owner: Owner,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<PushTarget | 'waits' | null> {
  const claimed = await queries
    .updateTable('push_subscriptions')
    .set({ tested_at: now })
    .where('site_id', '=', owner.siteId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .where((column) =>
      column.or([column('tested_at', 'is', null), column('tested_at', '<=', since)]),
    )
    .returning(TARGET)
    .executeTakeFirst()
  if (claimed !== undefined) return targetOf(claimed)
  const found = await own(queries, owner).select('id').where('id', '=', id).executeTakeFirst()
  return found === undefined ? null : 'waits'
}

/** Saves a message for each of a user's devices. Returns the messages' ids. */
export async function writeMessages(
  trx: Trx,
  owner: Owner,
  { language, title, body, path }: PushMessage,
  now: Date,
): Promise<string[]> {
  const devices = await own(trx, owner).select('id').execute()
  const rows = devices.map(({ id }) => ({
    site_id: owner.siteId,
    id: newId(),
    subscription_id: id,
    language,
    title,
    body,
    path,
    created_at: now,
  }))
  if (rows.length > 0) await trx.insertInto('push_messages').values(rows).execute()
  return rows.map((row) => row.id)
}

/** A message still to be sent, and its destination. */
export async function findMessage(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<{ message: PushMessage; target: PushTarget } | null> {
  const row = await queries
    .selectFrom('push_messages as message')
    .innerJoin('push_subscriptions as to', (join) =>
      join
        .onRef('to.site_id', '=', 'message.site_id')
        .onRef('to.id', '=', 'message.subscription_id'),
    )
    .select([
      'to.id',
      'to.endpoint',
      'to.p256dh',
      'to.auth',
      'message.language',
      'message.title',
      'message.body',
      'message.path',
    ])
    .where('message.site_id', '=', siteId)
    .where('message.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { language, title, body, path } = row
  return { message: { language, title, body, path }, target: targetOf(row) }
}

export async function dropMessage(queries: Queries, siteId: number, id: string): Promise<void> {
  await queries
    .deleteFrom('push_messages')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function noteAccepted(
  queries: Queries,
  siteId: number,
  id: string,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('push_subscriptions')
    .set({ last_used_at: now, failures: 0 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function noteGivenUp(queries: Queries, siteId: number, id: string): Promise<void> {
  await queries
    .updateTable('push_subscriptions')
    .set((column) => ({ failures: column('failures', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a device that its push service no longer knows. */
export async function dropDevice(queries: Queries, siteId: number, id: string): Promise<void> {
  await queries
    .deleteFrom('push_subscriptions')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
