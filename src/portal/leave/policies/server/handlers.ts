import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findType, typesOf } from '../../database/types.ts'
import { departmentsOf } from '../../report/database/sums.ts'
import { todayOf } from '../../database/site-day.ts'
import {
  addPolicy,
  changePolicy,
  listPolicies,
  listPolicyChoices,
  orderPolicies,
  previewPolicy,
  removePolicy,
} from '../contract.ts'
import { positionsOf } from '../database/members.ts'
import { findPolicy, lockPolicies, positionPolicies, policiesOf } from '../database/policies.ts'
import type { StoredPolicy } from '../rules/policies.ts'
import { previewOf } from './preview.ts'
import { policyReplies } from './replies.ts'
import { addOne, changeOne, removeOne } from './write.ts'

function isCurrent({ lastDay }: StoredPolicy, today: string): boolean {
  return lastDay === null || lastDay >= today
}

const listHandler = handler(listPolicies, async (call) => {
  const { queries, siteId } = call
  const today = await todayOf(call)
  const current = (await policiesOf(queries, siteId)).filter((each) => isCurrent(each, today))
  const indexes = new Map((await typesOf(queries, siteId)).map((type, index) => [type.id, index]))
  const byKind = current.toSorted(
    (one, other) => (indexes.get(one.typeId) ?? 0) - (indexes.get(other.typeId) ?? 0),
  )
  return ok({ items: await policyReplies(queries, siteId, byKind, today) })
})

const choicesHandler = handler(listPolicyChoices, async ({ queries, siteId }) =>
  ok({
    departments: await departmentsOf(queries, siteId),
    positions: await positionsOf(queries, siteId),
  }),
)

function toReply({
  name,
  who,
  gives,
  fromDay,
  lastDay,
}: Pick<StoredPolicy, 'name' | 'who' | 'gives' | 'fromDay' | 'lastDay'>) {
  return { name, who, gives, fromDay, lastDay }
}

const addHandler = handler(addPolicy, async (call) => {
  const { trx, siteId, body, now } = call
  const today = await todayOf({ queries: trx, siteId, now })
  const added = await addOne({ trx, siteId, today, now }, body.typeId, body)
  if (!added.ok) return added
  const policy = await findPolicy(trx, siteId, added.value)
  const [reply] = await policyReplies(trx, siteId, policy === null ? [] : [policy], today)
  if (reply === undefined) throw new Error('The policy that was just saved is gone')
  await call.audit({
    action: 'leave.policyAdded',
    subjectKind: 'leave-policy',
    subjectId: reply.id,
    after: body,
  })
  return ok(reply)
})

const changeHandler = handler(changePolicy, async (call) => {
  const { siteId, params, body, now } = call
  return call.database.transaction(async (trx) => {
    const today = await todayOf({ queries: trx, siteId, now })
    const changed = await changeOne({ trx, siteId, today, now }, params.id, body)
    if (!changed.ok) return changed
    const { before, id } = changed.value
    const policy = await findPolicy(trx, siteId, id)
    const [reply] = await policyReplies(trx, siteId, policy === null ? [] : [policy], today)
    if (reply === undefined) throw new Error('A policy that was just changed is gone')
    await call.audit(
      {
        action: 'leave.policyChanged',
        subjectKind: 'leave-policy',
        subjectId: id,
        before: toReply(before),
        after: toReply(reply),
      },
      trx,
    )
    return ok(reply)
  })
})

const removeHandler = handler(removePolicy, async (call) => {
  const { siteId, params, now } = call
  return call.database.transaction(async (trx) => {
    const today = await todayOf({ queries: trx, siteId, now })
    const removed = await removeOne({ trx, siteId, today, now }, params.id)
    if (!removed.ok) return removed
    const audited = {
      action: 'leave.policyRemoved',
      subjectKind: 'leave-policy',
      subjectId: params.id,
      before: toReply(removed.value),
    }
    await call.audit(audited, trx)
    return ok({ id: params.id })
  })
})

const orderHandler = handler(orderPolicies, async (call) => {
  const { siteId, params, body, now } = call
  return call.database.transaction(async (trx) => {
    if ((await findType(trx, siteId, params.id)) === null) return refuse('leave.notFound')
    await lockPolicies(trx, siteId, params.id)
    const today = await todayOf({ queries: trx, siteId, now })
    const before = (await policiesOf(trx, siteId, params.id))
      .filter((each) => isCurrent(each, today))
      .map(({ id }) => id)
    const isSame =
      body.ids.length === before.length && new Set([...body.ids, ...before]).size === before.length
    if (!isSame) return refuse('leavePolicies.changedMeanwhile', {}, 'ids')
    await positionPolicies(trx, siteId, body.ids)
    await call.audit(
      {
        action: 'leave.policiesOrdered',
        subjectKind: 'leave-type',
        subjectId: params.id,
        before: { ids: before },
        after: body,
      },
      trx,
    )
    return ok({ ids: body.ids })
  })
})

const previewHandler = handler(previewPolicy, ({ queries, siteId, body, language }) =>
  previewOf(queries, siteId, body, language),
)

export const policyHandlers: readonly Handler[] = [
  listHandler,
  choicesHandler,
  addHandler,
  previewHandler,
  orderHandler,
  changeHandler,
  removeHandler,
]
