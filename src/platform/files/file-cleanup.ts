import type { Database, Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Files } from './files.ts'

const NAME = 'files.sweep'
/** Longer than any request needs from storing the bytes to committing their row. */
const AFTER_SECONDS = 3600

export interface FileCleanup {
  /** Called before `put`: should the row never come, the bytes go. */
  expectRow(siteId: number, id: string): Promise<void>
  /** Called in the transaction that deletes the row: the bytes go when it commits. */
  afterDelete(trx: Trx, siteId: number, id: string): Promise<void>
}

/**
 * Keeps the store and the table consistent without a shared transaction by removing bytes that have
 * no row.
 */
export function createFileCleanup(
  database: Database,
  files: Files,
  jobs: Jobs,
  { afterSeconds = AFTER_SECONDS } = {},
): FileCleanup {
  jobs.define<{ siteId: number; id: string }>(NAME, async ({ payload }) => {
    const row = await database.queries
      .selectFrom('files')
      .select('id')
      .where('site_id', '=', payload.siteId)
      .where('id', '=', payload.id)
      .executeTakeFirst()
    if (row === undefined) await files.remove(payload.siteId, payload.id)
  })
  return {
    async expectRow(siteId, id) {
      await jobs.send(null, NAME, { siteId, id }, { after: afterSeconds })
    },
    async afterDelete(trx, siteId, id) {
      await jobs.send(trx, NAME, { siteId, id })
    },
  }
}
