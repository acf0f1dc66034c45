import type { Queries } from '#platform/db/database.ts'

/** A file counts as attached only if the caller uploaded it. */
export async function isOwnFile(
  queries: Queries,
  siteId: number,
  fileId: string,
  userId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where('owner_user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
