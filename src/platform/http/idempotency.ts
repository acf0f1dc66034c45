import { createHash } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'
import { refuse, type Outcome } from '#platform/outcome.ts'

interface Asked {
  siteId: number
  userId: string
  key: string
  endpoint: string
  input: unknown
  now: Date
}

type Kept = { replay: false } | { replay: true; reply: unknown }

/**
 * Takes the key inside the request's own transaction. A second request with the same key waits for the first to
 * commit and is then given its reply; a different request under the same key is refused.
 */
export async function takeKey(
  trx: Trx,
  asked: Asked,
): Promise<Outcome<Kept, 'http.keyUsedOtherwise'>> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([asked.endpoint, asked.input]))
    .digest()
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({
      site_id: asked.siteId,
      user_id: asked.userId,
      key: asked.key,
      endpoint: asked.endpoint,
      request_hash: requestHash,
      created_at: asked.now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken !== undefined) return { ok: true, value: { replay: false } }
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('site_id', '=', asked.siteId)
    .where('user_id', '=', asked.userId)
    .where('key', '=', asked.key)
    .executeTakeFirstOrThrow()
  if (!Buffer.from(kept.request_hash).equals(requestHash)) return refuse('http.keyUsedOtherwise')
  return { ok: true, value: { replay: true, reply: kept.reply } }
}

export async function keepReply(
  trx: Trx,
  asked: Asked,
  status: number,
  reply: unknown,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply) })
    .where('site_id', '=', asked.siteId)
    .where('user_id', '=', asked.userId)
    .where('key', '=', asked.key)
    .execute()
}

/** Forgets the key of a refusal that keeps what it wrote, so that the request can be sent again. */
export async function releaseKey(trx: Trx, asked: Asked): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', asked.siteId)
    .where('user_id', '=', asked.userId)
    .where('key', '=', asked.key)
    .execute()
}
