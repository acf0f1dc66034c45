import { addDays } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import type { Queries } from '#platform/db/database.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'
import {
  blackoutsBetween,
  insertBlackout,
  removeBlackout as removeOne,
} from '../database/blackouts.ts'
import { findPerson } from '../database/people.ts'
import { usedTypes } from '../database/live-leave.ts'
import {
  changeType,
  findType,
  hasAccounts,
  insertType,
  type StoredType,
  typesOf,
} from '../database/types.ts'
import { isAvailableTo } from '../rules/evaluate.ts'
import {
  addBlackout,
  addLeaveType,
  editLeaveType,
  type LeaveRules,
  type LeaveType,
  listBlackouts,
  listLeaveTypes,
  removeBlackout,
} from '../types/contract.ts'
import { todayOf } from '../database/site-day.ts'

const YEAR = 366
const FAR = '2199-12-31'

function typeReply({ since: _since, earlier: _earlier, ...type }: StoredType): LeaveType {
  return type
}

const listHandler = handler(listLeaveTypes, async ({ queries, siteId, caller }) => {
  const types = await typesOf(queries, siteId)
  const person =
    caller.employeeId === null ? null : await findPerson(queries, siteId, caller.employeeId)
  const used = person === null ? new Set<string>() : await usedTypes(queries, siteId, person.id)
  const isForMe = ({ id, rules }: StoredType): boolean =>
    person !== null && isAvailableTo({ rules, person, usedBefore: used.has(id) })
  return ok({ items: types.map((type) => ({ ...typeReply(type), forMe: isForMe(type) })) })
})

/**
 * Granted days stay granted, so another way of granting (at once instead of month by month) applies
 * from each person's next leave year, and the definition of a leave year can change only while no
 * account was opened.
 */
async function afterChange(
  queries: Queries,
  siteId: number,
  { before, rules, today }: { before: StoredType; rules: LeaveRules; today: string },
) {
  const { grant, year } = before.rules
  const isOtherWay = rules.grant.kind !== grant.kind && grant.kind !== 'none'
  if ((!isOtherWay && rules.year === year) || !(await hasAccounts(queries, siteId, before.id)))
    return ok(before.earlier)
  if (rules.year !== year) return refuse('leave.yearFixed', {}, 'year')
  return ok([...before.earlier, { grant, changedOn: today }])
}

const isUnordered = ({ tiers }: LeaveRules): boolean =>
  tiers.slice(0, -1).some((tier) => tier.days === null)

/** In a request, nobody could distinguish two types of one name. */
function isNamedAs(name: LeaveType['name'], other: LeaveType['name']): boolean {
  return fold(name.en) === fold(other.en) || fold(name.ar) === fold(other.ar)
}

const addHandler = handler(addLeaveType, async (call) => {
  const { trx, siteId, body, now } = call
  if (isUnordered(body.rules)) return refuse('leave.tiersUnordered', {}, 'tiers')
  const types = await typesOf(trx, siteId)
  if (types.some(({ name }) => isNamedAs(name, body.name)))
    return refuse('leave.typeNameTaken', {}, 'name')
  const id = await insertType(trx, siteId, body, now)
  await call.audit({
    action: 'leave.typeAdded',
    subjectKind: 'leave-type',
    subjectId: id,
    after: body,
  })
  const added = await findType(trx, siteId, id)
  if (added === null) throw new Error('The leave type that was just added is missing')
  return ok(typeReply(added))
})

const editHandler = handler(editLeaveType, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    const before = await findType(trx, siteId, params.id)
    if (before === null) return refuse('leave.notFound')
    if (isUnordered(body.rules)) return refuse('leave.tiersUnordered', {}, 'tiers')
    const today = await todayOf({ queries: trx, siteId, now: call.now })
    const earlier = await afterChange(trx, siteId, { before, rules: body.rules, today })
    if (!earlier.ok) return earlier
    await changeType(trx, siteId, params.id, { ...body, earlier: earlier.value })
    const after = await findType(trx, siteId, params.id)
    if (after === null) throw new Error('The leave type that was just changed is gone')
    const { name, active, rules } = before
    await call.audit(
      {
        action: 'leave.typeEdited',
        subjectKind: 'leave-type',
        subjectId: params.id,
        before: { name, active, rules },
        after: body,
      },
      trx,
    )
    return ok(typeReply(after))
  })
})

const blackoutsHandler = handler(listBlackouts, async (call) => {
  const today = await todayOf(call)
  return ok({
    items: await blackoutsBetween(call.queries, call.siteId, addDays(today, -YEAR), FAR),
  })
})

const addBlackoutHandler = handler(addBlackout, async (call) => {
  const { trx, siteId, body } = call
  if (body.toDate < body.fromDate) return refuse('leave.backwards', {}, 'toDate')
  if (body.typeId !== null && (await findType(trx, siteId, body.typeId)) === null)
    return refuse('leave.typeNotFound', {}, 'typeId')
  const { departmentId } = body
  const department =
    departmentId === null
      ? { id: null }
      : await trx
          .selectFrom('departments')
          .select('id')
          .where('site_id', '=', siteId)
          .where('id', '=', departmentId)
          .executeTakeFirst()
  if (department === undefined) return refuse('leave.departmentNotFound', {}, 'departmentId')
  const blackout = await insertBlackout(trx, siteId, body)
  await call.audit({
    action: 'leave.closed',
    subjectKind: 'leave-blackout',
    subjectId: blackout.id,
    after: body,
  })
  return ok(blackout)
})

const removeBlackoutHandler = handler(removeBlackout, async (call) => {
  const { siteId, params } = call
  if (!(await removeOne(call.queries, siteId, params.id))) return refuse('leave.notFound')
  await call.audit({ action: 'leave.opened', subjectKind: 'leave-blackout', subjectId: params.id })
  return ok({ id: params.id })
})

export const typeHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  editHandler,
  blackoutsHandler,
  addBlackoutHandler,
  removeBlackoutHandler,
]
