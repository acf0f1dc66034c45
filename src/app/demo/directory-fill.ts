import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'

/** What a part of the demonstration's directory is filled with. */
export interface DirectoryFill {
  readonly database: Database
  readonly files: Files
  readonly siteId: number
  readonly now: Date
}
