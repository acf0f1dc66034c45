import { addDays } from '#platform/days.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import type { EmployeeState } from '../contract.ts'
import {
  addChange,
  type Change,
  correctChange,
  differing,
  type HistoryRefusal,
  isEnd,
  isOfJob,
  isStart,
  type Job,
  periodOn,
  periodsOf,
} from './rules.ts'
import type { ChangeReason } from './contract.ts'

/** What a person's history says on a day, as their row among the employees holds it. */
export interface Standing extends Job {
  readonly state: EmployeeState
  /** The first day of the current employment, or of the last one. */
  readonly joiningDate: string
  /** Its last day, if it has one. */
  readonly leavingDate: string | null
  /** From when the account is closed, while it is open: the day after the last, or a suspension. */
  readonly closesOn: string | null
}

export function standingOn(changes: readonly Change[], today: string): Standing | null {
  const periods = periodsOf(changes)
  const now = periodOn(periods, today)
  if (now === undefined) return null
  const { position, departmentId, workSiteId, managerId, grade, state } = now
  const starts = changes.filter((each) => isStart(each.reason))
  const start = starts.findLast((each) => each.fromDay <= today) ?? starts[0]
  const joiningDate = start?.fromDay ?? now.fromDay
  const end = changes.find((each) => isEnd(each.reason) && each.fromDay > joiningDate)
  const closed = periods.find((each) => each.fromDay > today && each.state !== 'active')
  return {
    position,
    departmentId,
    workSiteId,
    managerId,
    grade,
    state,
    joiningDate,
    leavingDate: end === undefined ? null : addDays(end.fromDay, -1),
    closesOn: state === 'active' ? (closed?.fromDay ?? null) : null,
  }
}

/**
 * What is known today of where a person stands becomes their history: a change from today on. Of
 * someone who has left, or is still to join, it says how it was or will be.
 */
export function recordNow(
  changes: readonly Change[],
  today: string,
  sets: Partial<Job>,
  reason: ChangeReason = 'changed',
): readonly Change[] {
  const now = periodOn(periodsOf(changes), today)
  if (now === undefined) return changes
  const parts = differing(now, sets)
  if (Object.keys(parts).length === 0) return changes
  const from: Change = { fromDay: today, reason, sets: parts, note: '' }
  const added = addChange(changes, from)
  if (added.ok) return added.value
  const last =
    changes.findLast(
      (each) => each.fromDay <= now.fromDay && (isOfJob(each.reason) || isStart(each.reason)),
    ) ?? changes[0]
  if (last === undefined) return changes
  return changes.map((each) =>
    each === last ? { ...each, sets: { ...each.sets, ...parts } } : each,
  )
}

/** Moves the first day of the current employment. */
export function moveStart(
  changes: readonly Change[],
  today: string,
  day: string,
): Outcome<readonly Change[], HistoryRefusal> {
  const start = standingOn(changes, today)?.joiningDate
  const change = changes.find((each) => each.fromDay === start)
  if (change === undefined || start === day) return ok(changes)
  return correctChange(changes, change.fromDay, { fromDay: day, sets: {}, note: change.note })
}
