import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'

export interface MenuDeskServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
  /** Drops the pages that show the menu; called once a change is committed. */
  readonly menuChanged: (siteId: number) => Promise<void>
  /** Has meal plans follow a changed recipe right away. */
  readonly kick: () => unknown
}
