import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import { filesOf, type Unused } from '#platform/files/waiting-files.ts'
import type { QuotePhoto } from './contract.ts'

export const PURPOSE = 'quote-photo'

/** The photos that no request has. */
export const unused: Unused = (queries, siteId) =>
  filesOf(queries, siteId, PURPOSE).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('quote_photos as p')
          .select('p.file_id')
          .whereRef('p.site_id', '=', 'f.site_id')
          .whereRef('p.file_id', '=', 'f.id'),
      ),
    ),
  )

/**
 * Adds the user's unused photos to their new request, in this order. Returns false if one of them
 * is not theirs, is in use already or is gone.
 */
export async function attachPhotos(
  trx: Trx,
  siteId: number,
  { requestId, userId, ids }: { requestId: string; userId: string; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await unused(trx, siteId)
    .select('f.id')
    .where('f.owner_user_id', '=', userId)
    .where('f.id', 'in', [...ids])
    .forUpdate('f')
    .execute()
  if (found.length < ids.length) return false
  await trx
    .insertInto('quote_photos')
    .values(
      ids.map((id, index) => ({
        ...{ site_id: siteId, request_id: requestId, rank: index + 1, file_id: id },
      })),
    )
    .execute()
  return true
}

const photosOfRequests = statement(
  (queries, { siteId, requestIds }: { siteId: number; requestIds: readonly string[] }) =>
    queries
      .selectFrom('quote_photos as p')
      .innerJoin('files as f', (join) =>
        join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
      )
      .select(['p.request_id', 'f.id', 'f.name'])
      .where('p.site_id', '=', siteId)
      .where('p.request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
      .orderBy('p.request_id')
      .orderBy('p.rank')
      .compile(),
)

/** The photos of each request, in their order. */
export function photosQuery(
  siteId: number,
  requestIds: readonly string[],
): PreparedQuery<Map<string, QuotePhoto[]>> {
  return mapResult(photosOfRequests({ siteId, requestIds }), (rows) => {
    const photos = new Map<string, QuotePhoto[]>()
    for (const { request_id, id, name } of rows)
      photos.set(request_id, [...(photos.get(request_id) ?? []), { id, name }])
    return photos
  })
}

export async function photosOf(
  queries: Queries,
  siteId: number,
  requestIds: readonly string[],
): Promise<Map<string, QuotePhoto[]>> {
  if (requestIds.length === 0) return new Map()
  return runQuery(queries, photosQuery(siteId, requestIds))
}

/**
 * Returns a photo for users who may see it: who uploaded it, and the members of the companies that
 * its request went to.
 */
export async function findPhoto(queries: Queries, siteId: number, id: string, userId: string) {
  const { rows } = await sql<{ name: string; media_type: string; sha256: Buffer }>`
    select f.name, f.media_type, f.sha256 from files f
    where f.site_id = ${siteId} and f.id = ${id} and f.purpose = ${PURPOSE} and (
      f.owner_user_id = ${userId}
      or exists (select from quote_photos p
        join quote_companies q on q.site_id = p.site_id and q.request_id = p.request_id
        join company_members m on m.site_id = q.site_id and m.company_id = q.company_id
        where p.site_id = f.site_id and p.file_id = f.id and m.user_id = ${userId}))`.execute(
    queries,
  )
  return rows[0]
}
