import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Passkey } from '../contract.ts'

/** What a signature is checked with. */
export interface StoredPasskey {
  readonly id: string
  readonly userId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export interface NewPasskey {
  readonly credentialId: Uint8Array
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly synced: boolean
}

const VISIBLE = ['id', 'name', 'created_at', 'last_used_at', 'synced'] as const

function toPasskey(row: {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
  synced: boolean
}): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
  }
}

export async function passkeysOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Passkey[]> {
  const rows = await queries
    .selectFrom('passkeys')
    .select(VISIBLE)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

/** The credentials of a person, for the browser to choose among or to leave out. */
export async function credentialsOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<{ type: 'public-key'; id: string; transports: string[] }[]> {
  const rows = await queries
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    type: 'public-key',
    id: row.credential_id.toString('base64url'),
    transports: row.transports,
  }))
}

/** Null when this site has a passkey with that credential already. */
export async function insertPasskey(
  trx: Trx,
  siteId: number,
  userId: string,
  passkey: NewPasskey,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      site_id: siteId,
      id: newId(),
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      synced: passkey.synced,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locked until the transaction ends, so that two signatures cannot both follow one counter. */
export async function lockPasskey(
  trx: Trx,
  siteId: number,
  credentialId: Buffer,
): Promise<StoredPasskey | null> {
  const row = await trx
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        id: row.id,
        userId: row.user_id,
        credentialId: row.credential_id,
        publicKey: row.public_key,
        counter: Number(row.counter),
        transports: row.transports,
      }
}

export async function noteUsed(
  trx: Trx,
  siteId: number,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ counter, synced, last_used_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

function own(siteId: number, userId: string, id: string) {
  return { site_id: siteId, user_id: userId, id }
}

export async function setPasskeyName(
  queries: Queries,
  siteId: number,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey | null> {
  const row = await queries
    .updateTable('passkeys')
    .set({ name })
    .where((eb) => eb.and(own(siteId, userId, id)))
    .returning(VISIBLE)
    .executeTakeFirst()
  return row === undefined ? null : toPasskey(row)
}

/** The name of the removed passkey, or null when the person has no such. */
export async function deletePasskey(
  trx: Trx,
  siteId: number,
  userId: string,
  id: string,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('passkeys')
    .where((eb) => eb.and(own(siteId, userId, id)))
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
