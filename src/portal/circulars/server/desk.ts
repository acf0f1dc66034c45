import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { sizeOf } from '#platform/rich-text/rules/blocks.ts'
import { countAudience, listAudienceChoices } from '../audience/contract.ts'
import { MAX_CHARACTERS } from '../draft/contract.ts'
import {
  addCircular,
  listDeskCirculars,
  type OpenDeskCircular,
  openDeskCircular,
  pinCircular,
  removeCircular,
  saveCircularDraft,
  showCircularVersion,
} from '../desk/contract.ts'
import { countMeant, isKnown } from '../database/audience.ts'
import { audienceChoices, peopleNamed } from '../database/choices.ts'
import { deskPage, findDesk } from '../database/desk.ts'
import { countPeople } from '../database/people.ts'
import { contentOf, DRAFT, versionsOf } from '../database/versions.ts'
import {
  deleteDraft,
  insertCircular,
  lockCircular,
  setPinned,
  writeDraft,
} from '../database/writing.ts'
import { claimFiles } from '../files/database.ts'
import { readableBlocks } from '../rules/publishing.ts'
import { ladder } from '../rules/reminders.ts'
import { circularSearch } from '../rules/search.ts'

/** A circular as its editor opens it; of a published one with the counts of this moment. */
export async function openReply(
  queries: Queries,
  siteId: number,
  id: string,
  day: string,
): Promise<Outcome<OpenDeskCircular, 'circulars.notFound'>> {
  const found = await findDesk(queries, siteId, id, day)
  if (found === null) return refuse('circulars.notFound')
  const { draft, files } = await contentOf(queries, siteId, id, DRAFT)
  const { withoutAccount, ...counts } =
    found.state === 'published'
      ? await countPeople(queries, siteId, id, day)
      : { withoutAccount: 0 }
  return ok({
    ...found,
    ...counts,
    withoutAccount,
    draft,
    files,
    people: await peopleNamed(queries, siteId, draft.audience.employeeIds),
    versions: await versionsOf(queries, siteId, id),
  })
}

interface WithDay {
  readonly now: Date
  site(): Promise<{ zone: string }>
}
export async function dayOfCall({ now, site }: WithDay): Promise<string> {
  return dayAt(now.getTime(), (await site()).zone)
}

const listHandler = handler(listDeskCirculars, async (call) => {
  const { queries, siteId, query } = call
  const { limit, q, ...rest } = query
  const found = await deskPage(queries, siteId, {
    ...rest,
    day: await dayOfCall(call),
    search: circularSearch(q),
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  return ok({ items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null })
})

const addHandler = handler(addCircular, async (call) => {
  const { trx, siteId, body, caller, now } = call
  const { en, ar } = body.title
  if (en === '' && ar === '') return refuse('circulars.titleMissing', {}, `title.${call.language}`)
  const id = await insertCircular(trx, siteId, { ...body, by: caller.userId, now })
  await call.audit({
    action: 'circulars.added',
    subjectKind: 'circular',
    subjectId: id,
    after: body,
  })
  return openReply(trx, siteId, id, await dayOfCall(call)).then((opened) =>
    opened.ok ? opened : Promise.reject(new Error('A circular that was just added is gone')),
  )
})

const openHandler = handler(openDeskCircular, async (call) =>
  openReply(call.queries, call.siteId, call.params.id, await dayOfCall(call)),
)

const saveHandler = handler(saveCircularDraft, async (call) => {
  const { siteId, params, body, caller, now } = call
  const { draft, revision } = body
  for (const language of ['en', 'ar'] as const)
    if (sizeOf(draft.blocks[language]) > MAX_CHARACTERS)
      return refuse('circulars.draft.tooLong', { max: MAX_CHARACTERS }, `blocks.${language}`)
  return call.database.transaction(async (trx) => {
    const circular = await lockCircular(trx, siteId, params.id)
    if (circular === null) return refuse('circulars.notFound')
    if (circular.state === 'scheduled') return refuse('circulars.isScheduled')
    if (circular.state === 'withdrawn') return refuse('circulars.isWithdrawn')
    if (circular.revision !== revision) return refuse('circulars.draft.changedMeanwhile')
    if (!(await isKnown(trx, siteId, draft.audience)))
      return refuse('circulars.audienceUnknown', {}, 'audience')
    const fileIds = [...new Set(draft.fileIds)]
    const { userId } = caller
    if (!(await claimFiles(trx, siteId, { circularId: params.id, userId, fileIds })))
      return refuse('circulars.fileMissing', {}, 'fileIds')
    const acknowledgement =
      draft.acknowledgement === null
        ? null
        : { ...draft.acknowledgement, remindDays: ladder(draft.acknowledgement.remindDays) }
    const saved = await writeDraft(trx, siteId, params.id, {
      draft: { ...draft, fileIds, acknowledgement },
      by: userId,
      now,
    })
    return ok({ revision: saved, editedAt: now.toISOString() })
  })
})

const pinHandler = handler(pinCircular, async (call) => {
  const { siteId, params, body } = call
  const day = await dayOfCall(call)
  return call.database.transaction(async (trx) => {
    const circular = await lockCircular(trx, siteId, params.id)
    if (circular === null) return refuse('circulars.notFound')
    if (circular.state === 'withdrawn') return refuse('circulars.isWithdrawn')
    if (circular.pinned !== body.pinned) {
      await setPinned(trx, siteId, params.id, body.pinned)
      await call.audit(
        {
          action: body.pinned ? 'circulars.pinned' : 'circulars.unpinned',
          subjectKind: 'circular',
          subjectId: params.id,
        },
        trx,
      )
    }
    return openReply(trx, siteId, params.id, day)
  })
})

const removeHandler = handler(removeCircular, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    const circular = await lockCircular(trx, siteId, params.id)
    if (circular === null) return refuse('circulars.notFound')
    if (circular.state !== 'draft') return refuse('circulars.wasPublished')
    const { draft } = await contentOf(trx, siteId, params.id, DRAFT)
    await deleteDraft(trx, siteId, params.id)
    await call.audit(
      {
        action: 'circulars.removed',
        subjectKind: 'circular',
        subjectId: params.id,
        before: { title: draft.title },
      },
      trx,
    )
    return ok({ id: params.id })
  })
})

const versionHandler = handler(showCircularVersion, async (call) => {
  const { queries, siteId, params } = call
  const { id, version } = params
  if ((await findDesk(queries, siteId, id, await dayOfCall(call))) === null)
    return refuse('circulars.notFound')
  const made = (await versionsOf(queries, siteId, id)).find((each) => each.version === version)
  if (made === undefined) return refuse('circulars.version.notFound')
  const { draft, files } = await contentOf(queries, siteId, id, version)
  const { fileIds: _fileIds, blocks, ...content } = draft
  return ok({
    ...made,
    ...content,
    blocks: { en: readableBlocks(blocks.en), ar: readableBlocks(blocks.ar) },
    files,
  })
})

const choicesHandler = handler(listAudienceChoices, async ({ queries, siteId }) =>
  ok(await audienceChoices(queries, siteId)),
)

const countHandler = handler(countAudience, async (call) =>
  ok(await countMeant(call.queries, call.siteId, call.body.audience, await dayOfCall(call))),
)

export const deskHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  openHandler,
  saveHandler,
  pinHandler,
  removeHandler,
  versionHandler,
  choicesHandler,
  countHandler,
]
