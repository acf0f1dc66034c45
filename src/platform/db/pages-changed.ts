import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** On which every process hears that what some kept pages show has changed. */
export const PAGES_CHANGED = 'pages_changed'

/** What is told when rows that some pages of a site show have changed. */
export function tagOfPages(tag: string, siteId: number): string {
  return `${tag}:${siteId}`
}

/** Has such pages drawn anew once this transaction is committed, and not at all where it is rolled back. */
export async function notifyPagesChanged(trx: Trx, tag: string): Promise<void> {
  await sql`select pg_notify(${PAGES_CHANGED}, ${tag})`.execute(trx)
}
