import { addDays } from '#platform/days.ts'
import type { Grant, LeaveRules } from '../types/contract.ts'
import { type Band, grantedFor, monthsBetween, rateOf } from './accrual.ts'
import { addMonths, monthsServed } from './days.ts'

/** One year of an account: its first and last day, inclusive. */
export interface LeaveYear {
  readonly firstDay: string
  readonly lastDay: string
}

/** A due grant: once per run, in the bucket of the year that begins on `year`. */
export interface DueGrant {
  readonly year: LeaveYear
  readonly day: string
  readonly amount: number
  readonly runKey: string
}

/** From a day on the grant differs. */
export interface GrantChange {
  readonly from: string
  readonly grant: Grant
  /**
   * Every account has applied this change: an account that comes under it later gets no difference
   * for a year already granted.
   */
  readonly isAccrued: boolean
}

/** Until the end of the leave year in which it was changed, a kind of leave was granted in another way: month by month, not at once. */
export interface EarlierGrant {
  readonly grant: Grant
  readonly changedOn: string
}

/** The grant rules of an account: the initial ones, and the changes from later days. */
export interface GrantRules extends Pick<LeaveRules, 'grant' | 'year'> {
  readonly changes?: readonly GrantChange[]
  readonly earlier?: readonly EarlierGrant[]
}

interface GrantPeriod {
  readonly from: string
  readonly until: string
  /** What the ledger already has, by run. */
  readonly granted?: ReadonlyMap<string, number>
}

/** The leave year that contains a day: the calendar year, or counted from the day of joining. */
export function leaveYearOf(day: string, year: LeaveRules['year'], joined: string): LeaveYear {
  if (year === 'calendar')
    return { firstDay: `${day.slice(0, 4)}-01-01`, lastDay: `${day.slice(0, 4)}-12-31` }
  let years = Number(day.slice(0, 4)) - Number(joined.slice(0, 4))
  if (addMonths(joined, years * 12) > day) years -= 1
  return {
    firstDay: addMonths(joined, years * 12),
    lastDay: addDays(addMonths(joined, (years + 1) * 12), -1),
  }
}

/**
 * Everything an account should have been granted from a first day up to a day and that is not in
 * the ledger yet, oldest first. Each grant follows the rules of its own day; never negative, and in
 * total never above what the best of the rules gives (I11).
 */
export function grantsDue(rules: GrantRules, joined: string, period: GrantPeriod): DueGrant[] {
  const due: DueGrant[] = []
  let { from } = period
  for (const { grant, changedOn } of rules.earlier ?? []) {
    const { lastDay } = leaveYearOf(changedOn < joined ? joined : changedOn, rules.year, joined)
    if (lastDay < from) continue
    const until = lastDay < period.until ? lastDay : period.until
    due.push(...grantedOneWay({ grant, year: rules.year }, joined, { ...period, from, until }))
    from = addDays(lastDay, 1)
  }
  return from > period.until ? due : [...due, ...grantedOneWay(rules, joined, { ...period, from })]
}

function grantedOneWay(rules: GrantRules, joined: string, period: GrantPeriod): DueGrant[] {
  if (rules.grant.kind === 'none' || period.until < joined) return []
  return rules.grant.kind === 'yearly'
    ? yearlyDue(rules, joined, period)
    : monthlyDue(rules, joined, period)
}

export function grantOn({ grant, changes = [] }: GrantRules, day: string): Grant {
  return changes.findLast((each) => each.from <= day)?.grant ?? grant
}

function yearlyDays(grant: Grant): number {
  return grant.kind === 'yearly' ? grant.daysPerYear : 0
}

function yearlyDue(rules: GrantRules, joined: string, period: GrantPeriod): DueGrant[] {
  const due: DueGrant[] = []
  const { from, until } = period
  for (
    let year = leaveYearOf(joined < from ? from : joined, rules.year, joined);
    year.firstDay <= until;
    year = leaveYearOf(addDays(year.lastDay, 1), rules.year, joined)
  )
    due.push(...dueOfYear(rules, joined, year, period))
  return due
}

/**
 * A year's grant on its first day, and if more is given from a day within it, the difference for
 * the remaining months including the current one, as for a person who joins then. A lower grant
 * applies from the next year. In total no more than the best rule gives for the year.
 */
function dueOfYear(
  rules: GrantRules,
  joined: string,
  year: LeaveYear,
  { until, granted = new Map() }: GrantPeriod,
): DueGrant[] {
  const day = joined > year.firstDay ? joined : year.firstDay
  const months = joined > year.firstDay ? monthsBetween(joined, year.lastDay) : 12
  const runKey = `year ${year.firstDay}`
  let best = yearlyDays(grantOn(rules, day))
  let monthsByDays = best * months
  let there = granted.get(runKey) ?? grantedFor(months, best)
  const due: DueGrant[] =
    granted.has(runKey) || there === 0 ? [] : [{ year, day, amount: there, runKey }]
  for (const { from, grant, isAccrued } of rules.changes ?? []) {
    if (from <= day || from > until || from > year.lastDay || yearlyDays(grant) <= best) continue
    const before = grantedFor(1, monthsByDays)
    monthsByDays +=
      (yearlyDays(grant) - best) * (12 - monthsServed(year.firstDay, addDays(from, -1)))
    best = yearlyDays(grant)
    const difference = { year, day: from, runKey: `year ${year.firstDay} from ${from}` }
    const existing = granted.get(difference.runKey)
    const isPassed = isAccrued && granted.has(runKey)
    const amount =
      existing ??
      (isPassed
        ? 0
        : Math.max(
            0,
            Math.min(grantedFor(1, monthsByDays) - before, grantedFor(months, best) - there),
          ))
    if (existing === undefined && amount > 0) due.push({ ...difference, amount })
    there += amount
  }
  return due
}

export function bandsOf(grant: Grant): readonly Band[] {
  return grant.kind === 'monthly' ? grant.bands : []
}

/**
 * The last month in the ledger: earlier ones gave nothing when they were due, and give nothing now.
 */
function lastMonthOf(granted: ReadonlyMap<string, number>): number {
  return Math.max(
    0,
    ...[...granted.keys()].flatMap((key) =>
      key.startsWith('month ') ? [Number(key.slice('month '.length))] : [],
    ),
  )
}

/**
 * What earlier months are worth in days a year once one more is served: more than before if a step
 * that counts back is reached.
 */
function countedBack(rates: number[], bands: readonly Band[]): number[] {
  const month = rates.length + 1
  if (!bands.some((band) => band.backdated && band.fromMonths === month)) return rates
  return rates.map((rate, index) => {
    const worth = rateOf(index + 1, month, bands)
    return worth > rateOf(index + 1, month - 1, bands) ? Math.max(rate, worth) : rate
  })
}

function sumOf(rates: readonly number[]): number {
  return rates.reduce((sum, rate) => sum + rate, 0)
}

/**
 * Grants each month by the rule of its last day, rounded once over all of them. Where earlier
 * months are recalculated they are raised to their current worth, and no further: what other rules
 * granted for them counts.
 */
function monthlyDue(
  rules: GrantRules,
  joined: string,
  { from, until, granted = new Map() }: GrantPeriod,
): DueGrant[] {
  const due: DueGrant[] = []
  const serviceMonths = monthsServed(joined, until)
  const lastMonth = lastMonthOf(granted)
  let rates: number[] = []
  let daysPerYear = 0
  let there = 0
  for (let month = 1; month <= serviceMonths; month++) {
    const day = addDays(addMonths(joined, month), -1)
    const bands = bandsOf(grantOn(rules, day))
    const before = grantedFor(1, daysPerYear)
    const counted = countedBack(rates, bands)
    const more = counted === rates ? 0 : sumOf(counted) - sumOf(rates)
    rates = counted
    const rate = rateOf(month, month, bands)
    rates.push(rate)
    daysPerYear += rate + more
    const runKey = `month ${month}`
    const all = grantedFor(1, daysPerYear) - before
    const amount =
      granted.get(runKey) ??
      (more === 0
        ? all
        : Math.min(all, Math.max(grantedFor(1, rate), grantedFor(1, daysPerYear) - there)))
    there += amount
    if (day >= from && month > lastMonth && amount > 0 && !granted.has(runKey))
      due.push({ year: leaveYearOf(day, rules.year, joined), day, amount, runKey })
  }
  return due
}
