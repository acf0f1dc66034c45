import { createHash } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Queries, Trx } from '#platform/db/database.ts'
import type { Tables } from '#tables'
import type { StoredAnchors } from './anchors.ts'
import { firstIdOf } from './database.ts'
import { type SealedEntry, sealedText } from './rules.ts'

const BATCH = 500
/** How far behind the last seal an entry is still looked for, to be sealed. */
const LATEST_MS = 24 * 60 * 60_000
const START = Buffer.alloc(32)

export interface Seal {
  readonly number: number
  readonly hash: Buffer
}

/**
 * An entry is made with the time of its request and commits soon after. One that appears later than
 * this behind others was dated back, and one dated later than this after now was dated ahead.
 */
const LATE_MS = 60 * 60_000

export type SealProblem = 'changed' | 'missing' | 'cut' | 'inserted' | 'anchor'

export interface AuditCheck {
  intact: boolean
  sealed: number
  unsealed: number
  /** `number`: of the seal; null for an entry without one, and for the anchors themselves. */
  issue: { number: number | null; entryId: string | null; issue: SealProblem } | null
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
    .select('a.employee_id as employeeId')
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

async function sealBatch(
  trx: Trx,
  siteId: number,
  now: Date,
): Promise<{ sealed: number; last: Seal | null }> {
  // One sealer at a time: the site's row exists even before the first seal, so it can be locked.
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
  const last = await lastSeal(trx, siteId)
  let query = unsealed(entriesOf(trx, siteId))
  if (last !== null) {
    // An entry with a date to come must not keep those of today from being sealed.
    const newest = Math.min(instantOf(last.entryId), now.getTime())
    query = query.where('a.id', '>', firstIdOf(new Date(newest - LATEST_MS)))
  }
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
  now: Date,
): Promise<{ sealed: number; last: Seal | null }> {
  let sealed = 0
  for (;;) {
    const batch = await database.transaction((trx) => sealBatch(trx, siteId, now))
    sealed += batch.sealed
    if (batch.sealed < BATCH) return { sealed, last: batch.last }
  }
}

/**
 * Recomputes the chain from its start and finds the first entry that differs from what was sealed;
 * then compares it with the ends of the chain that are kept outside the database.
 */
export async function verifyAudit(
  queries: Queries,
  { siteId, now }: { siteId: number; now: Date },
  { anchors, forged }: StoredAnchors = NO_ANCHORS,
): Promise<AuditCheck> {
  const waiting = await unsealed(
    queries
      .selectFrom('audit_entries as a')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('a.site_id', '=', siteId),
  ).executeTakeFirstOrThrow()
  const anchored = new Map(anchors.map(({ number, hash }) => [number, hash]))
  const walk: Walk = { number: 0, hash: START, newest: 0, now: now.getTime() }
  const result = (issue: AuditCheck['issue']): AuditCheck => ({
    intact: issue === null,
    sealed: issue === null || issue.number === null ? walk.number : issue.number - 1,
    unsealed: waiting.count,
    issue,
  })
  for (;;) {
    const seals = await sealsAfter(queries, siteId, walk.number)
    if (seals.length === 0) break
    const entries = await entriesById(queries, siteId, seals)
    for (const seal of seals) {
      const issue = follow(walk, seal, entries.get(seal.entry_id), anchored)
      if (issue !== null) return result(issue)
    }
  }
  if (anchors.some(({ number }) => number > walk.number))
    return result({ number: walk.number + 1, entryId: null, issue: 'cut' })
  const dated = await insertedBehind(queries, siteId, walk.newest)
  if (dated !== null) return result({ number: null, entryId: dated, issue: 'inserted' })
  return result(forged > 0 ? { number: null, entryId: null, issue: 'anchor' } : null)
}

const NO_ANCHORS: StoredAnchors = { anchors: [], forged: 0 }

/** Where a check of the chain is. */
interface Walk {
  number: number
  hash: Buffer
  /** The instant of the newest entry so far. */
  newest: number
  readonly now: number
}

type StoredSeal = Awaited<ReturnType<typeof sealsAfter>>[number]

function sealsAfter(queries: Queries, siteId: number, number: number) {
  return queries
    .selectFrom('audit_seals')
    .select(['number', 'entry_id', 'hash'])
    .where('site_id', '=', siteId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(BATCH)
    .execute()
}

async function entriesById(
  queries: Queries,
  siteId: number,
  seals: readonly StoredSeal[],
): Promise<Map<string, SealedEntry>> {
  const found = await entriesOf(queries, siteId)
    .where(
      'a.id',
      'in',
      seals.map((seal) => seal.entry_id),
    )
    .execute()
  return new Map(found.map((entry) => [entry.id, entry]))
}

/** Follows one link of the chain; returns what is wrong with it. */
function follow(
  walk: Walk,
  seal: StoredSeal,
  entry: SealedEntry | undefined,
  anchored: ReadonlyMap<number, string>,
): AuditCheck['issue'] {
  const isNext = Number(seal.number) === walk.number + 1
  const number = ++walk.number
  if (!isNext || entry === undefined)
    return { number, entryId: isNext ? seal.entry_id : null, issue: 'missing' }
  const entryId = seal.entry_id
  walk.hash = linkOf(walk.hash, entry)
  const anchor = anchored.get(number)
  if (!walk.hash.equals(seal.hash) || (anchor !== undefined && anchor !== hexOf(walk.hash)))
    return { number, entryId, issue: 'changed' }
  const instant = instantOf(entryId)
  const isMisdated =
    instant < walk.newest - LATE_MS ||
    instant > walk.now + LATE_MS ||
    Math.abs(instant - entry.at.getTime()) > LATE_MS
  if (isMisdated) return { number, entryId, issue: 'inserted' }
  walk.newest = Math.max(walk.newest, instant)
  return null
}

function hexOf(hash: Buffer): string {
  return hash.toString('hex')
}

/** An entry dated so far behind the newest sealed one that it would have been sealed before it. */
async function insertedBehind(
  queries: Queries,
  siteId: number,
  newest: number,
): Promise<string | null> {
  if (newest === 0) return null
  const row = await unsealed(
    queries.selectFrom('audit_entries as a').select('a.id').where('a.site_id', '=', siteId),
  )
    .where('a.id', '<', firstIdOf(new Date(newest - LATE_MS)))
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
