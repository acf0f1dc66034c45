import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'

/** The arguments for filling a part of the demonstration's directory. */
export interface DirectoryFill {
  readonly database: Database
  readonly files: Files
  readonly siteId: number
  readonly now: Date
}
