import type { FileKind } from '#platform/files/sniff.ts'
import { type NotReceived, PAGE_BOUNDS, receiveFile } from '#platform/files/uploads.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import type { Call } from '#platform/http/handler.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import { DOCUMENT_MEGABYTES } from './contract.ts'
import type { NewFile, Purpose } from './database/files.ts'

export interface FileServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** What a company may send, by what it is for. */
const ACCEPTED_TYPES: Readonly<
  Record<Purpose, { kinds: readonly FileKind[]; bounds: { width: number; height: number } }>
> = {
  'company-paper': { kinds: ['pdf', 'jpeg', 'png', 'webp'], bounds: PAGE_BOUNDS },
  'company-picture': { kinds: ['jpeg', 'png', 'webp'], bounds: { width: 1600, height: 1600 } },
}

/**
 * Checks the upload and stores its bytes. The caller saves the row in the transaction that needs
 * it.
 */
export async function keepFile(
  call: Pick<Call, 'siteId' | 'caller'>,
  services: FileServices,
  file: File,
  purpose: Purpose,
): Promise<Outcome<NewFile, NotReceived>> {
  const accepts = ACCEPTED_TYPES[purpose]
  const received = await receiveFile(call, services, file, {
    megabytes: DOCUMENT_MEGABYTES,
    ...accepts,
  })
  return received.ok ? ok({ ...received.value, purpose }) : received
}
