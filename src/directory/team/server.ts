import { isSafeLink } from '#directory/blocks/rules/links.ts'
import { lockMedium } from '#directory/media/database.ts'
import { tagOfPages, tellPagesChanged } from '#platform/db/pages-changed.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse, type Refused } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import {
  addMember,
  changeMember,
  listMembers,
  type MemberWritten,
  orderMembers,
  removeMember,
  showTeam,
} from './contract.ts'
import {
  deleteMember,
  insertMember,
  lockTeam,
  membersOf,
  placeMembers,
  rewriteMember,
  shownTeam,
} from './database.ts'

const MOST_SHOWN = 60

const showAnswer = answer(showTeam, async ({ queries, siteId }) =>
  done({ items: await shownTeam(queries, siteId, MOST_SHOWN) }),
)

const listAnswer = answer(listMembers, async ({ queries, siteId }) =>
  done({ items: await membersOf(queries, siteId) }),
)

async function faultOf(
  trx: Trx,
  siteId: number,
  { mediaId, link }: MemberWritten,
): Promise<Refused | null> {
  if (link !== '' && !isSafeLink(link)) return refuse('content.badLink', {}, 'link')
  if (mediaId !== null && (await lockMedium(trx, siteId, mediaId)) === undefined)
    return refuse('media.notFound', {}, 'mediaId')
  return null
}

const addAnswer = answer(addMember, async (call) => {
  const { trx, siteId, body } = call
  const fault = await faultOf(trx, siteId, body)
  if (fault !== null) return fault
  await lockTeam(trx, siteId)
  const id = await insertMember(trx, siteId, body)
  await call.audit({
    action: 'content.memberAdded',
    subjectKind: 'team-member',
    subjectId: id,
    after: { name: body.name, role: body.role },
  })
  await tellPagesChanged(trx, tagOfPages('content', siteId))
  return done({ id })
})

const changeAnswer = answer(changeMember, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    const fault = await faultOf(trx, siteId, body)
    if (fault !== null) return fault
    await lockTeam(trx, siteId)
    const before = (await membersOf(trx, siteId)).find(({ id }) => id === params.id)
    if (before === undefined) return refuse('team.notFound')
    await rewriteMember(trx, siteId, params.id, body)
    const said = ({ name, role, shown }: MemberWritten) => ({ name, role, shown })
    await call.audit(
      {
        action: 'content.memberChanged',
        subjectKind: 'team-member',
        subjectId: params.id,
        before: said(before),
        after: said(body),
      },
      trx,
    )
    await tellPagesChanged(trx, tagOfPages('content', siteId))
    return done({ id: params.id })
  })
})

const removeAnswer = answer(removeMember, async (call) => {
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
    await tellPagesChanged(trx, tagOfPages('content', siteId))
    return done({ id: params.id })
  })
})

const orderAnswer = answer(orderMembers, async (call) => {
  const { siteId, body } = call
  return call.database.transaction(async (trx) => {
    await lockTeam(trx, siteId)
    const before = (await membersOf(trx, siteId)).map(({ id }) => id)
    if (!isReordered(body.ids, before)) return refuse('team.changedMeanwhile', {}, 'ids')
    await placeMembers(trx, siteId, body.ids)
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
    await tellPagesChanged(trx, tagOfPages('content', siteId))
    return done(body)
  })
})

/** The people of the company as the public site shows them, and their desk. */
export const teamAnswers: readonly Answer[] = [
  showAnswer,
  listAnswer,
  addAnswer,
  orderAnswer,
  changeAnswer,
  removeAnswer,
]
