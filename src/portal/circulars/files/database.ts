import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { filesOf, type Unused } from '#platform/files/waiting-files.ts'

export const PURPOSE = 'circular'

/** A file that one of the versions has; the draft is version 0. */
export async function findFile(
  queries: Queries,
  siteId: number,
  where: { circularId: string; fileId: string; version: number | 'any' },
) {
  let query = queries
    .selectFrom('circular_files as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'a.site_id').onRef('f.id', '=', 'a.file_id'),
    )
    .select(['f.name', 'f.media_type', 'f.sha256'])
    .where('a.site_id', '=', siteId)
    .where('a.circular_id', '=', where.circularId)
    .where('a.file_id', '=', where.fileId)
  if (where.version !== 'any') query = query.where('a.version', '=', where.version)
  return query.limit(1).executeTakeFirst()
}

/**
 * Locks the files and returns whether a circular may have all of them: they are its own already, or
 * its editor uploaded them and no other circular has them.
 */
export async function claimFiles(
  trx: Trx,
  siteId: number,
  { circularId, userId, fileIds }: { circularId: string; userId: string; fileIds: string[] },
): Promise<boolean> {
  if (fileIds.length === 0) return true
  const rows = await trx
    .selectFrom('files as f')
    .select('f.id')
    .where('f.site_id', '=', siteId)
    .where('f.purpose', '=', PURPOSE)
    .where('f.id', 'in', fileIds)
    .where(
      sql<boolean>`case when exists (select from circular_files a where a.site_id = f.site_id and a.file_id = f.id)
        then exists (select from circular_files a where a.site_id = f.site_id and a.file_id = f.id and a.circular_id = ${circularId})
        else f.owner_user_id = ${userId} end`,
    )
    .forUpdate('f')
    .execute()
  return rows.length === new Set(fileIds).size
}

/** The files that no version of a circular has. */
export const unused: Unused = (queries, siteId) =>
  filesOf(queries, siteId, PURPOSE).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('circular_files as a')
          .select('a.file_id')
          .whereRef('a.site_id', '=', 'f.site_id')
          .whereRef('a.file_id', '=', 'f.id'),
      ),
    ),
  )
