import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole, type PermissionOverride } from '#accounts/permissions/rules.ts'
import { siteOverrides } from '#accounts/people/database/roles.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { delegatesOf, delegatorsOf } from '../database/delegations.ts'
import { withAnyRole } from '../database/accounts.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { Deciders } from '../rules/chain.ts'
import { type NamedDecider, waitingOf } from './waiting-step.ts'

const DAY_MS = 86_400_000

function rolesAllowing(
  permission: 'leave.all' | 'leave.team',
  overrides: readonly PermissionOverride[],
): Role[] {
  return Role.options.filter((role) => permissionsOfRole(role, overrides).includes(permission))
}

/** The caller as a decider: their own rights today, and their rights as a delegate. */
export async function deciderOf(
  queries: Queries,
  caller: Caller,
  today: string,
): Promise<NamedDecider> {
  const { siteId, userId, employeeId, permissions } = caller
  const others = await delegatorsOf(queries, siteId, userId, today)
  const rights = { isHr: permissions.has('leave.all'), isManager: permissions.has('leave.team') }
  if (others.length === 0) return { userId, employeeId, ...rights, delegators: [] }
  const overrides = await siteOverrides(queries, siteId)
  const among = others.map((one) => one.userId)
  const hr = new Set(
    await withAnyRole(queries, siteId, rolesAllowing('leave.all', overrides), { among }),
  )
  const managers = new Set(
    await withAnyRole(queries, siteId, rolesAllowing('leave.team', overrides), { among }),
  )
  return {
    userId,
    employeeId,
    ...rights,
    delegators: others.map((one) => ({
      ...one,
      isHr: hr.has(one.userId),
      isManager: managers.has(one.userId),
    })),
  }
}

/** The manager's account, if it may still decide for its reports. */
async function managing(
  queries: Queries,
  siteId: number,
  managerUserId: string | null,
): Promise<string | null> {
  if (managerUserId === null) return null
  const roles = rolesAllowing('leave.team', await siteOverrides(queries, siteId))
  return (await withAnyRole(queries, siteId, roles, { among: [managerUserId] }))[0] ?? null
}

/** Who could decide a person's request. */
export async function decidersFor(
  queries: Queries,
  siteId: number,
  { userId, managerUserId }: { userId: string | null; managerUserId: string | null },
): Promise<Deciders> {
  const hr = await humanResources(queries, siteId)
  return {
    managerUserId: await managing(queries, siteId, managerUserId),
    hr: hr.filter((each) => each !== userId),
  }
}

/** Everyone who decides for the whole company and may sign in. */
export async function humanResources(queries: Queries, siteId: number): Promise<string[]> {
  return withAnyRole(
    queries,
    siteId,
    rolesAllowing('leave.all', await siteOverrides(queries, siteId)),
  )
}

/** Whether a step has waited so long that human resources may decide it. */
export function isEscalated(
  { waitingSince, escalateDays }: Pick<StoredRequest, 'waitingSince' | 'escalateDays'>,
  now: Date,
): boolean {
  return escalateDays !== null && now.getTime() - waitingSince.getTime() >= escalateDays * DAY_MS
}

/**
 * The people a request waits for now: the step's decider and today's delegates; none if nothing is
 * undecided.
 */
export async function waitsForWhom(
  queries: Queries,
  siteId: number,
  stored: StoredRequest,
  today: string,
): Promise<string[]> {
  const waiting = waitingOf(stored, false)
  if (waiting === null) return []
  const manager =
    waiting.by === 'manager' ? await managing(queries, siteId, waiting.managerUserId) : null
  const holders = manager === null ? await humanResources(queries, siteId) : [manager]
  const before = new Set(waiting.decided.flatMap((each) => [each.userId, each.forUserId]))
  const free = holders.filter((each) => !before.has(each) && each !== stored.requesterUserId)
  const delegates = await delegatesOf(queries, siteId, free, {
    day: today,
    typeId: stored.type.id,
    departmentId: stored.departmentId,
  })
  return [...new Set([...free, ...delegates])].filter(
    (each) => each !== stored.requesterUserId && !before.has(each),
  )
}
