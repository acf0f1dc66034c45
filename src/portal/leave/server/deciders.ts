import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole, type SiteAnswer } from '#accounts/permissions/rules.ts'
import { siteAnswers } from '#accounts/people/database/roles.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/answer.ts'
import { standInsOf, standsInFor } from '../database/delegations.ts'
import { withAnyRole } from '../database/accounts.ts'
import type { StoredRequest } from '../database/requests.ts'
import { type NamedDecider, waitingOf } from './shown.ts'

const DAY_MS = 86_400_000

function rolesAllowing(permission: 'leave.all' | 'leave.team', answers: readonly SiteAnswer[]): Role[] {
  return Role.options.filter((role) => permissionsOfRole(role, answers).includes(permission))
}

/** The caller as somebody who decides: their own rights today, and those they stand in for. */
export async function deciderOf(queries: Queries, caller: Caller, today: string): Promise<NamedDecider> {
  const { siteId, userId, employeeId, permissions } = caller
  const others = await standsInFor(queries, siteId, userId, today)
  const isHr = permissions.has('leave.all')
  if (others.length === 0) return { userId, employeeId, isHr, standsInFor: [] }
  const roles = rolesAllowing('leave.all', await siteAnswers(queries, siteId))
  const among = others.map((one) => one.userId)
  const hr = new Set(await withAnyRole(queries, siteId, roles, { among }))
  return { userId, employeeId, isHr, standsInFor: others.map((one) => ({ ...one, isHr: hr.has(one.userId) })) }
}

/** Everybody who decides for the whole company and may sign in. */
export async function humanResources(queries: Queries, siteId: number): Promise<string[]> {
  return withAnyRole(queries, siteId, rolesAllowing('leave.all', await siteAnswers(queries, siteId)))
}

/** Whether a step has waited so long that human resources may take it. */
export function isEscalated({ waitingSince, escalateDays }: Pick<StoredRequest, 'waitingSince' | 'escalateDays'>, now: Date): boolean {
  return escalateDays !== null && now.getTime() - waitingSince.getTime() >= escalateDays * DAY_MS
}

/** Those for whom a request waits now: whose step it is, and who stands in for them today; none when nothing of it is undecided. */
export async function waitsForWhom(queries: Queries, siteId: number, stored: StoredRequest, today: string): Promise<string[]> {
  const waiting = waitingOf(stored, false)
  if (waiting === null) return []
  const holders = waiting.by === 'manager' ? [waiting.managerUserId].filter((each) => each !== null) : await humanResources(queries, siteId)
  const before = new Set(waiting.decided.flatMap((each) => [each.userId, each.forUserId]))
  const free = holders.filter((each) => !before.has(each) && each !== stored.askerUserId)
  const standIns = await standInsOf(queries, siteId, free, { day: today, typeId: stored.type.id, departmentId: stored.departmentId })
  return [...new Set([...free, ...standIns])].filter((each) => each !== stored.askerUserId && !before.has(each))
}
