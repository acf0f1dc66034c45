import { isSafeLink } from '#platform/rich-text/rules/links.ts'
import { lockMedium } from '#directory/media/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse, type Refused } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import {
  addMember,
  changeMember,
  listMembers,
  type MemberInput,
  orderMembers,
  removeMember,
  showTeam,
} from './contract.ts'
import {
  deleteMember,
  insertMember,
  lockTeam,
  membersOf,
  positionMembers,
  rewriteMember,
  visibleTeam,
} from './database.ts'

const MAX_VISIBLE = 60

const showHandler = handler(showTeam, async ({ queries, siteId }) =>
  ok({ items: await visibleTeam(queries, siteId, MAX_VISIBLE) }),
)

const listHandler = handler(listMembers, async ({ queries, siteId }) =>
  ok({ items: await membersOf(queries, siteId) }),
)

async function validationError(
  trx: Trx,
  siteId: number,
  { mediaId, link }: MemberInput,
): Promise<Refused<'content.badLink' | 'media.notFound'> | null> {
  if (link !== '' && !isSafeLink(link)) return refuse('content.badLink', {}, 'link')
  if (mediaId !== null && (await lockMedium(trx, siteId, mediaId)) === undefined)
    return refuse('media.notFound', {}, 'mediaId')
  return null
}

const addHandler = handler(addMember, async (call) => {
  const { trx, siteId, body } = call
  const error = await validationError(trx, siteId, body)
  if (error !== null) return error
  await lockTeam(trx, siteId)
  const id = await insertMember(trx, siteId, body)
  await call.audit({
    action: 'content.memberAdded',
    subjectKind: 'team-member',
    subjectId: id,
    after: { name: body.name, role: body.role },
  })
  notifyPagesChanged(trx, tagOfPages('content', siteId))
  return ok({ id })
})

const changeHandler = handler(changeMember, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    const error = await validationError(trx, siteId, body)
    if (error !== null) return error
    await lockTeam(trx, siteId)
    const before = (await membersOf(trx, siteId)).find(({ id }) => id === params.id)
    if (before === undefined) return refuse('team.notFound')
    await rewriteMember(trx, siteId, params.id, body)
    const auditFields = ({ name, role, shown }: MemberInput) => ({ name, role, shown })
    await call.audit(
      {
        action: 'content.memberChanged',
        subjectKind: 'team-member',
        subjectId: params.id,
        before: auditFields(before),
        after: auditFields(body),
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ id: params.id })
  })
})

const removeHandler = handler(removeMember, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    await lockTeam(trx, siteId)
    const before = (await membersOf(trx, siteId)).find(({ id }) => id === params.id)
    if (before === undefined) return refuse('team.notFound')
    if (before.documents > 0) return refuse('team.isAuthor', { count: before.documents })
    await deleteMember(trx, siteId, params.id)
    await call.audit(
      {
        action: 'content.memberRemoved',
        subjectKind: 'team-member',
        subjectId: params.id,
        before: { name: before.name },
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ id: params.id })
  })
})

const orderHandler = handler(orderMembers, async (call) => {
  const { siteId, body } = call
  return call.database.transaction(async (trx) => {
    await lockTeam(trx, siteId)
    const before = (await membersOf(trx, siteId)).map(({ id }) => id)
    if (!isReordered(body.ids, before)) return refuse('team.changedMeanwhile', {}, 'ids')
    await positionMembers(trx, siteId, body.ids)
    await call.audit(
      {
        action: 'content.teamOrdered',
        subjectKind: 'site',
        subjectId: String(siteId),
        before: { ids: before },
        after: body,
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok(body)
  })
})

/** The people of the company as the public site shows them, and their desk. */
export const teamHandlers: readonly Handler[] = [
  showHandler,
  listHandler,
  addHandler,
  orderHandler,
  changeHandler,
  removeHandler,
]
