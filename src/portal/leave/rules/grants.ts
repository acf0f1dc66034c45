import type { LeaveRules } from '../types/contract.ts'
import { earnedBy, grantedFor } from './accrual.ts'
import { addDays, addMonths, monthsServed } from './days.ts'

/** One year of an account: its first and last day, both included. */
export interface LeaveYear {
  readonly firstDay: string
  readonly lastDay: string
}

/** A grant that is due: once for its run, in the bucket of the year that begins on `year`. */
export interface DueGrant {
  readonly year: LeaveYear
  readonly day: string
  readonly amount: number
  readonly runKey: string
}

/** The year that a day lies in: of the calendar, or counted from the day of joining. */
export function leaveYearOf(day: string, year: LeaveRules['year'], joined: string): LeaveYear {
  if (year === 'calendar') return { firstDay: `${day.slice(0, 4)}-01-01`, lastDay: `${day.slice(0, 4)}-12-31` }
  let years = Number(day.slice(0, 4)) - Number(joined.slice(0, 4))
  if (addMonths(joined, years * 12) > day) years -= 1
  return { firstDay: addMonths(joined, years * 12), lastDay: addDays(addMonths(joined, (years + 1) * 12), -1) }
}

/** Everything that an account should have been granted from a first day up to a day, oldest first (I11). */
export function grantsDue(rules: Pick<LeaveRules, 'grant' | 'year'>, joined: string, { from, until }: { from: string; until: string }): DueGrant[] {
  const { grant, year } = rules
  if (grant.kind === 'none' || until < joined) return []
  return grant.kind === 'yearly' ? yearlyDue(grant.daysPerYear, year, joined, { from, until }) : monthlyDue(grant, year, joined, { from, until })
}

function yearlyDue(daysPerYear: number, kind: LeaveRules['year'], joined: string, { from, until }: { from: string; until: string }): DueGrant[] {
  const due: DueGrant[] = []
  for (
    let year = leaveYearOf(joined < from ? from : joined, kind, joined);
    year.firstDay <= until;
    year = leaveYearOf(addDays(year.lastDay, 1), kind, joined)
  ) {
    const day = joined > year.firstDay ? joined : year.firstDay
    const months = joined > year.firstDay ? 13 - Number(joined.slice(5, 7)) : 12
    due.push({ year, day, amount: grantedFor(months, daysPerYear), runKey: `year ${year.firstDay}` })
  }
  return due
}

function monthlyDue(
  grant: Extract<LeaveRules['grant'], { kind: 'monthly' }>,
  kind: LeaveRules['year'],
  joined: string,
  { from, until }: { from: string; until: string },
): DueGrant[] {
  const due: DueGrant[] = []
  const served = monthsServed(joined, until)
  for (let month = 1; month <= served; month++) {
    const day = addDays(addMonths(joined, month), -1)
    const amount = earnedBy(month, grant.bands) - earnedBy(month - 1, grant.bands)
    if (day < from || amount === 0) continue
    due.push({ year: leaveYearOf(day, kind, joined), day, amount, runKey: `month ${month}` })
  }
  return due
}
