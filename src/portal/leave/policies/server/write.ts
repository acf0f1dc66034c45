import { addDays } from '#platform/days.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { missingDepartment } from '../../database/departments.ts'
import { findType } from '../../database/types.ts'
import { peopleNamed } from '../database/members.ts'
import {
  deletePolicy,
  endPolicy,
  findPolicy,
  insertPolicy,
  lockPolicies,
  rewritePolicy,
  type PolicyColumns,
} from '../database/policies.ts'
import type { StoredPolicy } from '../rules/policies.ts'

export interface Where {
  readonly trx: Trx
  readonly siteId: number
  readonly today: string
  readonly now: Date
}

/**
 * A policy must grant as its kind of leave does, month by month or at once: within a year the two
 * cannot be offset.
 */
async function against(
  { trx, siteId }: Where,
  typeId: string,
  { who, gives, fromDay, lastDay }: PolicyColumns,
): Promise<
  Outcome<
    null,
    | 'leave.backwards'
    | 'leave.departmentNotFound'
    | 'leave.typeNotFound'
    | 'leavePolicies.employeeNotFound'
    | 'leavePolicies.otherWay'
  >
> {
  const type = await findType(trx, siteId, typeId)
  if (type === null) return refuse('leave.typeNotFound', {}, 'typeId')
  if (gives.grant.kind === 'none' || gives.grant.kind !== type.rules.grant.kind)
    return refuse('leavePolicies.otherWay', {}, 'gives')
  if (lastDay !== null && lastDay < fromDay) return refuse('leave.backwards', {}, 'lastDay')
  if (who.departmentIds.length > 0 && (await missingDepartment(trx, siteId, who.departmentIds)))
    return refuse('leave.departmentNotFound', {}, 'who')
  const employeeIds = new Set(who.employeeIds)
  if ((await peopleNamed(trx, siteId, [...employeeIds])).length < employeeIds.size)
    return refuse('leavePolicies.employeeNotFound', {}, 'who')
  return ok(null)
}

/** Past days are already granted: a policy applies from today at the earliest. */
function inThePast(
  day: string | null,
  today: string,
  field: 'fromDay' | 'lastDay',
): Outcome<null, 'leavePolicies.inThePast'> {
  return day !== null && day < today ? refuse('leavePolicies.inThePast', {}, field) : ok(null)
}

export async function addOne(
  where: Where,
  typeId: string,
  policy: PolicyColumns,
): Promise<
  Outcome<
    string,
    | 'leave.backwards'
    | 'leave.departmentNotFound'
    | 'leave.typeNotFound'
    | 'leavePolicies.employeeNotFound'
    | 'leavePolicies.inThePast'
    | 'leavePolicies.otherWay'
  >
> {
  const { trx, siteId, today, now } = where
  await lockPolicies(trx, siteId, typeId)
  const firstDayError = inThePast(policy.fromDay, today, 'fromDay')
  if (!firstDayError.ok) return firstDayError
  const check = await against(where, typeId, policy)
  if (!check.ok) return check
  return ok(await insertPolicy(trx, siteId, { ...policy, typeId, now }))
}

/** A policy that has not ended, locked together with the policies of its kind. */
async function current({ trx, siteId, today }: Where, id: string): Promise<StoredPolicy | null> {
  const seen = await findPolicy(trx, siteId, id)
  if (seen === null) return null
  await lockPolicies(trx, siteId, seen.typeId)
  const policy = await findPolicy(trx, siteId, id)
  return policy === null || (policy.lastDay !== null && policy.lastDay < today) ? null : policy
}

/** From a day on another policy replaces one that applies; what the old one gave stays its own. */
async function replace(
  where: Where,
  before: StoredPolicy,
  policy: PolicyColumns,
): Promise<Outcome<string, 'leavePolicies.inThePast'>> {
  const { trx, siteId, today, now } = where
  const firstDayError = inThePast(policy.fromDay, today, 'fromDay')
  if (!firstDayError.ok) return firstDayError
  const id = await insertPolicy(
    trx,
    siteId,
    { ...policy, typeId: before.typeId, now },
    { inPlaceOf: before.id },
  )
  const eve = addDays(policy.fromDay, -1)
  if (before.lastDay === null || before.lastDay > eve) await endPolicy(trx, siteId, before, eve)
  return ok(id)
}

/** Returns the policy as it was, and the id of the one that replaces it. */
export async function changeOne(
  where: Where,
  id: string,
  policy: PolicyColumns,
): Promise<
  Outcome<
    { before: StoredPolicy; id: string },
    | 'leave.backwards'
    | 'leave.departmentNotFound'
    | 'leave.notFound'
    | 'leave.typeNotFound'
    | 'leavePolicies.employeeNotFound'
    | 'leavePolicies.inThePast'
    | 'leavePolicies.otherWay'
  >
> {
  const { trx, siteId, today } = where
  const before = await current(where, id)
  if (before === null) return refuse('leave.notFound')
  const check = await against(where, before.typeId, policy)
  if (!check.ok) return check
  if (before.fromDay >= today) {
    const firstDayError = inThePast(policy.fromDay, today, 'fromDay')
    if (!firstDayError.ok) return firstDayError
    await rewritePolicy(trx, siteId, id, policy)
    return ok({ before, id })
  }
  if (!isDeepStrictEqual([before.who, before.gives], [policy.who, policy.gives])) {
    const replaced = await replace(where, before, policy)
    return replaced.ok ? ok({ before, id: replaced.value }) : replaced
  }
  const lastDayError = inThePast(policy.lastDay, today, 'lastDay')
  if (!lastDayError.ok) return lastDayError
  await rewritePolicy(trx, siteId, id, { ...policy, fromDay: before.fromDay })
  return ok({ before, id })
}

/** A policy that applies ends yesterday; one that does not apply yet is deleted. */
export async function removeOne(
  where: Where,
  id: string,
): Promise<Outcome<StoredPolicy, 'leave.notFound'>> {
  const { trx, siteId, today } = where
  const policy = await current(where, id)
  if (policy === null) return refuse('leave.notFound')
  if (policy.fromDay < today) await endPolicy(trx, siteId, policy, addDays(today, -1))
  else await deletePolicy(trx, siteId, id)
  return ok(policy)
}
