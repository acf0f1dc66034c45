import { badLinkAt, mediaOf, tidied } from '#platform/rich-text/rules/blocks.ts'
import { findMedia } from '#directory/media/database.ts'
import { slugOf } from '#directory/numbers/rules.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import type { DocumentLanguage } from '../contract.ts'
import {
  changeSource,
  changeText,
  dueTexts,
  isInMenu,
  type LockedDocument,
  lockDocument,
  markFormer,
  noteAddress,
  type StoredDraft,
  type TextIn,
  textIn,
} from '../database/texts.ts'
import { insertVersion, versionOf } from '../database/versions.ts'

const MAX_AT_ONCE = 200

type DraftRefusal =
  | 'content.altMissing'
  | 'content.badLinkIn'
  | 'content.pictureNotFound'
  | 'content.textMissing'
  | 'content.titleMissing'

/** The draft as it would be public, or why it cannot be. */
export async function readyDraft(
  trx: Trx,
  siteId: number,
  draft: StoredDraft,
  language: DocumentLanguage,
): Promise<StoredDraft | Refused<DraftRefusal>> {
  const blocks = tidied(draft.blocks)
  if (draft.title === '') return refuse('content.titleMissing', {}, 'title')
  if (blocks.length === 0) return refuse('content.textMissing', {}, 'blocks')
  const place = badLinkAt(blocks)
  if (place !== null) return refuse('content.badLinkIn', { place }, 'blocks')
  const ids = mediaOf(blocks)
  const media = await findMedia(trx, siteId, ids)
  if (ids.some((id) => !media.has(id))) return refuse('content.pictureNotFound', {}, 'blocks')
  if (ids.some((id) => media.get(id)?.alt[language] === ''))
    return refuse('content.altMissing', {}, 'blocks')
  return { ...draft, blocks }
}

interface OneText {
  readonly document: LockedDocument
  readonly language: DocumentLanguage
  readonly text: TextIn
  readonly now: Date
}

/** The version made of the draft as it is; a new one where there is none yet. */
export async function versionOfDraft(
  trx: Trx,
  siteId: number,
  { document, language, text, now }: OneText,
  { draft, by }: { draft: StoredDraft; by: string | null },
): Promise<number> {
  const made = text.next_version ?? text.live_version
  if (text.live_revision === text.revision && made !== null) return made
  return insertVersion(trx, siteId, {
    id: document.id,
    language,
    draft,
    slug: slugOf(draft.slug === '' ? draft.title : draft.slug),
    by,
    now,
  })
}

const otherOf = (language: DocumentLanguage): DocumentLanguage => (language === 'en' ? 'ar' : 'en')

/**
 * Returns the version of the source that a text being published translates; null for the source
 * itself. The language published first is the source.
 */
export async function sourceVersion(
  trx: Trx,
  siteId: number,
  document: LockedDocument,
  language: DocumentLanguage,
): Promise<number | null> {
  const other = await textIn(trx, siteId, document.id, otherOf(language))
  const currentVersion = other?.live_version ?? other?.next_version ?? null
  if (document.source === language) return null
  if (currentVersion !== null) return other?.next_version ?? currentVersion
  await changeSource(trx, siteId, document.id, language)
  return null
}

/** Invalidates the cached pages that display the document, or all pages when a menu links to it. */
export async function notifyPublic(trx: Trx, siteId: number, documentId: string): Promise<void> {
  notifyPagesChanged(trx, tagOfPages('content', siteId))
  if (await isInMenu(trx, siteId, documentId)) notifyPagesChanged(trx, tagOfPages('site', siteId))
}

export async function goLive(
  trx: Trx,
  siteId: number,
  { document, language, text, now }: OneText,
  version: number,
): Promise<void> {
  const { id, kind } = document
  const published = await versionOf(trx, siteId, { id, language, version })
  await changeText(
    trx,
    siteId,
    { id, language },
    { live_version: version, live_at: text.live_at ?? now, next_version: null, publish_at: null },
  )
  await noteAddress(trx, siteId, { id, kind, language, slug: published?.slug ?? '', now })
  await notifyPublic(trx, siteId, id)
}

export async function goAway(
  trx: Trx,
  siteId: number,
  { document, language }: OneText,
): Promise<void> {
  await changeText(
    trx,
    siteId,
    { id: document.id, language },
    { live_version: null, unpublish_at: null },
  )
  await markFormer(trx, siteId, { id: document.id, language, but: null })
  await notifyPublic(trx, siteId, document.id)
}

/** Publishes and unpublishes the texts that are due, and returns their number. */
export async function publishDue(database: Database, siteId: number, now: Date): Promise<number> {
  const due = await dueTexts(database.queries, siteId, now, MAX_AT_ONCE)
  for (const { document_id: id, language } of due) {
    await database.transaction(async (trx) => {
      const document = await lockDocument(trx, siteId, id)
      const text = await textIn(trx, siteId, id, language)
      if (document === undefined || text === undefined) return
      const one = { document, language, text, now }
      if (text.next_version !== null && text.publish_at !== null && text.publish_at <= now)
        await goLive(trx, siteId, one, text.next_version)
      if (text.unpublish_at !== null && text.unpublish_at <= now) await goAway(trx, siteId, one)
    })
  }
  return due.length
}
