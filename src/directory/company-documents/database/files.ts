import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'

/** Documents are private. Pictures are public once an accepted company displays them. */
export type Purpose = 'company-paper' | 'company-picture'

export interface NewFile {
  readonly id: string
  readonly ownerUserId: string
  readonly purpose: Purpose
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

export async function insertFile(
  queries: Queries,
  siteId: number,
  file: NewFile,
  now: Date,
): Promise<void> {
  const { id, ownerUserId, purpose, name, mediaType, stored } = file
  await queries
    .insertInto('files')
    .values({
      ...{ site_id: siteId, id, owner_user_id: ownerUserId, purpose, name, media_type: mediaType },
      ...{ bytes: stored.bytes, sha256: stored.sha256, created_at: now },
    })
    .execute()
}

/** Checks whether the user uploaded this document themselves. */
export async function isOwnDocument(
  queries: Queries,
  siteId: number,
  fileId: string,
  userId: string,
): Promise<boolean> {
  const found = await queries
    .selectFrom('files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where('owner_user_id', '=', userId)
    .where('purpose', '=', 'company-paper')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns a company's file for users who may see it: its uploader, the company's members (not those
 * of a claim against it) and moderators.
 */
export async function findPrivateFile(
  queries: Queries,
  siteId: number,
  fileId: string,
  reader: { userId: string; moderates: boolean },
) {
  const { userId, moderates } = reader
  const { rows } = await sql<{ name: string; media_type: string; sha256: Buffer }>`
    select f.name, f.media_type, f.sha256 from files f
    where f.site_id = ${siteId} and f.id = ${fileId} and f.purpose in ('company-paper', 'company-picture') and (
      f.owner_user_id = ${userId} or ${moderates}
      or exists (select from company_papers p join company_members m on m.site_id = p.site_id and m.company_id = p.company_id
        where p.site_id = f.site_id and p.file_id = f.id and m.user_id = ${userId})
      or exists (select from company_revisions r join company_members m on m.site_id = r.site_id and m.company_id = r.company_id
        where r.site_id = f.site_id and r.file_id = f.id and m.user_id = ${userId})
      or exists (select from company_pictures g join company_members m on m.site_id = g.site_id and m.company_id = g.company_id
        where g.site_id = f.site_id and g.file_id = f.id and m.user_id = ${userId})
      or exists (select from companies c join company_members m on m.site_id = c.site_id and m.company_id = c.id
        where c.site_id = f.site_id and c.logo_file_id = f.id and m.user_id = ${userId}))`.execute(
    queries,
  )
  return rows[0]
}

/**
 * Deletes the rows of unreferenced files, either the given ones or all uploaded before an instant,
 * and returns their ids.
 */
export async function deleteLoose(
  trx: Trx,
  siteId: number,
  which: { ids: readonly string[] } | { before: Date },
): Promise<string[]> {
  const requested =
    'ids' in which
      ? sql`f.id = any(${[...which.ids]}::uuid[])`
      : sql`f.created_at < ${which.before}`
  const { rows } = await sql<{ id: string }>`
    delete from files f where f.site_id = ${siteId} and f.purpose in ('company-paper', 'company-picture') and ${requested}
      and not exists (select from company_papers p where p.site_id = f.site_id and p.file_id = f.id)
      and not exists (select from company_claims c where c.site_id = f.site_id and c.file_id = f.id)
      and not exists (select from company_revisions r where r.site_id = f.site_id and r.file_id = f.id)
      and not exists (select from company_pictures g where g.site_id = f.site_id and g.file_id = f.id)
      and not exists (select from companies c where c.site_id = f.site_id and c.logo_file_id = f.id)
    returning f.id`.execute(trx)
  return rows.map(({ id }) => id)
}
