import { acceptFile, type FileKind } from '#platform/files/sniff.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import type { Call } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { DOCUMENT_SIZE_LIMIT, DOCUMENT_MEGABYTES } from './contract.ts'
import type { NewFile, Purpose } from './database/files.ts'

export interface FileServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** What a company may send, by what it is for. */
const ACCEPTED_TYPES: Readonly<
  Record<Purpose, { kinds: readonly FileKind[]; bounds: { width: number; height: number } }>
> = {
  'company-paper': { kinds: ['pdf', 'jpeg', 'png', 'webp'], bounds: { width: 2400, height: 2400 } },
  'company-picture': { kinds: ['jpeg', 'png', 'webp'], bounds: { width: 1600, height: 1600 } },
}

/**
 * Checks the upload and stores its bytes. The caller saves the row in the transaction that needs
 * it.
 */
export async function keepFile(
  call: Pick<Call, 'siteId' | 'caller'>,
  { files, fileCleanup }: FileServices,
  file: File,
  purpose: Purpose,
): Promise<
  Outcome<
    NewFile,
    | 'files.empty'
    | 'files.nameNotAllowed'
    | 'files.tooLarge'
    | 'files.tooManyPixels'
    | 'files.typeNotAllowed'
    | 'files.unreadable'
  >
> {
  const { siteId, caller } = call
  if (file.size > DOCUMENT_SIZE_LIMIT)
    return refuse('files.tooLarge', { megabytes: DOCUMENT_MEGABYTES }, 'file')
  const accepted = await acceptFile({
    bytes: await file.bytes(),
    name: file.name,
    ...ACCEPTED_TYPES[purpose],
  })
  if (!accepted.ok) return accepted
  const { name, mediaType, bytes } = accepted.value
  const id = newId()
  await fileCleanup.expectRow(siteId, id)
  // A re-encoded picture may be larger than the upload.
  const stored = await files.put(siteId, id, bytes, DOCUMENT_SIZE_LIMIT * 4)
  return stored.ok
    ? ok({ id, ownerUserId: caller.userId, purpose, name, mediaType, stored: stored.value })
    : stored
}
