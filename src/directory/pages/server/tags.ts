import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { addressOf } from '#directory/numbers/rules.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { listAddresses } from '../contract.ts'
import { addressesBefore, type StoredAddress } from '../database/addresses.ts'
import {
  deleteTag,
  findTag,
  insertTag,
  lockTags,
  renameTag,
  tagsWithCounts,
} from '../database/tags.ts'
import { folderOf } from '../rules/folders.ts'
import { addTag, changeTag, listTags, removeTag } from '../tags/contract.ts'

const listHandler = handler(listTags, async ({ queries, siteId }) =>
  ok({ items: await tagsWithCounts(queries, siteId) }),
)

const addHandler = handler(addTag, async (call) => {
  const { trx, siteId, body } = call
  await lockTags(trx, siteId)
  const tag = await insertTag(trx, siteId, body.name)
  await call.audit({
    action: 'content.tagAdded',
    subjectKind: 'tag',
    subjectId: tag.id,
    after: body,
  })
  return ok(tag)
})

const changeHandler = handler(changeTag, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    await lockTags(trx, siteId)
    const before = await findTag(trx, siteId, params.id)
    if (before === undefined) return refuse('content.tagNotFound')
    await renameTag(trx, siteId, params.id, body.name)
    await call.audit(
      {
        action: 'content.tagChanged',
        subjectKind: 'tag',
        subjectId: params.id,
        before: { name: before.name },
        after: body,
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ id: params.id })
  })
})

const removeHandler = handler(removeTag, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    await lockTags(trx, siteId)
    const before = await findTag(trx, siteId, params.id)
    if (before === undefined) return refuse('content.tagNotFound')
    await deleteTag(trx, siteId, params.id)
    await call.audit(
      {
        action: 'content.tagRemoved',
        subjectKind: 'tag',
        subjectId: params.id,
        before: { name: before.name },
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ id: params.id })
  })
})

function redirectFrom({
  kind,
  language,
  slug,
  number,
  present,
  title,
  since,
  document_id: documentId,
}: StoredAddress) {
  const folder = `${language === 'ar' ? '/ar' : ''}${folderOf(kind)}`
  return {
    language,
    from: `${folder}/${addressOf(number, slug)}`,
    to: present === null ? null : `${folder}/${addressOf(number, present)}`,
    title: title ?? '',
    since: since.toISOString(),
    documentId,
  }
}

const addressesHandler = handler(
  listAddresses,
  async ({ queries, siteId, query: { after, limit } }) => {
    const found = await addressesBefore(queries, siteId, { after, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    const next =
      last === undefined
        ? null
        : [last.since.toISOString(), last.document_id, last.language, last.slug].join('~')
    return ok({ items: rows.map(redirectFrom), next })
  },
)

/** The tags of the blog, and the addresses that lead elsewhere now. */
export const tagHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  changeHandler,
  removeHandler,
  addressesHandler,
]
