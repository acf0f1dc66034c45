import { addDays } from '#platform/days.ts'
import type { ReportBucket } from './stored.ts'
import { sumOf } from './leave-lines.ts'
import { entriesOf, type Entry, type ProjectedGrant, type Seen, type TotalName } from './entries.ts'

const CREDITS: ReadonlySet<TotalName> = new Set(['carried', 'granted', 'corrected'])

export type ReportTotals = Readonly<Record<TotalName | 'left', number>>

/** carried + granted + corrected − taken − planned − pending − encashed − expired − nextYear = left, to the thousandth. */
export function totalsOf(entries: readonly Entry[]): ReportTotals {
  const totalFor = (of: TotalName): number => {
    const sum = sumOf(entries.filter((each) => each.totalName === of))
    // Deductions are given as a positive number of days.
    return CREDITS.has(of) || sum === 0 ? sum : -sum
  }
  return {
    carried: totalFor('carried'),
    granted: totalFor('granted'),
    corrected: totalFor('corrected'),
    taken: totalFor('taken'),
    planned: totalFor('planned'),
    pending: totalFor('pending'),
    encashed: totalFor('encashed'),
    expired: totalFor('expired'),
    nextYear: totalFor('nextYear'),
    left: sumOf(entries),
  }
}

/** What is carried from the viewed year into the next, as known on that day. */
export function carriedOver(
  buckets: readonly ReportBucket[],
  due: readonly ProjectedGrant[],
  { year, today }: Seen,
): number {
  const first = addDays(year.lastDay, 1)
  // Only the first day of the next year is needed, and what is carried into it does not depend on
  // when it ends.
  const next = {
    year: { firstDay: first, lastDay: first },
    on: first > today ? first : today,
    today,
  }
  const before = due.filter((each) => each.day < first)
  return totalsOf(
    entriesOf(
      buckets.filter((bucket) => bucket.firstDay < first),
      before,
      next,
    ),
  ).carried
}

/** Days taken before they were earned, and the day by which they will be. */
export interface Ahead {
  readonly amount: number
  readonly by: string
}

/**
 * The negative balance that is not owed: future leave was granted against what will have been
 * earned by then. Null if all is covered, and if more has already been taken than there was: that
 * is owed.
 */
export function aheadOf(
  totals: ReportTotals,
  coming: readonly Pick<ProjectedGrant, 'day' | 'amount'>[],
): Ahead | null {
  const { left, planned, pending, nextYear } = totals
  if (left >= 0 || left + planned + pending + nextYear < 0) return null
  let earned = left
  for (const { day, amount } of coming.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    earned += amount
    if (earned >= 0) return { amount: -left, by: day }
  }
  return null
}
