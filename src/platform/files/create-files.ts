import type { Log } from '#platform/log.ts'
import { type Bucket, bucketFiles } from './bucket-files.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'

export type FileStorageOptions = { folder: string } | { s3: Bucket }

export function createFiles(options: FileStorageOptions, log: Log): Files {
  return 'folder' in options ? folderFiles(options.folder, log) : bucketFiles(options.s3, log)
}
