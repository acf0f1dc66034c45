import type { Queries } from '#platform/db/database.ts'
import { filesOf, type Unused } from '#platform/files/waiting-files.ts'

export const PURPOSE = 'profile'

/** Files that prove no change. */
export const unused: Unused = (queries, siteId) =>
  filesOf(queries, siteId, PURPOSE).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('profile_change_proofs as p')
          .select('p.number')
          .whereRef('p.site_id', '=', 'f.site_id')
          .whereRef('p.file_id', '=', 'f.id'),
      ),
    ),
  )

/** Whether the user uploaded all of these files and used none yet; a transaction locks them. */
export async function areUnused(
  queries: Queries,
  siteId: number,
  userId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await unused(queries, siteId)
    .select('f.id')
    .where('f.owner_user_id', '=', userId)
    .where('f.id', 'in', [...ids])
    .$if(queries.isTransaction, (query) => query.forNoKeyUpdate('f'))
    .execute()
  return rows.length === ids.length
}

interface StoredProof {
  readonly fileId: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Uint8Array
}

export async function findProof(
  queries: Queries,
  siteId: number,
  changeId: string,
  number: number,
): Promise<StoredProof | null> {
  const row = await queries
    .selectFrom('profile_change_proofs as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select(['f.id', 'f.name', 'f.media_type', 'f.bytes', 'f.sha256'])
    .where('p.site_id', '=', siteId)
    .where('p.change_id', '=', changeId)
    .where('p.number', '=', number)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        fileId: row.id,
        name: row.name,
        mediaType: row.media_type,
        bytes: Number(row.bytes),
        sha256: row.sha256,
      }
}
