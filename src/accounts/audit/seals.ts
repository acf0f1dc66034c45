import { createHash } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Queries, Trx } from '#platform/db/database.ts'
import type { Tables } from '#tables'
import { firstIdOf } from './database.ts'
import { type SealedEntry, sealedText } from './rules.ts'

const BATCH = 500
/** An entry's id is made before its transaction commits; none commits later than this. */
const LATEST_MS = 24 * 60 * 60_000
const START = Buffer.alloc(32)

export interface Seal {
  readonly number: number
  readonly hash: Buffer
}

export interface AuditCheck {
  intact: boolean
  sealed: number
  unsealed: number
  issue: { number: number; entryId: string | null; issue: 'changed' | 'missing' } | null
}

function instantOf(entryId: string): number {
  return Number.parseInt(entryId.replace('-', '').slice(0, 12), 16)
}

function linkOf(before: Buffer, entry: SealedEntry): Buffer {
  return createHash('sha256').update(before).update(sealedText(entry)).digest()
}

function entriesOf(queries: Queries, siteId: number) {
  return queries
    .selectFrom('audit_entries as a')
    .select([
      'a.id',
      'a.at',
      'a.actor_user_id as actorUserId',
      'a.action',
      'a.subject_kind as subjectKind',
      'a.subject_id as subjectId',
    ])
    .select(['a.before', 'a.after', 'a.address', 'a.request_id as requestId'])
    .where('a.site_id', '=', siteId)
}

function unsealed<O>(query: SelectQueryBuilder<Tables & { a: Tables['audit_entries'] }, 'a', O>) {
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('audit_seals as s')
          .select('s.number')
          .whereRef('s.site_id', '=', 'a.site_id')
          .whereRef('s.entry_id', '=', 'a.id'),
      ),
    ),
  )
}

async function lastSeal(
  queries: Queries,
  siteId: number,
): Promise<(Seal & { entryId: string }) | null> {
  const row = await queries
    .selectFrom('audit_seals')
    .select(['number', 'hash', 'entry_id'])
    .where('site_id', '=', siteId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { number: Number(row.number), hash: Buffer.from(row.hash), entryId: row.entry_id }
}

async function sealBatch(trx: Trx, siteId: number): Promise<{ sealed: number; last: Seal | null }> {
  // One sealer at a time: the site's row exists even before the first seal, so it can be locked.
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
  const last = await lastSeal(trx, siteId)
  let query = unsealed(entriesOf(trx, siteId))
  if (last !== null)
    query = query.where('a.id', '>', firstIdOf(new Date(instantOf(last.entryId) - LATEST_MS)))
  const entries = await query.orderBy('a.id').limit(BATCH).execute()
  let { number, hash }: Seal = last ?? { number: 0, hash: START }
  const seals = entries.map((entry) => {
    number++
    hash = linkOf(hash, entry)
    return { site_id: siteId, number, entry_id: entry.id, hash }
  })
  if (seals.length > 0) await trx.insertInto('audit_seals').values(seals).execute()
  return { sealed: seals.length, last: number === 0 ? null : { number, hash } }
}

/**
 * Links every entry that is not yet in the chain, in the order of ids. Returns how many, and the
 * chain's end: someone who records the end elsewhere (a log on another machine) can later prove
 * that it was not cut off.
 */
export async function sealAudit(
  database: Database,
  siteId: number,
): Promise<{ sealed: number; last: Seal | null }> {
  let sealed = 0
  for (;;) {
    const batch = await database.transaction((trx) => sealBatch(trx, siteId))
    sealed += batch.sealed
    if (batch.sealed < BATCH) return { sealed, last: batch.last }
  }
}

/**
 * Recomputes the chain from its start and finds the first entry that differs from what was sealed.
 */
export async function verifyAudit(queries: Queries, siteId: number): Promise<AuditCheck> {
  const waiting = await unsealed(
    queries
      .selectFrom('audit_entries as a')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('a.site_id', '=', siteId),
  ).executeTakeFirstOrThrow()
  let number = 0
  let hash: Buffer = START
  for (;;) {
    const seals = await queries
      .selectFrom('audit_seals')
      .select(['number', 'entry_id', 'hash'])
      .where('site_id', '=', siteId)
      .where('number', '>', number)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    if (seals.length === 0)
      return { intact: true, sealed: number, unsealed: waiting.count, issue: null }
    const found = await entriesOf(queries, siteId)
      .where(
        'a.id',
        'in',
        seals.map((seal) => seal.entry_id),
      )
      .execute()
    const entries = new Map(found.map((entry) => [entry.id, entry]))
    for (const seal of seals) {
      const entry = entries.get(seal.entry_id)
      const isNext = Number(seal.number) === number + 1
      number++
      if (!isNext || entry === undefined)
        return sealIssue(number, isNext ? seal.entry_id : null, 'missing', waiting.count)
      hash = linkOf(hash, entry)
      if (!hash.equals(seal.hash)) return sealIssue(number, seal.entry_id, 'changed', waiting.count)
    }
  }
}

function sealIssue(
  number: number,
  entryId: string | null,
  issue: 'changed' | 'missing',
  unsealedCount: number,
): AuditCheck {
  return {
    intact: false,
    sealed: number - 1,
    unsealed: unsealedCount,
    issue: { number, entryId, issue },
  }
}
