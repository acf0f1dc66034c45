import { mediaOf } from '#platform/rich-text/rules/blocks.ts'
import { findMedia } from '#directory/media/database.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse, type Refused } from '#platform/outcome.ts'
import {
  confirmTranslation,
  publishText,
  type TextDetails,
  unpublishText,
  type DocumentLanguage,
} from '../contract.ts'
import { listVersions, openVersion, restoreVersion } from '../versions/contract.ts'
import { textDetails } from '../database/lines.ts'
import {
  changeText,
  isDocument,
  type LockedDocument,
  lockDocument,
  type TextIn,
  textIn,
  writeDraft,
} from '../database/texts.ts'
import { insertVersion, versionOf, versionsOf } from '../database/versions.ts'
import { timeError } from '../rules/states.ts'
import { draftOf } from './drafts.ts'
import {
  goAway,
  goLive,
  readyDraft,
  sourceVersion,
  notifyPublic,
  versionOfDraft,
} from './publishing.ts'

const at = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

async function locked(
  trx: Trx,
  siteId: number,
  id: string,
  language: DocumentLanguage,
): Promise<{ document: LockedDocument; text: TextIn } | null> {
  const document = await lockDocument(trx, siteId, id)
  const text = document === undefined ? undefined : await textIn(trx, siteId, id, language)
  return document === undefined || text === undefined ? null : { document, text }
}

async function detailsAfter(
  trx: Trx,
  siteId: number,
  id: string,
  language: DocumentLanguage,
): Promise<Outcome<TextDetails, 'content.notFound'>> {
  const details = await textDetails(trx, siteId, id, language)
  return details === undefined ? refuse('content.notFound') : ok(details)
}

const isRefused = (value: object): value is Refused => 'refusal' in value

const publishHandler = handler(publishText, async (call) => {
  const { trx, siteId, params, body, caller, now } = call
  const { id, language } = params
  const one = await locked(trx, siteId, id, language)
  if (one === null) return refuse('content.notFound')
  if (one.text.revision !== body.revision) return refuse('content.draft.changedMeanwhile')
  const [publishAt, unpublishAt] = [at(body.publishAt), at(body.unpublishAt)]
  const error = timeError(
    now.getTime(),
    publishAt?.getTime() ?? null,
    unpublishAt?.getTime() ?? null,
  )
  if (error !== null)
    return refuse(error, {}, error === 'content.timePast' ? 'publishAt' : 'unpublishAt')
  const draft = await readyDraft(trx, siteId, one.text.draft, language)
  if (isRefused(draft)) return draft
  const version = await versionOfDraft(
    trx,
    siteId,
    { ...one, language, now },
    { draft, by: caller.userId },
  )
  const translated_from = await sourceVersion(trx, siteId, one.document, language)
  const times = { live_revision: one.text.revision, unpublish_at: unpublishAt, translated_from }
  if (publishAt === null) {
    await changeText(trx, siteId, params, times)
    await goLive(trx, siteId, { ...one, language, now }, version)
  } else {
    await changeText(trx, siteId, params, {
      ...times,
      next_version: version,
      publish_at: publishAt,
    })
  }
  const action = publishAt === null ? 'content.published' : 'content.scheduled'
  await call.audit({
    action,
    subjectKind: 'document',
    subjectId: id,
    after: { language, version, title: draft.title, ...body },
  })
  return detailsAfter(trx, siteId, id, language)
})

const unpublishHandler = handler(unpublishText, async (call) => {
  const { trx, siteId, params, body, now } = call
  const { id, language } = params
  const one = await locked(trx, siteId, id, language)
  if (one === null) return refuse('content.notFound')
  const { live_version: live, next_version: next } = one.text
  const isNothing =
    body.only === 'schedule'
      ? next === null && one.text.unpublish_at === null
      : live === null && next === null
  if (isNothing) return refuse('content.notPublic')
  await changeText(trx, siteId, params, {
    next_version: null,
    publish_at: null,
    unpublish_at: null,
  })
  if (body.only === null && live !== null) await goAway(trx, siteId, { ...one, language, now })
  await call.audit({
    action: 'content.unpublished',
    subjectKind: 'document',
    subjectId: id,
    before: { language, live, next },
    after: body,
  })
  return detailsAfter(trx, siteId, id, language)
})

const confirmHandler = handler(confirmTranslation, async (call) => {
  const { trx, siteId, params } = call
  const { id, language } = params
  const one = await locked(trx, siteId, id, language)
  if (one === null) return refuse('content.notFound')
  if (one.document.source === language) return refuse('content.isSource')
  const source = await textIn(trx, siteId, id, one.document.source)
  const version = source?.live_version ?? null
  if (one.text.live_version === null || version === null) return refuse('content.notPublic')
  await changeText(trx, siteId, params, { translated_from: version })
  await call.audit({
    action: 'content.translationConfirmed',
    subjectKind: 'document',
    subjectId: id,
    after: { language, translatedFrom: version },
  })
  await notifyPublic(trx, siteId, id)
  return detailsAfter(trx, siteId, id, language)
})

const versionsHandler = handler(listVersions, async ({ queries, siteId, params }) => {
  const { id, language } = params
  if (!(await isDocument(queries, siteId, id))) return refuse('content.notFound')
  const [rows, text] = await Promise.all([
    versionsOf(queries, siteId, id, language),
    textIn(queries, siteId, id, language),
  ])
  const items = rows.map(
    ({ version, title, saved_at: savedAt, words, name_en: en, name_ar: ar }) => ({
      version,
      title,
      savedAt: savedAt.toISOString(),
      savedBy: en === null || ar === null ? null : { en, ar },
      words,
      live: text?.live_version === version,
      next: text?.next_version === version,
    }),
  )
  return ok({ items })
})

const versionHandler = handler(openVersion, async ({ queries, siteId, params }) => {
  if (!(await isDocument(queries, siteId, params.id))) return refuse('content.notFound')
  const found = await versionOf(queries, siteId, params)
  if (found === undefined) return refuse('content.versionNotFound')
  const media = await findMedia(queries, siteId, mediaOf(found.blocks))
  return ok({ draft: draftOf(found), media: [...media.values()] })
})

const restoreHandler = handler(restoreVersion, async (call) => {
  const { trx, siteId, params, body, caller, now } = call
  const { id, language, version } = params
  const one = await locked(trx, siteId, id, language)
  if (one === null) return refuse('content.notFound')
  const { document, text } = one
  if (text.revision !== body.revision) return refuse('content.draft.changedMeanwhile')
  const found = await versionOf(trx, siteId, { id, language, version })
  if (found === undefined) return refuse('content.versionNotFound')
  // Saves the current draft as a version, so that restoring an earlier one does not lose it.
  const isUnkept = text.revision !== text.live_revision && text.draft.blocks.length > 0
  if (isUnkept)
    await insertVersion(trx, siteId, {
      id,
      language,
      draft: text.draft,
      slug: text.draft.slug,
      by: caller.userId,
      now,
    })
  const revision = text.revision + 1
  await writeDraft(trx, siteId, {
    id,
    kind: document.kind,
    language,
    draft: found,
    revision,
    by: caller.userId,
    now,
  })
  await call.audit({
    action: 'content.restored',
    subjectKind: 'document',
    subjectId: id,
    after: { language, version },
  })
  const after = await textIn(trx, siteId, id, language)
  const media = await findMedia(trx, siteId, after?.media_ids ?? [])
  return ok({ draft: draftOf(found), revision, media: [...media.values()] })
})

/** Handlers for the state of a text: publish now or later, unpublish, restore. */
export const textHandlers: readonly Handler[] = [
  publishHandler,
  unpublishHandler,
  confirmHandler,
  versionsHandler,
  versionHandler,
  restoreHandler,
]
