import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { blackoutsBetween, insertBlackout, removeBlackout as removeOne } from '../database/blackouts.ts'
import { changeType, findType, type StoredType, typesOf } from '../database/types.ts'
import { addDays } from '../rules/days.ts'
import { addBlackout, editLeaveType, type LeaveType, listBlackouts, listLeaveTypes, removeBlackout } from '../types/contract.ts'
import { todayOf } from './site-day.ts'

const YEAR = 366
const FAR = '2199-12-31'

function typeReply({ since: _since, ...type }: StoredType): LeaveType {
  return type
}

const listAnswer = answer(listLeaveTypes, async ({ queries, siteId }) => done({ items: (await typesOf(queries, siteId)).map(typeReply) }))

const editAnswer = answer(editLeaveType, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    const before = await findType(trx, siteId, params.id)
    if (before === null) return refuse('leave.notFound')
    if (body.rules.tiers.slice(0, -1).some((tier) => tier.days === null)) return refuse('leave.tiersUnordered', {}, 'tiers')
    await changeType(trx, siteId, params.id, body)
    const after = await findType(trx, siteId, params.id)
    if (after === null) throw new Error('A kind of leave that was just changed is gone')
    const { name, active, rules } = before
    await call.audit({ action: 'leave.typeEdited', subjectKind: 'leave-type', subjectId: params.id, before: { name, active, rules }, after: body }, trx)
    return done(typeReply(after))
  })
})

const blackoutsAnswer = answer(listBlackouts, async (call) => {
  const today = await todayOf(call)
  return done({ items: await blackoutsBetween(call.queries, call.siteId, addDays(today, -YEAR), FAR) })
})

const addBlackoutAnswer = answer(addBlackout, async (call) => {
  const { trx, siteId, body } = call
  if (body.toDate < body.fromDate) return refuse('leave.backwards', {}, 'toDate')
  if (body.typeId !== null && (await findType(trx, siteId, body.typeId)) === null) return refuse('leave.typeNotFound', {}, 'typeId')
  const { departmentId } = body
  const department =
    departmentId === null
      ? { id: null }
      : await trx.selectFrom('departments').select('id').where('site_id', '=', siteId).where('id', '=', departmentId).executeTakeFirst()
  if (department === undefined) return refuse('leave.departmentNotFound', {}, 'departmentId')
  const blackout = await insertBlackout(trx, siteId, body)
  await call.audit({ action: 'leave.closed', subjectKind: 'leave-blackout', subjectId: blackout.id, after: body })
  return done(blackout)
})

const removeBlackoutAnswer = answer(removeBlackout, async (call) => {
  const { siteId, params } = call
  if (!(await removeOne(call.queries, siteId, params.id))) return refuse('leave.notFound')
  await call.audit({ action: 'leave.opened', subjectKind: 'leave-blackout', subjectId: params.id })
  return done({ id: params.id })
})

export const typeAnswers: readonly Answer[] = [listAnswer, editAnswer, blackoutsAnswer, addBlackoutAnswer, removeBlackoutAnswer]
