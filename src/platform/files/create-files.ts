import type { Log } from '#platform/log.ts'
import { type Bucket, bucketFiles } from './bucket-files.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'

export type FilePlace = { folder: string } | { s3: Bucket }

export function createFiles(place: FilePlace, log: Log): Files {
  return 'folder' in place ? folderFiles(place.folder, log) : bucketFiles(place.s3, log)
}
