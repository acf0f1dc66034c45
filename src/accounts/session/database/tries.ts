import { networkOf } from '#platform/network.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { retry } from '#platform/db/retry.ts'
import { FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, type TryLimit } from '../rules/tries.ts'

const SECOND_MS = 1000

/** What is attempted, and how often it may be. */
export interface Try {
  readonly key: Buffer
  readonly limit: TryLimit
}

/** Stores only a hash of what is limited: people type passwords into address fields. */
export function aTry(limit: TryLimit, ...about: string[]): Try {
  return { key: createHash('sha256').update(about.map(networkOf).join('\u0000')).digest(), limit }
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/**
 * Seconds until all of these may be attempted; 0 when they may now. A wait ends after the last
 * attempt; without a wait `free_at` is that attempt, which may have begun after this request.
 */
export async function secondsToWait(
  queries: Queries,
  siteId: number,
  tries: readonly Try[],
  now: Date,
): Promise<number> {
  const found = await queries
    .selectFrom('sign_in_tries')
    .select((eb) => eb.fn.max('free_at').as('until'))
    .where('site_id', '=', siteId)
    .where(
      'key',
      'in',
      tries.map((each) => each.key),
    )
    .where('free_at', '>', now)
    .whereRef('free_at', '>', 'last_at')
    .executeTakeFirst()
  return found?.until ? secondsUntil(new Date(found.until), now) : 0
}

/**
 * Counts a failure for each before the attempt, so that concurrent attempts cannot all pass; a
 * successful attempt is returned later. Returns the seconds to wait when one is blocked: then
 * nothing may be attempted.
 */
export async function takeTries(
  queries: Queries,
  siteId: number,
  tries: readonly Try[],
  now: Date,
): Promise<number> {
  const keys = tries.map((each) => each.key.toString('hex'))
  const free = tries.map((each) => each.limit.free)
  const forget = tries.map((each) => each.limit.forget)
  const statement = sql<{ key: Buffer }>`
    with asked as (select decode(key, 'hex') as key, free, forget from unnest(${keys}::text[], ${free}::int[], ${forget}::int[]) as a (key, free, forget)),
    held as (select 1 from sign_in_tries t join asked a on a.key = t.key where t.site_id = ${siteId} and t.free_at > ${now} and t.free_at > t.last_at limit 1)
    insert into sign_in_tries as t (site_id, key, failures, last_at, free_at)
    select ${siteId}, key, 1, ${now}::timestamptz, ${now}::timestamptz from asked where not exists (select from held) order by key
    on conflict (site_id, key) do update set
      failures = case when t.last_at < excluded.last_at - make_interval(secs => (select forget from asked a where a.key = excluded.key)) then 1 else t.failures + 1 end,
      last_at = greatest(t.last_at, excluded.last_at),
      free_at = case
        when t.last_at < excluded.last_at - make_interval(secs => (select forget from asked a where a.key = excluded.key)) then excluded.last_at
        when t.failures + 1 < (select free from asked a where a.key = excluded.key) then excluded.last_at
        else excluded.last_at + make_interval(secs => least(${LONGEST_WAIT_SECONDS}::int,
          ${FIRST_WAIT_SECONDS}::int * power(2, least(t.failures + 1 - (select free from asked a where a.key = excluded.key), 20)))) end
    where t.free_at <= greatest(t.last_at, excluded.last_at)
    returning key`
  const { rows } = await retry(() => statement.execute(queries))
  if (rows.length === tries.length) return 0
  return Math.max(1, await secondsToWait(queries, siteId, tries, now))
}

/**
 * After a success: clears the failures of `forget`, and gives each of `refunded` `tries` back. By
 * default these are its own and one more, so that an address where most sign-ins succeed never has
 * to wait.
 */
export async function clearTries(
  trx: Trx,
  siteId: number,
  {
    forget,
    refunded,
    tries = 2,
  }: { forget: readonly Try[]; refunded: readonly Try[]; tries?: number },
): Promise<void> {
  const keys = [...forget, ...refunded].map((each) => each.key)
  if (keys.length === 0) return
  // Locked in the same order as takeTries, and only these rows: a row inserted in between is locked
  // by its creator, who may be waiting for one of ours.
  const rows = await trx
    .selectFrom('sign_in_tries')
    .select('key')
    .where('site_id', '=', siteId)
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
  const locked = (all: readonly Try[]): Try[] =>
    all.filter((each) => rows.some((row) => each.key.equals(row.key)))
  await forgetTries(trx, siteId, locked(forget))
  const released = locked(refunded)
  if (released.length === 0) return
  await trx
    .updateTable('sign_in_tries')
    .set((eb) => ({
      failures: sql<number>`greatest(0, ${eb.ref('failures')} - ${tries}::int)`,
      free_at: eb.ref('last_at'),
    }))
    .where('site_id', '=', siteId)
    .where(
      'key',
      'in',
      released.map((each) => each.key),
    )
    .execute()
}

/** Clears failures after a success. */
export async function forgetTries(
  queries: Queries,
  siteId: number,
  tries: readonly Try[],
): Promise<void> {
  if (tries.length === 0) return
  await queries
    .deleteFrom('sign_in_tries')
    .where('site_id', '=', siteId)
    .where(
      'key',
      'in',
      tries.map((each) => each.key),
    )
    .execute()
}

/** Of these, the ones remembered since they were last tried: trying them again is nothing new. */
export async function rememberedTries(
  queries: Queries,
  siteId: number,
  tries: readonly Try[],
  now: Date,
): Promise<Try[]> {
  if (tries.length === 0) return []
  const rows = await queries
    .selectFrom('sign_in_tries')
    .select(['key', 'last_at'])
    .where('site_id', '=', siteId)
    .where(
      'key',
      'in',
      tries.map((each) => each.key),
    )
    .execute()
  return tries.filter(({ key, limit }) =>
    rows.some(
      (row) =>
        key.equals(row.key) && row.last_at.getTime() > now.getTime() - limit.forget * SECOND_MS,
    ),
  )
}

/** Remembers what was tried, without counting it as a failure. */
export async function rememberTries(
  queries: Queries,
  siteId: number,
  tries: readonly Try[],
  now: Date,
): Promise<void> {
  if (tries.length === 0) return
  const rows = tries
    .toSorted((one, other) => Buffer.compare(one.key, other.key))
    .map(({ key }) => ({ site_id: siteId, key, failures: 0, last_at: now, free_at: now }))
  await retry(() =>
    queries
      .insertInto('sign_in_tries')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'key']).doUpdateSet({ last_at: now, free_at: now }),
      )
      .execute(),
  )
}
