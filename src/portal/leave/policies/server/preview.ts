import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findType } from '../../database/types.ts'
import { monthsServed } from '../../rules/days.ts'
import type { PolicyEntitlement, PolicyPreview, PolicyWho } from '../contract.ts'
import { countMembers, firstMembers } from '../database/members.ts'
import { policiesOf } from '../database/policies.ts'
import { appliesOn, ruleOn, rulesFor, yearlyDaysOf } from '../rules/policies.ts'

const MAX_VISIBLE = 6

interface PreviewParams {
  readonly id: string | null
  readonly typeId: string
  readonly who: PolicyWho
  readonly gives: PolicyEntitlement
  readonly fromDay: string
}

/**
 * Who a policy would apply to on its first day, in its position in the order, and what they would
 * be given then without it.
 */
export async function previewOf(
  queries: Queries,
  siteId: number,
  params: PreviewParams,
  language: 'en' | 'ar',
): Promise<
  Outcome<PolicyPreview, 'leave.notFound' | 'leave.typeNotFound' | 'leavePolicies.otherWay'>
> {
  const { id, typeId, who, gives, fromDay } = params
  const type = await findType(queries, siteId, typeId)
  if (type === null) return refuse('leave.typeNotFound', {}, 'typeId')
  const { grant } = gives
  if (grant.kind === 'none' || grant.kind !== type.rules.grant.kind)
    return refuse('leavePolicies.otherWay', {}, 'gives')
  const policies = await policiesOf(queries, siteId, typeId)
  const index = id === null ? policies.length : policies.findIndex((each) => each.id === id)
  if (index === -1) return refuse('leave.notFound')
  const before = policies
    .slice(0, index)
    .filter((each) => each.gives.grant.kind === grant.kind && appliesOn(each, fromDay))
  const touching = { who, before: before.map((each) => each.who) }
  const { all, held: matching } = await countMembers(queries, siteId, touching)
  const first = await firstMembers(queries, siteId, { ...touching, language, limit: MAX_VISIBLE })
  return ok({
    people: matching,
    passedBy: all - matching,
    first: first.map((person) => {
      const months = monthsServed(person.joiningDate, addDays(fromDay, -1))
      const now = ruleOn(rulesFor(person, type, policies), fromDay)
      const { id: employeeId, number, name } = person
      return {
        employee: { id: employeeId, number, name },
        before: yearlyDaysOf(now.grant, months),
        after: yearlyDaysOf(grant, months),
      }
    }),
  })
}
