import { addDays } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { EndKind } from '#portal/employees/history/contract.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import type { EndBasis } from '../contract.ts'

/** Later, an end that has taken effect is not withdrawn: the employee is hired again instead. */
export const WITHDRAW_WITHIN_DAYS = 60
/** UAE labour law (gulf 1.3): probation lasts at most six months. */
const PROBATION_MONTHS = 6
const MIN_NOTICE = 30
export const MAX_NOTICE = 90
/** During probation, when the employer ends it or the employee leaves the country. */
const PROBATION_NOTICE = 14
/** During probation, to work for another employer in the country: one month. */
const MOVING_NOTICE = 30

export interface Notice {
  readonly kind: EndKind
  readonly joiningDate: string
  readonly noticeDay: string
  readonly toAnotherEmployer: boolean
  /** The last day of the leave during which notice was given; null when at work. */
  readonly onLeaveUntil: string | null
}

export function isInProbation(joiningDate: string, day: string): boolean {
  return day < addMonths(joiningDate, PROBATION_MONTHS)
}

/** Death and the end of a contract need no notice. */
export function needsNotice(kind: EndKind): boolean {
  return kind === 'resignation' || kind === 'termination'
}

/** The days of notice that the law asks for. */
export function noticeDaysOf({
  kind,
  joiningDate,
  noticeDay,
  toAnotherEmployer,
}: Omit<Notice, 'onLeaveUntil'>): number {
  if (!needsNotice(kind)) return 0
  if (!isInProbation(joiningDate, noticeDay)) return MIN_NOTICE
  return kind === 'resignation' && toAnotherEmployer ? MOVING_NOTICE : PROBATION_NOTICE
}

/** Notice given during leave starts the day after the return (art. 35). */
function startOf({ noticeDay, onLeaveUntil }: Notice): string {
  return onLeaveUntil === null || onLeaveUntil < noticeDay ? noticeDay : addDays(onLeaveUntil, 2)
}

/** The first and the last day that a last working day may be, by law. */
export function lastDayBounds(notice: Notice): { earliest: string; latest: string } {
  const start = startOf(notice)
  return {
    earliest: addDays(start, noticeDaysOf(notice)),
    latest: addDays(start, MAX_NOTICE),
  }
}

export interface RequestedEnd {
  readonly kind: EndKind
  readonly joiningDate: string
  readonly noticeDay: string | null
  readonly lastDay: string
  readonly basis: EndBasis
  readonly toAnotherEmployer: boolean
  readonly onLeaveUntil: string | null
  readonly reason: string
  readonly today: string
}

export type EndRefusal =
  | 'employment.deathInFuture'
  | 'employment.lastBeforeFirst'
  | 'employment.lastBeforeNotice'
  | 'employment.noticeInFuture'
  | 'employment.noticeNeeded'
  | 'employment.noticeTooLong'
  | 'employment.noticeTooShort'
  | 'employment.onlyTermination'
  | 'employment.reasonNeeded'

/**
 * Checks the last day against the notice by law. Both may agree on less; without any notice only an
 * employer may end it, on a ground of art. 44 that is stated.
 */
export function checkEnd(end: RequestedEnd): Outcome<null, EndRefusal> {
  const { kind, joiningDate, noticeDay, lastDay, basis } = end
  if (lastDay < joiningDate) return refuse('employment.lastBeforeFirst', {}, 'lastDay')
  if (kind === 'death' && lastDay > end.today)
    return refuse('employment.deathInFuture', {}, 'lastDay')
  if (!needsNotice(kind)) return ok(null)
  if (noticeDay === null) return refuse('employment.noticeNeeded', {}, 'noticeDay')
  if (noticeDay > end.today) return refuse('employment.noticeInFuture', {}, 'noticeDay')
  if (lastDay < noticeDay) return refuse('employment.lastBeforeNotice', {}, 'lastDay')
  if (basis === 'withoutNotice') {
    if (kind !== 'termination') return refuse('employment.onlyTermination', {}, 'basis')
    return end.reason === '' ? refuse('employment.reasonNeeded', {}, 'reason') : ok(null)
  }
  const notice = { ...end, noticeDay }
  const { earliest, latest } = lastDayBounds(notice)
  if (lastDay > latest)
    return refuse('employment.noticeTooLong', { days: MAX_NOTICE, day: latest }, 'lastDay')
  if (basis === 'law' && lastDay < earliest)
    return refuse(
      'employment.noticeTooShort',
      { days: noticeDaysOf(notice), day: earliest },
      'lastDay',
    )
  return ok(null)
}
