import { sql } from 'kysely'
import { slugOf } from '#directory/numbers/rules.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Tag } from '../contract.ts'

const tagOf = (row: { id: string; slug: string; name_en: string; name_ar: string }): Tag => ({
  id: row.id,
  slug: row.slug,
  name: { en: row.name_en, ar: row.name_ar },
})

export async function tagsWithCounts(
  queries: Queries,
  siteId: number,
): Promise<(Tag & { documents: number })[]> {
  const rows = await queries
    .selectFrom('tags as t')
    .leftJoin('document_tags as d', (join) =>
      join.onRef('d.site_id', '=', 't.site_id').onRef('d.tag_id', '=', 't.id'),
    )
    .select([
      't.id',
      't.slug',
      't.name_en',
      't.name_ar',
      sql<number>`count(d.document_id)::int`.as('documents'),
    ])
    .where('t.site_id', '=', siteId)
    .groupBy(['t.site_id', 't.id'])
    .orderBy('t.name_en')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => ({ ...tagOf(row), documents: row.documents }))
}

export async function tagsOf(queries: Queries, siteId: number, documentId: string): Promise<Tag[]> {
  const rows = await queries
    .selectFrom('document_tags as d')
    .innerJoin('tags as t', (join) =>
      join.onRef('t.site_id', '=', 'd.site_id').onRef('t.id', '=', 'd.tag_id'),
    )
    .select(['t.id', 't.slug', 't.name_en', 't.name_ar'])
    .where('d.site_id', '=', siteId)
    .where('d.document_id', '=', documentId)
    .orderBy('t.name_en')
    .execute()
  return rows.map(tagOf)
}

/** Serialises changes to tags, so that no two get the same address. */
export async function lockTags(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

export async function insertTag(trx: Trx, siteId: number, name: TwoNames): Promise<Tag> {
  const stored = await trx.selectFrom('tags').select('slug').where('site_id', '=', siteId).execute()
  const used = new Set(stored.map((row) => row.slug))
  const baseSlug = slugOf(name.en) || 'tag'
  let slug = baseSlug
  for (let next = 2; used.has(slug); next += 1) slug = `${baseSlug}-${next}`
  const id = newId()
  await trx
    .insertInto('tags')
    .values({ site_id: siteId, id, slug, name_en: name.en, name_ar: name.ar })
    .execute()
  return { id, slug, name }
}

export async function findTag(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Tag | undefined> {
  const row = await queries
    .selectFrom('tags')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : tagOf(row)
}

export async function renameTag(
  trx: Trx,
  siteId: number,
  id: string,
  name: TwoNames,
): Promise<void> {
  await trx
    .updateTable('tags')
    .set({ name_en: name.en, name_ar: name.ar })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteTag(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('tags').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Sets the tags of a page to exactly these; false where one does not exist. */
export async function hangTags(
  trx: Trx,
  siteId: number,
  documentId: string,
  tagIds: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(tagIds)]
  await trx
    .deleteFrom('document_tags')
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .execute()
  if (ids.length === 0) return true
  const found = await trx
    .selectFrom('tags')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  if (found.length < ids.length) return false
  await trx
    .insertInto('document_tags')
    .values(ids.map((tag_id) => ({ site_id: siteId, document_id: documentId, tag_id })))
    .execute()
  return true
}
