import { HOUR } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { FileCleanup } from './file-cleanup.ts'
import type { Files } from './files.ts'
import { type Accepted, acceptFile, type NotAccepted, type Offered } from './sniff.ts'
import {
  deleteUnusedBefore,
  insertWaitingFile,
  makeRoom,
  type Unused,
  type WaitingFile,
} from './waiting-files.ts'

/** Readable after the resize, and small: an A4 page at 200 dpi. */
export const PAGE_BOUNDS = { width: 2400, height: 2400 } as const

const MEGABYTE = 1024 * 1024

interface Stores {
  readonly files: Pick<Files, 'put'>
  readonly fileCleanup: Pick<FileCleanup, 'expectRow'>
}

interface Sender {
  readonly siteId: number
  readonly caller: { readonly userId: string }
}

export type NotReceived = NotAccepted | 'files.tooLarge'

/** Checks an uploaded file of at most `megabytes` and stores its bytes, as `storeAccepted` does. */
export async function receiveFile(
  sender: Sender,
  stores: Stores,
  file: File,
  { megabytes, ...accepts }: { megabytes: number } & Pick<Offered, 'kinds' | 'bounds'>,
): Promise<Outcome<WaitingFile, NotReceived>> {
  if (file.size > megabytes * MEGABYTE) return refuse('files.tooLarge', { megabytes }, 'file')
  const accepted = await acceptFile({ bytes: await file.bytes(), name: file.name, ...accepts })
  if (!accepted.ok) return accepted
  return storeAccepted(sender, stores, accepted.value, megabytes)
}

/**
 * Stores the bytes of an accepted file. The row belongs into the transaction that needs it; if it
 * never comes, the bytes are removed.
 */
export async function storeAccepted(
  { siteId, caller }: Sender,
  { files, fileCleanup }: Stores,
  { name, mediaType, bytes }: Pick<Accepted, 'name' | 'mediaType' | 'bytes'>,
  megabytes: number,
): Promise<Outcome<WaitingFile, 'files.tooLarge'>> {
  const id = newId()
  await fileCleanup.expectRow(siteId, id)
  // A re-encoded picture may be larger than the original.
  const stored = await files.put(siteId, id, bytes, megabytes * MEGABYTE * 4)
  if (!stored.ok) return stored
  return ok({ id, ownerUserId: caller.userId, name, mediaType, stored: stored.value })
}

interface Waiting {
  readonly purpose: string
  readonly unused: Unused
  /** How many unused files a user may have. */
  readonly max: number
}

/** Saves the row of a stored file, which then waits for what its sender sends next. */
export async function letWait(
  { database, siteId, now }: { database: Database; siteId: number; now: Date },
  { fileCleanup }: { readonly fileCleanup: Pick<FileCleanup, 'afterDelete'> },
  file: WaitingFile,
  { purpose, unused, max }: Waiting,
): Promise<void> {
  const { ownerUserId } = file
  await database.transaction(async (trx) => {
    await makeRoom(trx, siteId, unused, { max, ownerUserId, fileCleanup })
    await insertWaitingFile(trx, siteId, file, { purpose, now })
  })
}

/**
 * Makes the function that removes, on every site, the files that nothing used for these hours; it
 * returns how many they were.
 */
export function purging(unused: Unused, hours: number) {
  return async (database: Database, files: Pick<Files, 'remove'>, now: Date): Promise<number> => {
    const before = new Date(now.getTime() - hours * HOUR)
    const sites = await database.queries.selectFrom('sites').select('id').execute()
    let count = 0
    for (const { id: siteId } of sites)
      for (const id of await database.transaction((trx) =>
        deleteUnusedBefore(trx, siteId, unused, before),
      )) {
        await files.remove(siteId, id)
        count += 1
      }
    return count
  }
}
