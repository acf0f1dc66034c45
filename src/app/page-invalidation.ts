import type { Database } from '#platform/db/database.ts'
import { notifyPagesChanged, PAGES_CHANGED } from '#platform/db/pages-changed.ts'
import type { PageCache } from '#platform/http/page-cache.ts'

/**
 * Receives in every process, and notifies every process, that the content of some cached pages has
 * changed.
 */
export async function createPageInvalidation(database: Database, cachedPages: PageCache) {
  const stopListening = await database.listen(PAGES_CHANGED, (tag) => cachedPages.drop(tag))
  return {
    /** Call once the change is committed. */
    async changed(tag: string): Promise<void> {
      cachedPages.drop(tag)
      await database.transaction(async (trx) => notifyPagesChanged(trx, tag))
    },
    close: stopListening,
  }
}
