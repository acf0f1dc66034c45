import type { BlockInput } from '#platform/rich-text/contract.ts'
import { mediaOf } from '#platform/rich-text/rules/blocks.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { DocumentKind, DocumentLanguage } from '../contract.ts'

/** A draft as stored. */
export interface StoredDraft {
  readonly title: string
  readonly summary: string
  readonly slug: string
  readonly blocks: BlockInput[]
}

export const EMPTY_DRAFT: StoredDraft = { title: '', summary: '', slug: '', blocks: [] }

/** Locks a page until the transaction ends, so that no one else edits it. */
export async function lockDocument(trx: Trx, siteId: number, id: string) {
  return trx
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'source', 'author_id', 'cover_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>

export async function isDocument(queries: Queries, siteId: number, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function textIn(
  queries: Queries,
  siteId: number,
  id: string,
  language: DocumentLanguage,
) {
  const row = await queries
    .selectFrom('document_texts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, draft: row.draft as StoredDraft }
}
export type TextIn = NonNullable<Awaited<ReturnType<typeof textIn>>>

interface NewDocument {
  readonly kind: DocumentKind
  readonly language: DocumentLanguage
  readonly title: string
  readonly by: string | null
  readonly now: Date
  /** For a page whose number the specification fixes. */
  readonly number?: number
}

export async function insertDocument(
  trx: Trx,
  siteId: number,
  { kind, language, title, by, now, number }: NewDocument,
): Promise<string> {
  const id = newId()
  const given = number ?? (await nextNumbers(trx, siteId, 'posts'))
  await trx
    .insertInto('documents')
    .values({ site_id: siteId, id, kind, number: given, source: language, created_at: now })
    .execute()
  await writeDraft(trx, siteId, {
    id,
    kind,
    language,
    draft: { ...EMPTY_DRAFT, title },
    revision: 1,
    by,
    now,
  })
  return id
}

export interface DraftInput {
  readonly id: string
  readonly kind: DocumentKind
  readonly language: DocumentLanguage
  readonly draft: StoredDraft
  readonly revision: number
  readonly by: string | null
  readonly now: Date
}

/** The page must be locked. */
export async function writeDraft(
  trx: Trx,
  siteId: number,
  { id, kind, language, draft, revision, by, now }: DraftInput,
): Promise<void> {
  const columns = {
    draft: JSON.stringify(draft),
    media_ids: mediaOf(draft.blocks),
    revision,
    edited_at: now,
    edited_by: by,
  }
  await trx
    .insertInto('document_texts')
    .values({ site_id: siteId, document_id: id, language, kind, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'document_id', 'language']).doUpdateSet(columns),
    )
    .execute()
}

export async function changeText(
  trx: Trx,
  siteId: number,
  { id, language }: { id: string; language: DocumentLanguage },
  changes: {
    live_version?: number | null
    live_at?: Date
    live_revision?: number
    next_version?: number | null
    publish_at?: Date | null
    unpublish_at?: Date | null
    translated_from?: number | null
  },
): Promise<void> {
  await trx
    .updateTable('document_texts')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .where('language', '=', language)
    .execute()
}

export async function changeSource(
  trx: Trx,
  siteId: number,
  id: string,
  source: DocumentLanguage,
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ source })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Marks the addresses of a text as those of before, but for the one that leads to it now. */
export async function markFormer(
  trx: Trx,
  siteId: number,
  { id, language, but }: { id: string; language: DocumentLanguage; but: string | null },
): Promise<void> {
  await trx
    .updateTable('document_addresses')
    .set({ former: true })
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .where('language', '=', language)
    .where('former', '=', false)
    .$if(but !== null, (query) => query.where('slug', '<>', but ?? ''))
    .execute()
}

/** Saves a page's new public address in a language; earlier addresses stay in the history. */
export async function noteAddress(
  trx: Trx,
  siteId: number,
  {
    id,
    kind,
    language,
    slug,
    now,
  }: { id: string; kind: DocumentKind; language: DocumentLanguage; slug: string; now: Date },
) {
  await markFormer(trx, siteId, { id, language, but: slug })
  await trx
    .insertInto('document_addresses')
    .values({ site_id: siteId, kind, language, slug, document_id: id, since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'kind', 'language', 'slug', 'document_id'])
        .doUpdateSet({ since: now, former: false }),
    )
    .execute()
}

export async function deleteDocument(trx: Trx, siteId: number, id: string): Promise<void> {
  // A text refers to its versions, so it is deleted first.
  await trx
    .deleteFrom('document_texts')
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .execute()
  await trx.deleteFrom('documents').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function isInMenu(trx: Trx, siteId: number, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('menu_entries')
    .select('id')
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function describeDocument(
  trx: Trx,
  siteId: number,
  id: string,
  given: { authorId: string | null; coverId: string | null },
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ author_id: given.authorId, cover_id: given.coverId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Texts due to be published or unpublished; a source before its translation. */
export async function dueTexts(queries: Queries, siteId: number, now: Date, max: number) {
  return queries
    .selectFrom('document_texts as t')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.site_id', '=', 't.site_id').onRef('d.id', '=', 't.document_id'),
    )
    .select(['t.document_id', 't.language'])
    .where('t.site_id', '=', siteId)
    .where((row) => row.or([row('t.publish_at', '<=', now), row('t.unpublish_at', '<=', now)]))
    .orderBy((row) => row.fn('least', ['t.publish_at', 't.unpublish_at']))
    .orderBy((row) => row('t.language', '<>', row.ref('d.source')))
    .limit(max)
    .execute()
}
