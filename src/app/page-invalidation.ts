import type { Database } from '#platform/db/database.ts'
import { PAGES_CHANGED } from '#platform/db/pages-changed.ts'
import type { PageCache } from '#platform/http/page-cache.ts'

/** Receives in every process that the content of some cached pages has changed. */
export async function createPageInvalidation(database: Database, cachedPages: PageCache) {
  const stopListening = await database.listen(PAGES_CHANGED, (tag) => cachedPages.drop(tag))
  return {
    /** Call once a change is committed, so that here the pages are dropped before it is answered. */
    changed(tag: string): void {
      cachedPages.drop(tag)
    },
    close: stopListening,
  }
}
