import type { Queries } from '#platform/db/database.ts'
import { departmentsOf } from '../../report/database/sums.ts'
import type { Policy } from '../contract.ts'
import { peopleNamed, positionsNamed } from '../database/members.ts'
import type { StoredPolicy } from '../rules/policies.ts'

/** Policies with the names of the people they are for, read together. */
export async function policyReplies(
  queries: Queries,
  siteId: number,
  policies: readonly StoredPolicy[],
  today: string,
): Promise<Policy[]> {
  const departments = await departmentsOf(queries, siteId)
  const people = await peopleNamed(queries, siteId, [
    ...new Set(policies.flatMap(({ who }) => who.employeeIds)),
  ])
  const positions = await positionsNamed(queries, siteId, [
    ...new Set(policies.flatMap(({ who }) => who.positions)),
  ])
  return policies.map(({ accruedTo: _accruedTo, ...policy }) => ({
    ...policy,
    departments: departments.filter(({ id }) => policy.who.departmentIds.includes(id)),
    positions: positions.filter(({ en }) => policy.who.positions.includes(en)),
    people: people.filter(({ id }) => policy.who.employeeIds.includes(id)),
    isStarted: policy.fromDay < today,
  }))
}
