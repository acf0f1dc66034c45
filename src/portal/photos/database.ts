import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'

export const PURPOSE = 'employee-photo'

/** The file of an employee's photo; of those who have left only if the caller sees them. */
export async function findPhoto(
  queries: Queries,
  siteId: number,
  fileId: string,
  { withLeavers }: { withLeavers: boolean },
) {
  return queries
    .selectFrom('employees as e')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'e.site_id').onRef('f.id', '=', 'e.photo_file_id'),
    )
    .select(['f.id', 'f.name', 'f.media_type', 'f.sha256'])
    .where('e.site_id', '=', siteId)
    .where('e.photo_file_id', '=', fileId)
    .$if(!withLeavers, (query) => query.where('e.state', '<>', 'left'))
    .executeTakeFirst()
}

interface PhotoOwner {
  /** The account of the employee, when they have one. */
  readonly userId: string | null
  /** The file of their current photo. */
  readonly fileId: string | null
}

/**
 * Whose photo it is, in a transaction under a lock, so that two changes of it follow each other.
 * Null without such an employee.
 */
export async function findOwner(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<PhotoOwner | null> {
  const row = await queries
    .selectFrom('employees as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
    )
    .select(['u.id', 'e.photo_file_id'])
    .where('e.site_id', '=', siteId)
    .where('e.id', '=', employeeId)
    .$if(queries.isTransaction, (query) => query.forNoKeyUpdate('e'))
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.id, fileId: row.photo_file_id }
}

export interface NewPhoto {
  readonly id: string
  readonly ownerUserId: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

export async function insertPhoto(
  trx: Trx,
  siteId: number,
  { id, ownerUserId, name, mediaType, stored }: NewPhoto,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      site_id: siteId,
      id,
      owner_user_id: ownerUserId,
      purpose: PURPOSE,
      name,
      media_type: mediaType,
      ...stored,
      created_at: now,
    })
    .execute()
}

/** Shows another photo of an employee, or none, and deletes the row of the earlier one. */
export async function replacePhoto(
  trx: Trx,
  siteId: number,
  employeeId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  await trx
    .updateTable('employees')
    .set({ photo_file_id: after })
    .where('site_id', '=', siteId)
    .where('id', '=', employeeId)
    .execute()
  if (before !== null)
    await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', '=', before).execute()
}
