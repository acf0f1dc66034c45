import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import type { EmploymentServices } from '#portal/employment/change-details.ts'

/** What profiles need besides the database. */
export interface ProfileServices extends EmploymentServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}
