import { createHash } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'
import { runQuery, sendWithCommit, statement, valuesIn } from '#platform/db/statement.ts'
import { refuse, type Outcome } from '#platform/outcome.ts'

interface KeyParams {
  siteId: number
  userId: string
  key: string
  endpoint: string
  input: unknown
  now: Date
}

const claimKey = statement(
  (
    queries,
    params: {
      site_id: number
      user_id: string
      key: string
      endpoint: string
      request_hash: Buffer
      created_at: Date
    },
  ) =>
    queries
      .insertInto('idempotency_keys')
      .values(
        valuesIn(params, ['site_id', 'user_id', 'key', 'endpoint', 'request_hash', 'created_at']),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'key']).doNothing())
      .returning('key')
      .compile(),
)

const storeReply = statement(
  (
    queries,
    params: { siteId: number; userId: string; key: string; status: number; reply: string },
  ) =>
    queries
      .updateTable('idempotency_keys')
      .set(valuesIn(params, ['status', 'reply']))
      .where('site_id', '=', params.siteId)
      .where('user_id', '=', params.userId)
      .where('key', '=', params.key)
      .compile(),
)

type StoredReply = { replay: false } | { replay: true; reply: unknown }

/**
 * Reserves the key inside the request's own transaction. A second request with the same key waits
 * for the first to commit and then gets its reply; a different request with the same key is
 * refused.
 */
export async function takeKey(
  trx: Trx,
  params: KeyParams,
): Promise<Outcome<StoredReply, 'http.keyUsedOtherwise'>> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params.endpoint, params.input]))
    .digest()
  const [claimed] = await runQuery(
    trx,
    claimKey({
      site_id: params.siteId,
      user_id: params.userId,
      key: params.key,
      endpoint: params.endpoint,
      request_hash: requestHash,
      created_at: params.now,
    }),
  )
  if (claimed !== undefined) return { ok: true, value: { replay: false } }
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('site_id', '=', params.siteId)
    .where('user_id', '=', params.userId)
    .where('key', '=', params.key)
    .executeTakeFirstOrThrow()
  if (!Buffer.from(stored.request_hash).equals(requestHash)) return refuse('http.keyUsedOtherwise')
  return { ok: true, value: { replay: true, reply: stored.reply } }
}

/** Keeps the reply under its key, with the commit. */
export async function keepReply(
  trx: Trx,
  params: KeyParams,
  status: number,
  reply: unknown,
): Promise<void> {
  const { siteId, userId, key } = params
  await sendWithCommit(
    trx,
    storeReply({ siteId, userId, key, status, reply: JSON.stringify(reply) }),
  )
}

/**
 * Releases the key of a refusal whose writes are committed, so that the request can be sent again.
 */
export async function releaseKey(trx: Trx, params: KeyParams): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', params.siteId)
    .where('user_id', '=', params.userId)
    .where('key', '=', params.key)
    .execute()
}
