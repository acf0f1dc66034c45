import { addDays } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Change, ChangeState, Group, Values } from '../changes/contract.ts'
import { GROUPS, permissionsFor } from './groups.ts'

/** As stored, or approved for a later day and so not in the record that people see yet. */
type Standing = ChangeState | 'planned'

/** The allowed moves of a request; what is decided stays, unless it is only planned. */
const MOVES: Readonly<Record<Standing, readonly ChangeState[]>> = {
  waiting: ['approved', 'declined', 'withdrawn'],
  planned: ['withdrawn'],
  approved: [],
  declined: [],
  withdrawn: [],
}

export function standingOf(
  { state, fromDay }: { readonly state: ChangeState; readonly fromDay: string },
  today: string,
): Standing {
  return state === 'approved' && fromDay > today ? 'planned' : state
}

export function move(
  from: Standing,
  to: ChangeState,
): Outcome<ChangeState, 'profileChanges.alreadyDecided'> {
  return MOVES[from].includes(to) ? ok(to) : refuse('profileChanges.alreadyDecided')
}

/** Withdraws what waits, or what is only planned. */
export function withdraw(
  from: Standing,
): Outcome<ChangeState, 'profileChanges.alreadyDecided' | 'profileChanges.inEffect'> {
  return from === 'approved' ? refuse('profileChanges.inEffect') : move(from, 'withdrawn')
}

interface Caller {
  readonly userId: string
  readonly employeeId: string | null
  readonly permissions: ReadonlySet<string>
}

interface ChangeFacts {
  readonly group: Group
  readonly state: ChangeState
  readonly fromDay: string
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

export function actionsOf(caller: Caller, change: ChangeFacts, today: string): Change['actions'] {
  const standing = standingOf(change, today)
  if (isOwn(caller, change)) return MOVES[standing].includes('withdrawn') ? ['withdraw'] : []
  return standing === 'waiting' && isAtDesk(caller, change) ? ['decide'] : []
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
