import type { Outcome } from '#platform/outcome.ts'
import type { Content } from './read-at-most.ts'

/** What was stored, as saved in the file's row. */
export interface Stored {
  readonly bytes: number
  readonly sha256: Buffer
}

/**
 * Bytes by site and id, and nothing else: names, types and owners are in the database. Store the
 * bytes first and then the row, in the transaction that needs it, so that a row never exists
 * without its file.
 */
export interface Files {
  put(
    siteId: number,
    id: string,
    content: Content,
    limit: number,
  ): Promise<Outcome<Stored, 'files.tooLarge'>>
  /** The bytes, when they are still those the row speaks of. */
  get(
    siteId: number,
    id: string,
    stored: { sha256: Uint8Array },
  ): Promise<Outcome<Buffer, 'files.notFound' | 'files.damaged'>>
  /** A file that is not there is removed already. */
  remove(siteId: number, id: string): Promise<void>
}

/** The store does not respond, and the request may be tried again. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway'
}
