import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** The channel on which every process learns that the content of some cached pages has changed. */
export const PAGES_CHANGED = 'pages_changed'

/**
 * Returns the cache tag of some pages of a site, sent as a notification when rows they display have
 * changed.
 */
export function tagOfPages(tag: string, siteId: number): string {
  return `${tag}:${siteId}`
}

/** Has such pages rendered again once this transaction commits, and not if it rolls back. */
export async function notifyPagesChanged(trx: Trx, tag: string): Promise<void> {
  await sql`select pg_notify(${PAGES_CHANGED}, ${tag})`.execute(trx)
}
