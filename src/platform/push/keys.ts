import { createECDH } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'

/**
 * The keys by which a push service checks that a message comes from the server the device
 * subscribed to (RFC 8292). In base64url.
 */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const PRIVATE_BYTES = 32

function newKeys(): PushKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // A number that begins with zeros is returned without them.
  const privateKey = Buffer.concat([Buffer.alloc(PRIVATE_BYTES), curve.getPrivateKey()]).subarray(
    -PRIVATE_BYTES,
  )
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

async function findKeys({ queries }: Database): Promise<PushKeys | undefined> {
  const row = await queries
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .executeTakeFirst()
  return row === undefined ? undefined : { publicKey: row.public_key, privateKey: row.private_key }
}

/**
 * The installation's key pair, created when first requested. When several processes request it at
 * once, one creates it for all.
 */
export function createKeeper(database: Database, clock: () => Date): () => Promise<PushKeys> {
  let known: PushKeys | undefined
  return async () => {
    known ??= await findKeys(database)
    if (known !== undefined) return known
    const { publicKey, privateKey } = newKeys()
    await database.queries
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key: privateKey, created_at: clock() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    known = await findKeys(database)
    if (known === undefined) throw new Error('The push keys that were just created are gone')
    return known
  }
}
