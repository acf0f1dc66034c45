import type { Caller } from '#platform/http/handler.ts'
import type { LookedAfter } from '../database/waiting.ts'
import type { Decider } from '../rules/chain.ts'

/**
 * Whose requests come to a person's desk: their own reports', and those of the people they are a
 * delegate for. None: they never decide.
 */
export function deskScopes(
  { permissions, employeeId }: Pick<Caller, 'permissions' | 'employeeId'>,
  decider: Decider,
): LookedAfter[] {
  const everything = { typeIds: null, departmentIds: null }
  const managerId = permissions.has('leave.team') ? employeeId : null
  const own =
    managerId === null && !decider.isHr ? [] : [{ managerId, isHr: decider.isHr, ...everything }]
  const others = decider.delegators.map(
    ({ employeeId: delegatorId, isHr, isManager, typeIds, departmentIds }) => {
      return { managerId: isManager ? delegatorId : null, isHr, typeIds, departmentIds }
    },
  )
  return [...own, ...others.filter((scope) => scope.managerId !== null || scope.isHr)]
}
