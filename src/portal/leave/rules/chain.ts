import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { ChainStep } from '../types/contract.ts'
import { DAY } from './amounts.ts'

export type By = ChainStep['by']

/**
 * Who can decide a person's requests: their manager, and human resources other than themselves; by
 * their open accounts.
 */
export interface Deciders {
  readonly managerUserId: string | null
  readonly hr: readonly string[]
}

/**
 * The steps of a request of some length. Without a manager it goes to human resources at once. If
 * no one else is in human resources, the manager's decision is enough: each person decides only
 * once and never their own request, so a second step would wait forever.
 */
export function chainOf(
  steps: readonly ChainStep[],
  amount: number,
  { managerUserId, hr }: Deciders,
): By[] {
  if (managerUserId !== null && hr.every((userId) => userId === managerUserId)) return ['manager']
  const roles = steps
    .filter((step) => amount >= step.fromDays * DAY)
    .map((step): By => (step.by === 'manager' && managerUserId === null ? 'hr' : step.by))
  const chain = roles.filter((by, index) => roles.indexOf(by) === index)
  return chain.length > 0 ? chain : ['hr']
}

/** How many people could decide the first step of a chain. */
export function firstDeciders([first]: readonly By[], { managerUserId, hr }: Deciders): number {
  return first === 'manager' ? (managerUserId === null ? 0 : 1) : hr.length
}

/** What a delegation covers: some kinds of leave, people of some departments; null for all. */
export interface Scope {
  readonly typeIds: readonly string[] | null
  readonly departmentIds: readonly string[] | null
}

/** A person on whose behalf another decides. */
export interface Delegator extends Scope {
  readonly userId: string
  readonly employeeId: string | null
  readonly isHr: boolean
  /** May decide for their reports. */
  readonly isManager: boolean
}

/** A person who wants to decide. */
export interface Decider {
  readonly userId: string
  readonly employeeId: string | null
  /** May decide for the whole company. */
  readonly isHr: boolean
  /** May decide for their reports. */
  readonly isManager: boolean
  /** People who requested them as a delegate today, and got a yes. */
  readonly delegators: readonly Delegator[]
}

export interface Waiting {
  readonly by: By
  /** HR may decide a step that has waited too long, and that of a manager who is gone. */
  readonly escalated: boolean
  readonly requester: { readonly employeeId: string; readonly userId: string | null }
  readonly managerUserId: string | null
  readonly typeId: string
  readonly departmentId: string
  /** Who decided the earlier steps, and on whose behalf. */
  readonly decided: readonly { readonly userId: string; readonly forUserId: string | null }[]
}

/** A step before which nothing was decided, so that no one can decide twice. */
export interface FirstStep extends Waiting {
  readonly decided: readonly []
}

function mayTake(waiting: Waiting, one: Pick<Delegator, 'userId' | 'isHr' | 'isManager'>): boolean {
  if (waiting.by === 'hr') return one.isHr
  return (
    (one.isManager && one.userId === waiting.managerUserId) ||
    (one.isHr && (waiting.escalated || waiting.managerUserId === null))
  )
}

/** Whether a delegation covers a kind of leave and a person's department. */
export function isWithin(
  scope: Scope,
  { typeId, departmentId }: Pick<Waiting, 'typeId' | 'departmentId'>,
): boolean {
  return (
    (scope.typeIds?.includes(typeId) ?? true) &&
    (scope.departmentIds?.includes(departmentId) ?? true)
  )
}

/**
 * On whose behalf a person decides a step: in their own right (null), or as a delegate. People
 * never decide their own request, nor through a delegate they appointed, nor a second step after
 * the first (I20).
 */
export function resolveActingFor(
  waiting: FirstStep,
  decider: Decider,
): Outcome<{ forUserId: string | null }, 'leave.ownRequest' | 'leave.notYours'>
export function resolveActingFor(
  waiting: Waiting,
  decider: Decider,
): Outcome<{ forUserId: string | null }, 'leave.ownRequest' | 'leave.notYours' | 'leave.twice'>
export function resolveActingFor(
  waiting: Waiting,
  decider: Decider,
): Outcome<{ forUserId: string | null }, 'leave.ownRequest' | 'leave.notYours' | 'leave.twice'> {
  if (
    decider.userId === waiting.requester.userId ||
    decider.employeeId === waiting.requester.employeeId
  )
    return refuse('leave.ownRequest')
  const approvers = [
    ...(mayTake(waiting, decider) ? [null] : []),
    ...decider.delegators
      .filter(
        (one) =>
          mayTake(waiting, one) &&
          isWithin(one, waiting) &&
          one.userId !== waiting.requester.userId &&
          one.employeeId !== waiting.requester.employeeId,
      )
      .map((one) => one.userId),
  ]
  if (approvers.length === 0) return refuse('leave.notYours')
  const before = new Set(
    waiting.decided.flatMap((each) => [
      each.userId,
      ...(each.forUserId === null ? [] : [each.forUserId]),
    ]),
  )
  if (before.has(decider.userId)) return refuse('leave.twice')
  const free = approvers.find((userId) => userId === null || !before.has(userId))
  return free === undefined ? refuse('leave.twice') : ok({ forUserId: free })
}
