import type { Database } from '#platform/db/database.ts'
import type { KeptPages } from '#platform/http/kept-pages.ts'

const CHANGED = 'pages_changed'

/** Tells every process that what some kept pages show has changed. */
export async function createPageNews(database: Database, kept: KeptPages) {
  const stopListening = await database.listen(CHANGED, (tag) => kept.drop(tag))
  return {
    /** To be called once the change is committed. */
    async changed(tag: string): Promise<void> {
      kept.drop(tag)
      await database.notify(CHANGED, tag)
    },
    close: stopListening,
  }
}
