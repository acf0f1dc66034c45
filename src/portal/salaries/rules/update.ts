import { shiftMonth } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import type { Amounts } from '../contract.ts'
import { isSame, totalOf } from './amounts.ts'

/** Pay is changed no further back or ahead than this; what is beyond is a typing error. */
export const MONTHS_AROUND = 12

/** What the day of an update is checked against. */
export interface Employment {
  readonly joiningDate: string
  readonly leavingDate: string | null
  /** From when the newest approved update applies. */
  readonly lastUpdateDay: string | null
}

export type DayRefusal =
  | 'salaries.dayBeforeJoining'
  | 'salaries.dayAfterLeaving'
  | 'salaries.dayBeforeUpdate'

/** Whether pay can change on a day at all. */
export function checkDay(
  fromDay: string,
  { joiningDate, leavingDate, lastUpdateDay }: Employment,
): Outcome<null, DayRefusal> {
  const refused = (code: DayRefusal, day: string) => refuse(code, { day }, 'fromDay')
  if (fromDay < joiningDate) return refused('salaries.dayBeforeJoining', joiningDate)
  if (leavingDate !== null && fromDay > leavingDate)
    return refused('salaries.dayAfterLeaving', leavingDate)
  // An update in the middle would leave open which of the two the later pay contains.
  if (lastUpdateDay !== null && fromDay < lastUpdateDay)
    return refused('salaries.dayBeforeUpdate', lastUpdateDay)
  return ok(null)
}

/** A run of pay corrects so many months before its own. */
export const MONTHS_CORRECTED = 2

/** The first day of the paid months that the next run still corrects; null where none is paid. */
export function correctedFrom(paidMonths: readonly string[]): string | null {
  const last = paidMonths.toSorted().at(-1)
  if (last === undefined) return null
  const earliest = shiftMonth(last, 1 - MONTHS_CORRECTED)
  const first = paidMonths.toSorted().find((month) => month >= earliest)
  return `${first}-01`
}

/** Refuses a day before that: runs would make up for a part of the paid months only. */
export function checkCorrected(
  fromDay: string,
  { hasPay, from }: { hasPay: boolean; from: string | null },
): Outcome<null, 'salaries.dayPaid'> {
  return hasPay && from !== null && fromDay < from
    ? refuse('salaries.dayPaid', { day: from }, 'fromDay')
    : ok(null)
}

export interface Requested {
  readonly fromDay: string
  /** The amounts of that day; null where no pay is recorded. */
  readonly before: Amounts | null
  readonly after: Amounts
}

export type RequestRefusal =
  | DayRefusal
  | 'salaries.dayTooEarly'
  | 'salaries.dayTooLate'
  | 'salaries.basicNeeded'
  | 'salaries.unchanged'

/** What may be requested. */
export function checkRequest(
  { fromDay, before, after }: Requested,
  employment: Employment,
  today: string,
): Outcome<null, RequestRefusal> {
  if (after.basicFils === 0) return refuse('salaries.basicNeeded', {}, 'basicFils')
  const day = checkDay(fromDay, employment)
  if (!day.ok) return day
  const earliest = addMonths(today, -MONTHS_AROUND)
  if (fromDay < earliest) return refuse('salaries.dayTooEarly', { day: earliest }, 'fromDay')
  const latest = addMonths(today, MONTHS_AROUND)
  if (fromDay > latest) return refuse('salaries.dayTooLate', { day: latest }, 'fromDay')
  return isSame(before, after) ? refuse('salaries.unchanged', {}, 'basicFils') : ok(null)
}

export type UpdateWarning = 'lowBasic' | 'lower' | 'backdated' | 'firstBackdated'

/**
 * What is unusual but allowed. A small basic salary is, because gratuity and overtime are
 * calculated on it; the law sets no minimum.
 */
export function warningsOf(
  { fromDay, before, after }: { fromDay: string | null; before: Amounts | null; after: Amounts },
  today: string,
): UpdateWarning[] {
  const total = totalOf(after)
  return [
    ...(after.basicFils * 2 < total ? (['lowBasic'] as const) : []),
    ...(before !== null && total < totalOf(before) ? (['lower'] as const) : []),
    ...(fromDay !== null && fromDay < today
      ? [before === null ? ('firstBackdated' as const) : ('backdated' as const)]
      : []),
  ]
}
