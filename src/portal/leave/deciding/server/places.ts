import type { Caller } from '#platform/http/answer.ts'
import type { LookedAfter } from '../../database/waiting.ts'
import type { Decider } from '../../rules/chain.ts'

/**
 * Whose requests come to a person's desk: their own reports', and those of the people they are a
 * delegate for. None: they never decide.
 */
export function deskPlaces(
  { permissions, employeeId }: Pick<Caller, 'permissions' | 'employeeId'>,
  decider: Decider,
): LookedAfter[] {
  const everything = { typeIds: null, departmentIds: null }
  const managerId = permissions.has('leave.team') ? employeeId : null
  const own =
    managerId === null && !decider.isHr ? [] : [{ managerId, isHr: decider.isHr, ...everything }]
  const others = decider.standsInFor.map(
    ({ employeeId: standsFor, isHr, isManager, typeIds, departmentIds }) => {
      return { managerId: isManager ? standsFor : null, isHr, typeIds, departmentIds }
    },
  )
  return [...own, ...others.filter((place) => place.managerId !== null || place.isHr)]
}
