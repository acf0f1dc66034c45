import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'
import { likePattern } from './rules.ts'
import type { Medium, MediumUsage } from './contract.ts'

const PURPOSE = 'media'

/** Where a picture of the public site is had. */
export function mediaAddress(id: string): string {
  return `/api/directory/media/${id}`
}

interface MediumRow {
  id: string
  width: number
  height: number
  alt_en: string
  alt_ar: string
  created_at: Date
}

const COLUMNS = ['id', 'width', 'height', 'alt_en', 'alt_ar', 'created_at'] as const

function mediumOf({ id, width, height, alt_en: en, alt_ar: ar, created_at }: MediumRow): Medium {
  return {
    id,
    src: mediaAddress(id),
    width,
    height,
    alt: { en, ar },
    addedAt: created_at.toISOString(),
  }
}

export interface MediaQuery {
  readonly q: string
  readonly missing: boolean
  readonly after: string | undefined
  readonly limit: number
}

export async function mediaPage(
  queries: Queries,
  siteId: number,
  { q, missing, after, limit }: MediaQuery,
): Promise<Medium[]> {
  const mark = after === undefined ? undefined : await findMedium(queries, siteId, after)
  const rows = await queries
    .selectFrom('media')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .$if(q !== '', (query) =>
      query.where((row) =>
        row.or([row('alt_en', 'ilike', likePattern(q)), row('alt_ar', 'ilike', likePattern(q))]),
      ),
    )
    .$if(missing, (query) =>
      query.where((row) => row.or([row('alt_en', '=', ''), row('alt_ar', '=', '')])),
    )
    .$if(mark !== undefined, (query) => {
      const at = new Date(mark?.addedAt ?? 0)
      return query.where((row) =>
        row.or([
          row('created_at', '<', at),
          row.and([row('created_at', '=', at), row('id', '>', mark?.id ?? '')]),
        ]),
      )
    })
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(mediumOf)
}

export async function findMedium(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Medium | undefined> {
  const row = await queries
    .selectFrom('media')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : mediumOf(row)
}

/** These pictures, by their ids; those that are not there are left out. */
export async function findMedia(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, Medium>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('media')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, mediumOf(row)]))
}

export interface NewMedium {
  readonly id: string
  readonly ownerUserId: string | null
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
  readonly width: number
  readonly height: number
  readonly alt?: { readonly en: string; readonly ar: string }
}

export async function insertMedium(
  trx: Trx,
  siteId: number,
  medium: NewMedium,
  now: Date,
): Promise<void> {
  const {
    id,
    ownerUserId,
    name,
    mediaType,
    stored,
    width,
    height,
    alt = { en: '', ar: '' },
  } = medium
  await trx
    .insertInto('files')
    .values({
      site_id: siteId,
      id,
      owner_user_id: ownerUserId,
      purpose: PURPOSE,
      name,
      media_type: mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('media')
    .values({ site_id: siteId, id, width, height, alt_en: alt.en, alt_ar: alt.ar, created_at: now })
    .execute()
}

export async function describeMedium(
  trx: Trx,
  siteId: number,
  id: string,
  alt: { en: string; ar: string },
): Promise<void> {
  await trx
    .updateTable('media')
    .set({ alt_en: alt.en, alt_ar: alt.ar })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Locks a picture, so that no usage of it begins or ends until the transaction does. */
export async function lockMedium(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<Medium | undefined> {
  const row = await trx
    .selectFrom('media')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : mediumOf(row)
}

/** The documents that use the picture, one row for each of their languages. */
function documentsShowing(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('documents as document')
    .leftJoin('document_texts as text', (join) =>
      join
        .onRef('text.site_id', '=', 'document.site_id')
        .onRef('text.document_id', '=', 'document.id'),
    )
    .select(['document.id', 'text.language', sql<string | null>`text.draft->>'title'`.as('title')])
    .where('document.site_id', '=', siteId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('document.cover_id', '=', id),
        ...(['document_texts', 'document_versions'] as const).map((table) =>
          exists(
            selectFrom(table)
              .select('language')
              .where('site_id', '=', siteId)
              .whereRef('document_id', '=', 'document.id')
              .where((row) => row(row.val(id), '=', row.fn.any('media_ids'))),
          ),
        ),
      ]),
    )
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute()
}

/** What shows it: a document by its cover, its drafts or a version that may be restored, a person, a block of the home page. */
export async function mediumUsages(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<MediumUsage[]> {
  const documents = await documentsShowing(queries, siteId, id)
  const people = await queries
    .selectFrom('team_members')
    .select(['id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('media_id', '=', id)
    .orderBy('rank')
    .execute()
  const blocks = await queries
    .selectFrom('home_blocks')
    .select(['id', 'title_en', 'title_ar'])
    .where('site_id', '=', siteId)
    .where('media_id', '=', id)
    .orderBy('id')
    .execute()
  const titleOf = (documentId: string, language: 'en' | 'ar') =>
    documents.find((row) => row.id === documentId && row.language === language)?.title ?? ''
  return [
    ...[...new Set(documents.map((row) => row.id))].map((each) => ({
      kind: 'document' as const,
      id: each,
      name: { en: titleOf(each, 'en'), ar: titleOf(each, 'ar') },
    })),
    ...people.map((row) => ({
      kind: 'person' as const,
      id: row.id,
      name: { en: row.name_en, ar: row.name_ar },
    })),
    ...blocks.map((row) => ({
      kind: 'home' as const,
      id: String(row.id),
      name: { en: row.title_en, ar: row.title_ar },
    })),
  ]
}

export async function deleteMedium(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('media').where('site_id', '=', siteId).where('id', '=', id).execute()
  await trx
    .deleteFrom('files')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('purpose', '=', PURPOSE)
    .execute()
}

export async function findMediumFile(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('purpose', '=', PURPOSE)
    .executeTakeFirst()
}
