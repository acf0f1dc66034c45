import type { BlockInput } from '#platform/rich-text/contract.ts'
import { countWords, mediaOf } from '#platform/rich-text/rules/blocks.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { DocumentLanguage } from '../contract.ts'
import type { StoredDraft } from './texts.ts'

export interface VersionInput {
  readonly id: string
  readonly language: DocumentLanguage
  readonly draft: StoredDraft
  readonly slug: string
  readonly by: string | null
  readonly now: Date
}

/** Saves the current text as a version; returns its number. */
export async function insertVersion(
  trx: Trx,
  siteId: number,
  { id, language, draft, slug, by, now }: VersionInput,
): Promise<number> {
  const last = await trx
    .selectFrom('document_versions')
    .select((row) => row.fn.max('version').as('version'))
    .where('site_id', '=', siteId)
    .where('document_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  await trx
    .insertInto('document_versions')
    .values({
      site_id: siteId,
      document_id: id,
      language,
      version,
      title: draft.title,
      summary: draft.summary,
      slug,
      blocks: JSON.stringify(draft.blocks),
      media_ids: mediaOf(draft.blocks),
      words: countWords(draft.blocks),
      saved_by: by,
      saved_at: now,
    })
    .execute()
  return version
}

export async function versionOf(
  queries: Queries,
  siteId: number,
  of: { id: string; language: DocumentLanguage; version: number },
) {
  const row = await queries
    .selectFrom('document_versions')
    .select(['title', 'summary', 'slug', 'blocks'])
    .where('site_id', '=', siteId)
    .where('document_id', '=', of.id)
    .where('language', '=', of.language)
    .where('version', '=', of.version)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, blocks: row.blocks as BlockInput[] }
}

/** Newest first. */
export async function versionsOf(
  queries: Queries,
  siteId: number,
  id: string,
  language: DocumentLanguage,
) {
  return queries
    .selectFrom('document_versions as v')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'v.site_id').onRef('u.id', '=', 'v.saved_by'),
    )
    .select(['v.version', 'v.title', 'v.saved_at', 'v.words', 'u.name_en', 'u.name_ar'])
    .where('v.site_id', '=', siteId)
    .where('v.document_id', '=', id)
    .where('v.language', '=', language)
    .orderBy('v.version', 'desc')
    .limit(100)
    .execute()
}
