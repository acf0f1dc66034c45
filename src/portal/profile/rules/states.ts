import { addDays } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Change, ChangeState, Group, Values } from '../changes/contract.ts'
import { GROUPS, permissionsFor } from './groups.ts'

/** The allowed moves of a request; what is decided stays. */
const MOVES: Readonly<Record<ChangeState, readonly ChangeState[]>> = {
  waiting: ['approved', 'declined', 'withdrawn'],
  approved: [],
  declined: [],
  withdrawn: [],
}

export function move(
  from: ChangeState,
  to: ChangeState,
): Outcome<ChangeState, 'profileChanges.alreadyDecided'> {
  return MOVES[from].includes(to) ? ok(to) : refuse('profileChanges.alreadyDecided')
}

interface Caller {
  readonly userId: string
  readonly employeeId: string | null
  readonly permissions: ReadonlySet<string>
}

interface ChangeFacts {
  readonly group: Group
  readonly state: ChangeState
  readonly employeeId: string
  readonly requestedBy: string
}

function isOwn(caller: Caller, { employeeId, requestedBy }: ChangeFacts): boolean {
  return caller.employeeId === employeeId || caller.userId === requestedBy
}

/** Whether the caller works at the desk that a change is decided at, and may see what it has. */
export function isAtDesk(caller: Caller, change: ChangeFacts): boolean {
  return permissionsFor(change.group).every((each) => caller.permissions.has(each))
}

/** Nobody decides about themselves. */
export function checkDecider(
  caller: Caller,
  change: ChangeFacts,
): Outcome<null, 'profileChanges.own'> {
  return isOwn(caller, change) ? refuse('profileChanges.own') : ok(null)
}

export function actionsOf(caller: Caller, change: ChangeFacts): Change['actions'] {
  if (change.state !== 'waiting') return []
  if (isOwn(caller, change)) return ['withdraw']
  return isAtDesk(caller, change) ? ['decide'] : []
}

export function kindOf(change: {
  readonly before: Values | null
  readonly after: Values | null
}): Change['kind'] {
  if (change.before === null) return 'added'
  return change.after === null ? 'removed' : 'edited'
}

/** Later than this is a typing error. */
const MAX_DAYS_AHEAD = 366

export function checkDay(
  day: string,
  today: string,
): Outcome<string, 'profileChanges.dayPast' | 'profileChanges.dayTooLate'> {
  if (day < today) return refuse('profileChanges.dayPast', {}, 'fromDay')
  const latest = addDays(today, MAX_DAYS_AHEAD)
  return day > latest ? refuse('profileChanges.dayTooLate', { day: latest }, 'fromDay') : ok(day)
}

/** What a request is attached to: needed where the group says so, unless a record is removed. */
export function checkProof(
  group: Group,
  change: { readonly after: Values | null },
  count: number,
): Outcome<null, 'profileChanges.proofRequired'> {
  const isNeeded = GROUPS[group].needsProof && change.after !== null
  return isNeeded && count === 0 ? refuse('profileChanges.proofRequired', {}, 'fileIds') : ok(null)
}

/** The bank's own digits in an account number of the UAE. */
function bankOf(iban: string): string {
  return iban.slice(4, 7)
}

/** Wages are routed by the bank, so an account at another one needs the code of that. */
export function routingFor(
  current: { readonly iban: string; readonly routingCode: string },
  { iban, entered }: { readonly iban: string; readonly entered: string },
): Outcome<string, 'profileChanges.routingNeeded'> {
  if (entered !== '') return ok(entered)
  return bankOf(current.iban) === bankOf(iban)
    ? ok(current.routingCode)
    : refuse('profileChanges.routingNeeded', {}, 'routingCode')
}
