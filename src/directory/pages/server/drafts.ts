import { cleanBlock, sizeOf } from '#platform/rich-text/rules/blocks.ts'
import { findMedia, lockMedium } from '#directory/media/database.ts'
import { lockTeam, membersOf } from '#directory/team/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { FIXED_IDS } from '../rules/fixed.ts'
import {
  addDocument,
  changeDocument,
  type DocumentLine,
  type Draft,
  listDocuments,
  MAX_CHARACTERS,
  type OpenText,
  openDocument,
  removeDocument,
  saveDraft,
  type DocumentLanguage,
} from '../contract.ts'
import { countTranslations, documentsPage, linesOf } from '../database/lines.ts'
import { hangTags, tagsOf } from '../database/tags.ts'
import {
  deleteDocument,
  describeDocument,
  insertDocument,
  isInMenu,
  lockDocument,
  EMPTY_DRAFT,
  type StoredDraft,
  textIn,
  writeDraft,
} from '../database/texts.ts'

const listHandler = handler(listDocuments, async ({ queries, siteId, query }) => {
  const { kind, only, q = '', after, limit } = query
  const [rows, counts] = await Promise.all([
    documentsPage(queries, siteId, { kind, only, q, after, limit: limit + 1 }),
    countTranslations(queries, siteId),
  ])
  const items = rows.slice(0, limit)
  return ok({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null, ...counts })
})

const addHandler = handler(addDocument, async (call) => {
  const { trx, siteId, body, caller, now } = call
  const id = await insertDocument(trx, siteId, { ...body, by: caller.userId, now })
  await call.audit({
    action: 'content.documentAdded',
    subjectKind: 'document',
    subjectId: id,
    after: body,
  })
  return ok({ id })
})

/** Maps a stored draft to what an editor reads and saves. */
export function draftOf({ title, summary, slug, blocks }: StoredDraft): Draft {
  return { title, summary, slug, blocks: blocks.map(cleanBlock) }
}

async function openText(
  queries: Queries,
  siteId: number,
  line: DocumentLine,
  language: DocumentLanguage,
): Promise<{ text: OpenText; media: string[] }> {
  const row = await textIn(queries, siteId, line.id, language)
  return {
    text: {
      ...line.texts[language],
      draft: draftOf(row?.draft ?? EMPTY_DRAFT),
      revision: row?.revision ?? 0,
    },
    media: row?.media_ids ?? [],
  }
}

/** Whether the specification fixes this page (S7.7). */
function isFixed({ kind, number }: Pick<DocumentLine, 'kind' | 'number'>): boolean {
  return kind === 'page' && FIXED_IDS.includes(number)
}

const openHandler = handler(openDocument, async ({ queries, siteId, params }) => {
  const [line] = await linesOf(queries, siteId, [params.id])
  if (line === undefined) return refuse('content.notFound')
  const [en, ar] = await Promise.all([
    openText(queries, siteId, line, 'en'),
    openText(queries, siteId, line, 'ar'),
  ])
  const media = await findMedia(queries, siteId, [...new Set([...en.media, ...ar.media])])
  const tags = await tagsOf(queries, siteId, params.id)
  return ok({
    ...line,
    tags,
    texts: { en: en.text, ar: ar.text },
    media: [...media.values()],
    fixed: isFixed(line),
  })
})

const changeHandler = handler(changeDocument, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    await lockTeam(trx, siteId)
    const document = await lockDocument(trx, siteId, params.id)
    if (document === undefined) return refuse('content.notFound')
    const isMember =
      body.authorId === null ||
      (await membersOf(trx, siteId)).some(({ id }) => id === body.authorId)
    if (!isMember) return refuse('team.notFound', {}, 'authorId')
    if (body.coverId !== null && (await lockMedium(trx, siteId, body.coverId)) === undefined)
      return refuse('media.notFound', {}, 'coverId')
    const before = {
      authorId: document.author_id,
      coverId: document.cover_id,
      tagIds: (await tagsOf(trx, siteId, params.id)).map(({ id }) => id),
    }
    await describeDocument(trx, siteId, params.id, body)
    if (!(await hangTags(trx, siteId, params.id, body.tagIds)))
      return refuse('content.tagNotFound', {}, 'tagIds')
    await call.audit(
      {
        action: 'content.documentChanged',
        subjectKind: 'document',
        subjectId: params.id,
        before,
        after: body,
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ id: params.id })
  })
})

const removeHandler = handler(removeDocument, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    const document = await lockDocument(trx, siteId, params.id)
    if (document === undefined) return refuse('content.notFound')
    if (isFixed(document)) return refuse('content.isFixed')
    const [line] = await linesOf(trx, siteId, [params.id])
    if (line === undefined) return refuse('content.notFound')
    const { en, ar } = line.texts
    if (en.liveVersion !== null || ar.liveVersion !== null) return refuse('content.isPublic')
    if (await isInMenu(trx, siteId, params.id)) return refuse('content.inMenu')
    await deleteDocument(trx, siteId, params.id)
    await call.audit(
      {
        action: 'content.documentRemoved',
        subjectKind: 'document',
        subjectId: params.id,
        before: { title: { en: en.title, ar: ar.title } },
      },
      trx,
    )
    return ok({ id: params.id })
  })
})

const saveHandler = handler(saveDraft, async (call) => {
  const { siteId, params, body, caller, now } = call
  if (sizeOf(body.draft.blocks) > MAX_CHARACTERS)
    return refuse('content.draft.tooLong', { max: MAX_CHARACTERS }, 'draft.blocks')
  return call.database.transaction(async (trx) => {
    const document = await lockDocument(trx, siteId, params.id)
    if (document === undefined) return refuse('content.notFound')
    const text = await textIn(trx, siteId, params.id, params.language)
    if ((text?.revision ?? 0) !== body.revision) return refuse('content.draft.changedMeanwhile')
    const { draft } = body
    const revision = body.revision + 1
    await writeDraft(trx, siteId, {
      id: params.id,
      kind: document.kind,
      language: params.language,
      draft,
      revision,
      by: caller.userId,
      now,
    })
    return ok({ revision, editedAt: now.toISOString() })
  })
})

/** Handlers for editing documents. */
export const draftHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  openHandler,
  changeHandler,
  removeHandler,
  saveHandler,
]
