import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import type { Mail } from '#platform/mail/mail.ts'

export interface OfferServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
  readonly mail: Pick<Mail, 'queue'>
  /** Where people reach this server. */
  readonly publicUrl: string
}
