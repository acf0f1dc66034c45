import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** What claims need besides the database. */
export interface ClaimServices {
  readonly jobs: Pick<Jobs, 'send'>
  readonly files: Files
  readonly fileCleanup: FileCleanup
}
