import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Terms } from './schedule.ts'

type TermRefusal = 'loans.monthTooEarly' | 'loans.monthTooLate' | 'loans.tooSmall' | 'loans.hasLeft'

/** What may be requested. */
export function checkTerms(
  { fils, months, firstMonth }: Terms,
  openMonths: readonly string[],
  leavingDate: string | null,
): Outcome<null, TermRefusal> {
  const first = openMonths[0]
  const last = openMonths.at(-1)
  if (first === undefined || last === undefined || firstMonth > last)
    return refuse('loans.monthTooLate', { lastMonth: last ?? firstMonth }, 'firstMonth')
  if (firstMonth < first) return refuse('loans.monthTooEarly', { firstMonth: first }, 'firstMonth')
  if (fils < months) return refuse('loans.tooSmall', {}, 'fils')
  if (leavingDate !== null && leavingDate.slice(0, 7) < firstMonth)
    return refuse('loans.hasLeft', { day: leavingDate }, 'firstMonth')
  return ok(null)
}

/** The day on which the rest was paid back. */
export function checkSettlementDay(
  day: string,
  { today, activeSince }: { today: string; activeSince: string },
): Outcome<null, 'loans.dayInFuture' | 'loans.dayBeforeStart'> {
  if (day > today) return refuse('loans.dayInFuture', {}, 'day')
  return day < activeSince ? refuse('loans.dayBeforeStart', { day: activeSince }, 'day') : ok(null)
}
