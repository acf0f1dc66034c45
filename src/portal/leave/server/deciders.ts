import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole, type PermissionOverride } from '#accounts/permissions/rules.ts'
import { siteOverrides } from '#accounts/people/database/roles.ts'
import type { Queries } from '#platform/db/database.ts'
import { combine, type Reading, readTogether, runReading } from '#platform/db/statement.ts'
import type { Caller } from '#platform/http/handler.ts'
import {
  type Delegated,
  type Delegation,
  delegatesAmong,
  delegationsQuery,
  delegatorsOf,
  delegatorsQuery,
} from '../database/delegations.ts'
import { withAnyRole, withAnyRoleQuery } from '../database/accounts.ts'
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

interface RightsOfOthers {
  /** Everyone who decides for the whole company. */
  readonly hr: readonly string[]
  /** Those of the people they are a delegate for who decide for their reports. */
  readonly managers: readonly string[]
}

function deciderFrom(
  { userId, employeeId, permissions }: Caller,
  others: readonly Delegation[],
  { hr, managers }: RightsOfOthers,
): NamedDecider {
  return {
    userId,
    employeeId,
    isHr: permissions.has('leave.all'),
    isManager: permissions.has('leave.team'),
    delegators: others.map((one) => ({
      ...one,
      isHr: hr.includes(one.userId),
      isManager: managers.includes(one.userId),
    })),
  }
}

/** The caller as a decider: their own rights today, and their rights as a delegate. */
export async function deciderOf(
  queries: Queries,
  caller: Caller,
  today: string,
): Promise<NamedDecider> {
  const { siteId, userId } = caller
  const others = await delegatorsOf(queries, siteId, userId, today)
  if (others.length === 0) return deciderFrom(caller, [], { hr: [], managers: [] })
  const overrides = await siteOverrides(queries, siteId)
  const candidates = { ids: others.map((one) => one.userId) }
  const { hr, managers } = await readTogether(queries, {
    hr: withAnyRoleQuery(siteId, rolesAllowing('leave.all', overrides), candidates),
    managers: withAnyRoleQuery(siteId, rolesAllowing('leave.team', overrides), candidates),
  })
  return deciderFrom(caller, others, { hr, managers })
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

/** What people may decide, as it is today at a site. */
export interface RulesOfToday {
  readonly today: string
  readonly overrides: readonly PermissionOverride[]
}

/** Everyone who could decide some step of a request. */
export interface AllDeciders {
  readonly hr: readonly string[]
  /** The manager's account, if it may decide for its reports. */
  readonly managerUserId: string | null
  readonly delegations: readonly Delegated[]
}

function allDecidersReading(
  siteId: number,
  requestId: string,
  { today, overrides }: RulesOfToday,
): Reading<AllDeciders> {
  const managers = rolesAllowing('leave.team', overrides)
  return combine(
    {
      hr: withAnyRoleQuery(siteId, rolesAllowing('leave.all', overrides), 'all'),
      manager: withAnyRoleQuery(siteId, managers, { managerOf: requestId }),
      delegations: delegationsQuery(siteId, today),
    },
    ({ hr, manager, delegations }) => ({ hr, managerUserId: manager[0] ?? null, delegations }),
  )
}

/** The same, with the caller as a decider. */
export function decidersReading(
  caller: Caller,
  requestId: string,
  rules: RulesOfToday,
): Reading<{ all: AllDeciders; decider: NamedDecider }> {
  const { siteId, userId } = caller
  const managers = rolesAllowing('leave.team', rules.overrides)
  return combine(
    {
      all: allDecidersReading(siteId, requestId, rules),
      others: delegatorsQuery(siteId, userId, rules.today),
      managers: withAnyRoleQuery(siteId, managers, { delegatorsOf: userId }),
    },
    ({ all, others, managers: among }) => ({
      all,
      decider: deciderFrom(caller, others, { hr: all.hr, managers: among }),
    }),
  )
}

/**
 * The people among them that a request waits for now: the step's decider and today's delegates;
 * none if nothing is undecided.
 */
export function waitsFor(all: AllDeciders, stored: StoredRequest): string[] {
  const waiting = waitingOf(stored, false)
  if (waiting === null) return []
  const manager = waiting.by === 'manager' ? all.managerUserId : null
  const holders = manager === null ? all.hr : [manager]
  const before = new Set(waiting.decided.flatMap((each) => [each.userId, each.forUserId]))
  const free = holders.filter((each) => !before.has(each) && each !== stored.requesterUserId)
  const about = { typeId: stored.type.id, departmentId: stored.departmentId }
  const delegates = delegatesAmong(all.delegations, free, about)
  return [...new Set([...free, ...delegates])].filter(
    (each) => each !== stored.requesterUserId && !before.has(each),
  )
}

/** The same, read for this request alone. */
export async function waitsForWhom(
  queries: Queries,
  siteId: number,
  stored: StoredRequest,
  today: string,
): Promise<string[]> {
  if (waitingOf(stored, false) === null) return []
  const overrides = await siteOverrides(queries, siteId)
  const all = allDecidersReading(siteId, stored.id, { today, overrides })
  return waitsFor(await runReading(queries, all), stored)
}
