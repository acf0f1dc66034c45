import { addDays } from '#platform/days.ts'
import { ok, type Outcome, refuse, type Refused } from '#platform/outcome.ts'
import type { EmployeeState } from '../contract.ts'
import { type ChangeReason, JobPart } from './contract.ts'

/** Where a person stands in the company. */
export interface Job {
  readonly position: { readonly en: string; readonly ar: string }
  readonly departmentId: string
  readonly workSiteId: string | null
  readonly managerId: string | null
  readonly grade: string
}

export const JOB_PARTS: readonly JobPart[] = JobPart.options

/**
 * What begins on a day, and lasts until another change sets the same. Only changes are stored: the
 * periods between them follow, so they can neither overlap nor leave a gap (I24).
 */
export interface Change {
  readonly fromDay: string
  readonly reason: ChangeReason
  readonly sets: Partial<Job>
  readonly note: string
}

/** One period of a person's history; the last one is open. */
export interface Period extends Job {
  readonly fromDay: string
  readonly toDay: string | null
  readonly state: EmployeeState
  readonly reason: ChangeReason
  readonly note: string
}

interface Move {
  /** `none`: nothing is recorded before it. */
  readonly from: readonly (EmployeeState | 'none')[]
  readonly to: EmployeeState | 'same'
}

const EMPLOYED = ['active', 'suspended'] as const
const END: Move = { from: EMPLOYED, to: 'left' }

/** The allowed moves between the states of an employment. */
export const MOVES: Readonly<Record<ChangeReason, Move>> = {
  joined: { from: ['none'], to: 'active' },
  changed: { from: EMPLOYED, to: 'same' },
  transferred: { from: EMPLOYED, to: 'same' },
  // Planned before a suspension, it stands; no one is promoted while suspended.
  promoted: { from: EMPLOYED, to: 'same' },
  newManager: { from: EMPLOYED, to: 'same' },
  suspended: { from: ['active'], to: 'suspended' },
  resumed: { from: ['suspended'], to: 'active' },
  resignation: END,
  termination: END,
  death: END,
  contractEnd: END,
  ended: END,
  rehired: { from: ['left'], to: 'active' },
}

export function isEnd(reason: ChangeReason): boolean {
  return MOVES[reason].to === 'left'
}

/** A change that sets where a person stands, and nothing else. */
export function isOfJob(reason: ChangeReason): boolean {
  return MOVES[reason].to === 'same'
}

/** A change that begins an employment, and so sets all of it. */
export function isStart(reason: ChangeReason): boolean {
  return reason === 'joined' || reason === 'rehired'
}

function stateAfter(state: EmployeeState | 'none', reason: ChangeReason): EmployeeState | null {
  const { from, to } = MOVES[reason]
  if (!from.includes(state)) return null
  if (to !== 'same') return to
  return state === 'none' ? null : state
}

const NOTHING: Job = {
  position: { en: '', ar: '' },
  departmentId: '',
  workSiteId: null,
  managerId: null,
  grade: '',
}

/** The periods that the changes make, oldest first, each until the day before the next. */
export function periodsOf(changes: readonly Change[]): Period[] {
  let state: EmployeeState | 'none' = 'none'
  let job = NOTHING
  return changes.map(({ fromDay, reason, sets, note }, index) => {
    state = stateAfter(state, reason) ?? (state === 'none' ? 'active' : state)
    job = { ...job, ...sets }
    const next = changes[index + 1]
    const toDay = next === undefined ? null : addDays(next.fromDay, -1)
    return { fromDay, toDay, state, reason, note, ...job }
  })
}

/** What is in force on a day: before the first day, what will be. */
export function periodOn(periods: readonly Period[], day: string): Period | undefined {
  return periods.findLast((each) => each.fromDay <= day) ?? periods[0]
}

export type HistoryRefusal =
  | 'employment.beforeJoining'
  | 'employment.dayTaken'
  | 'employment.hasLeft'
  | 'employment.hasNotLeft'
  | 'employment.joiningStays'
  | 'employment.laterChange'
  | 'employment.nothingChanged'
  | 'employment.notSuspended'
  | 'employment.notWhileSuspended'
  | 'employment.periodMissing'
  | 'employment.rehiredTooSoon'

/** Why a change cannot follow a state. */
function notAllowed(
  state: EmployeeState | 'none',
  { reason, fromDay }: Change,
): Refused<HistoryRefusal> {
  if (state === 'left') return refuse('employment.hasLeft', {}, 'fromDay')
  if (reason === 'rehired') return refuse('employment.hasNotLeft', {}, 'fromDay')
  if (reason === 'resumed') return refuse('employment.notSuspended', {}, 'fromDay')
  if (state === 'suspended') return refuse('employment.notWhileSuspended', {}, 'fromDay')
  return refuse('employment.beforeJoining', { day: fromDay }, 'fromDay')
}

/**
 * Checks that each change is allowed after the one before. `edited` is the day of the change that
 * was just made: a later one that no longer follows is named instead.
 */
export function checkChanges(
  changes: readonly Change[],
  edited: string,
): Outcome<readonly Change[], HistoryRefusal> {
  let state: EmployeeState | 'none' = 'none'
  for (const change of changes) {
    const next = stateAfter(state, change.reason)
    if (change.fromDay === edited && change.reason === 'promoted' && state === 'suspended')
      return notAllowed(state, change)
    if (next === null)
      return change.fromDay > edited
        ? refuse('employment.laterChange', { day: change.fromDay }, 'fromDay')
        : notAllowed(state, change)
    state = next
  }
  return ok(changes)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Only what differs from what is in force anyway. */
export function differing(job: Job, sets: Partial<Job>): Partial<Job> {
  const parts = JOB_PARTS.filter((part) => sets[part] !== undefined)
  return Object.fromEntries(
    parts.filter((part) => !isSame(job[part], sets[part])).map((part) => [part, sets[part]]),
  ) as Partial<Job>
}

function inOrder(changes: readonly Change[]): Change[] {
  return changes.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
}

/**
 * Two changes of where a person stands on one day are one. An end begins on the day after the last
 * one worked, and a rehiring on that day would replace it.
 */
function merged(existing: Change, change: Change): Outcome<Change, HistoryRefusal> {
  if (isEnd(existing.reason) && isOfJob(change.reason))
    return refuse('employment.hasLeft', {}, 'fromDay')
  if (isEnd(existing.reason) && change.reason === 'rehired')
    return refuse('employment.rehiredTooSoon', { day: addDays(change.fromDay, 1) }, 'fromDay')
  const canMerge = isOfJob(change.reason) && (isOfJob(existing.reason) || isStart(existing.reason))
  if (!canMerge) return refuse('employment.dayTaken', {}, 'fromDay')
  const reason =
    isOfJob(existing.reason) && change.reason !== 'changed' ? change.reason : existing.reason
  return ok({
    ...existing,
    reason,
    sets: { ...existing.sets, ...change.sets },
    note: change.note === '' ? existing.note : change.note,
  })
}

/** Adds a change from a day on; what later changes set themselves stays as it is. */
export function addChange(
  changes: readonly Change[],
  change: Change,
): Outcome<readonly Change[], HistoryRefusal> {
  const [first] = changes
  if (first !== undefined && change.fromDay < first.fromDay)
    return refuse('employment.beforeJoining', { day: first.fromDay }, 'fromDay')
  const inForce = periodOn(periodsOf(changes), change.fromDay) ?? NOTHING
  const sets = isStart(change.reason) ? change.sets : differing(inForce, change.sets)
  if (isOfJob(change.reason) && Object.keys(sets).length === 0)
    return refuse('employment.nothingChanged')
  const existing = changes.find((each) => each.fromDay === change.fromDay)
  if (existing === undefined)
    return checkChanges(inOrder([...changes, { ...change, sets }]), change.fromDay)
  const one = merged(existing, { ...change, sets })
  if (!one.ok) return one
  const after = changes.map((each) => (each === existing ? one.value : each))
  return checkChanges(after, change.fromDay)
}

/**
 * Adds a suspension, until a last day if it is known. What was planned of the job during it and
 * after it stands.
 */
export function addSuspension(
  changes: readonly Change[],
  { fromDay, note, resumesOn }: { fromDay: string; note: string; resumesOn: string | null },
): Outcome<readonly Change[], HistoryRefusal> {
  const suspension: Change = { reason: 'suspended', fromDay, note, sets: {} }
  if (resumesOn === null) return addChange(changes, suspension)
  const until = changes.filter((each) => each.fromDay <= fromDay)
  const later = changes.filter((each) => each.fromDay > fromDay)
  const suspended = addChange(until, suspension)
  if (!suspended.ok) return suspended
  const resumed: Change = { reason: 'resumed', fromDay: resumesOn, note: '', sets: {} }
  if (later.some((each) => each.fromDay === resumesOn))
    return refuse('employment.laterChange', { day: resumesOn }, 'fromDay')
  return checkChanges(inOrder([...suspended.value, resumed, ...later]), fromDay)
}

/** Removes a change: what was in force before it lasts until the next one (I24). */
export function removeChange(
  changes: readonly Change[],
  fromDay: string,
): Outcome<readonly Change[], HistoryRefusal> {
  const index = changes.findIndex((each) => each.fromDay === fromDay)
  if (index === -1) return refuse('employment.periodMissing')
  if (index === 0) return refuse('employment.joiningStays')
  return checkChanges(changes.toSpliced(index, 1), fromDay)
}

/** What a correction makes of a change. */
export interface Correction {
  readonly fromDay: string
  readonly sets: Partial<Job>
  readonly note: string
}

/**
 * Corrects a change: its day, what it set, its note. The first one stays the first, and no other
 * change begins on its new day.
 */
export function correctChange(
  changes: readonly Change[],
  fromDay: string,
  correction: Correction,
): Outcome<readonly Change[], HistoryRefusal> {
  const existing = changes.find((each) => each.fromDay === fromDay)
  if (existing === undefined) return refuse('employment.periodMissing')
  const others = changes.filter((each) => each !== existing)
  if (others.some((each) => each.fromDay === correction.fromDay))
    return refuse('employment.dayTaken', {}, 'fromDay')
  const [first] = others
  if (existing === changes[0] && first !== undefined && correction.fromDay > first.fromDay)
    return refuse('employment.laterChange', { day: first.fromDay }, 'fromDay')
  const sets = { ...existing.sets, ...correction.sets }
  const after = inOrder([...others, { ...existing, ...correction, sets }])
  return checkChanges(after, correction.fromDay)
}
