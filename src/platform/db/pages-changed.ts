import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { mapResult, type PreparedQuery, sendWithCommit, statement } from './statement.ts'

/** The channel on which every process learns that the content of some cached pages has changed. */
export const PAGES_CHANGED = 'pages_changed'

/**
 * Returns the cache tag of some pages of a site, sent as a notification when rows they display have
 * changed.
 */
export function tagOfPages(tag: string, siteId: number): string {
  return `${tag}:${siteId}`
}

const changes = new WeakMap<Trx, Set<string>>()

/** Collects the tags that a transaction changes. */
export function collectChanges(trx: Trx): void {
  changes.set(trx, new Set())
}

/** Has such pages rendered again once this transaction commits, and not if it rolls back. */
export function notifyPagesChanged(trx: Trx, tag: string): void {
  const tags = changes.get(trx)
  if (tags === undefined) throw new Error('Pages are changed within a transaction of the database')
  tags.add(tag)
}

// The rows are locked in one order, and only just before the commit.
const countedUp = statement((queries, { tags }: { tags: readonly string[] }) =>
  sql`with changed as (
      insert into page_versions (tag, version)
      select tag, 1 from unnest(${tags}::text[]) as t (tag) order by tag
      on conflict (tag) do update set version = page_versions.version + 1
      returning tag
    )
    select pg_notify(${PAGES_CHANGED}, tag) from changed`.compile(queries),
)

/** Counts the versions of the tags up that a transaction has collected; its last statement. */
export async function sendChanges(trx: Trx): Promise<void> {
  const tags = [...(changes.get(trx) ?? [])]
  if (tags.length > 0) await sendWithCommit(trx, countedUp({ tags }))
}

const versions = statement((queries, { tags }: { tags: readonly string[] }) =>
  sql<{ tag: string; version: number }>`
    select tag, version from page_versions where tag = any(${tags}::text[])`.compile(queries),
)

/** The versions of the tags that have one. */
export function versionsQuery(tags: readonly string[]): PreparedQuery<ReadonlyMap<string, number>> {
  return mapResult(
    versions({ tags }),
    (rows) => new Map(rows.map(({ tag, version }) => [tag, version])),
  )
}
