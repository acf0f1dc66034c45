import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** What loans need besides the database. */
export interface LoanServices {
  readonly jobs: Pick<Jobs, 'send'>
  readonly files: Files
  readonly fileCleanup: FileCleanup
}
