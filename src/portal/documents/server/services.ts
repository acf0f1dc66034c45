import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { TextReader } from '#platform/ocr/text-reader.ts'

/** What documents need besides the database. */
export interface DocumentServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
  readonly jobs: Pick<Jobs, 'send'>
  readonly reader: TextReader
}
