import { acceptFile, type FileKind } from '#platform/files/sniff.ts'
import type { FileSweep } from '#platform/files/file-sweep.ts'
import type { Files } from '#platform/files/files.ts'
import type { Call } from '#platform/http/answer.ts'
import { newId } from '#platform/id.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { PAPER_LIMIT, PAPER_MEGABYTES } from './contract.ts'
import type { NewFile, Purpose } from './database/files.ts'

export interface FileServices {
  readonly files: Files
  readonly sweep: FileSweep
}

/** What a company may send, by what it is for. */
const TAKEN: Readonly<
  Record<Purpose, { kinds: readonly FileKind[]; bounds: { width: number; height: number } }>
> = {
  'company-paper': { kinds: ['pdf', 'jpeg', 'png', 'webp'], bounds: { width: 2400, height: 2400 } },
  'company-picture': { kinds: ['jpeg', 'png', 'webp'], bounds: { width: 1600, height: 1600 } },
}

/** Looks at what was sent and stores its bytes; the row is for the caller to write, in the transaction that needs it. */
export async function keepFile(
  call: Pick<Call, 'siteId' | 'caller'>,
  { files, sweep }: FileServices,
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
  if (file.size > PAPER_LIMIT)
    return refuse('files.tooLarge', { megabytes: PAPER_MEGABYTES }, 'file')
  const accepted = await acceptFile({
    bytes: await file.bytes(),
    name: file.name,
    ...TAKEN[purpose],
  })
  if (!accepted.ok) return accepted
  const { name, mediaType, bytes } = accepted.value
  const id = newId()
  await sweep.expectRow(siteId, id)
  // A picture drawn anew may weigh more than it did.
  const stored = await files.put(siteId, id, bytes, PAPER_LIMIT * 4)
  return stored.ok
    ? done({ id, ownerUserId: caller.userId, purpose, name, mediaType, stored: stored.value })
    : stored
}
