import { addDays } from '#platform/days.ts'
import { grantedFor, monthsBetween, partOfMonth, rateOf } from './accrual.ts'
import { addMonths, daysBeyond, monthsServed } from './days.ts'
import { bandsOf, type DueGrant, grantOn, type GrantRules, leaveYearOf } from './grants.ts'

interface Exit {
  /** The first day of the account. */
  readonly from: string
  /** The last day of employment, if it is not after `until`. */
  readonly leaves: string | null
  readonly until: string
  /** What the ledger has by run, with what is due up to the last day. */
  readonly granted: ReadonlyMap<string, number>
  readonly isPaidOut: boolean
}

/** How much is added on a day, or taken back if negative. */
type ByDay = Map<string, number>

function add(amounts: ByDay, day: string, amount: number): void {
  amounts.set(day, (amounts.get(day) ?? 0) + amount)
}

/** The rules in force on a day, also where a kind was granted in another way until then. */
function rulesOn(rules: GrantRules, joined: string, day: string): GrantRules {
  const earlier = rules.earlier?.find(({ changedOn }) => {
    const changed = changedOn < joined ? joined : changedOn
    return leaveYearOf(changed, rules.year, joined).lastDay >= day
  })
  return earlier === undefined ? rules : { grant: earlier.grant, year: rules.year }
}

/**
 * The part of the month that was not completed, by its days; and months granted for days after the
 * last one are taken back.
 */
function ofMonths(
  rules: GrantRules,
  joined: string,
  leaves: string,
  { from, granted }: Exit,
): ByDay {
  const amounts: ByDay = new Map()
  const served = monthsServed(joined, leaves)
  for (const [key, amount] of granted) {
    const [, month] = /^month (\d+)$/.exec(key) ?? []
    if (month !== undefined && Number(month) > served)
      add(amounts, addDays(addMonths(joined, Number(month)), -1), -amount)
  }
  const bands = bandsOf(grantOn(rulesOn(rules, joined, leaves), leaves))
  const part = rateOf(served + 1, served, bands) * partOfMonth(daysBeyond(joined, leaves))
  if (leaves >= joined && leaves >= from) add(amounts, leaves, grantedFor(1, part))
  return amounts
}

/**
 * Of a year granted at once, the part after the last day is taken back, in proportion to the months
 * and days served.
 */
function ofYears(rules: GrantRules, joined: string, leaves: string, { granted }: Exit): ByDay {
  const amounts: ByDay = new Map()
  for (const [key, amount] of granted) {
    const [, year = '', change] = /^year (\S+)(?: from (\S+))?$/.exec(key) ?? []
    if (year === '') continue
    const { lastDay } = leaveYearOf(year, rules.year, joined)
    if (leaves >= lastDay) continue
    const first = change ?? (joined > year ? joined : year)
    const share = monthsBetween(first, leaves) / monthsBetween(first, lastDay)
    add(amounts, first > leaves ? first : leaves, Math.round(amount * share) - amount)
  }
  return amounts
}

/** What earlier runs added or took back, by day, and how many lines that was. */
function existing(
  granted: ReadonlyMap<string, number>,
): Map<string, { sum: number; lines: number }> {
  const found = new Map<string, { sum: number; lines: number }>()
  for (const [key, amount] of granted) {
    const [, day] = /^exit (\S+) \d+$/.exec(key) ?? []
    if (day === undefined) continue
    const { sum, lines } = found.get(day) ?? { sum: 0, lines: 0 }
    found.set(day, { sum: sum + amount, lines: lines + 1 })
  }
  return found
}

/**
 * What the end of employment changes in what was granted, so that exactly the days served are
 * granted (gulf 1.4: the balance at exit includes the fraction of the year). If the last day moves
 * or is withdrawn, what it changed is corrected on the days it was for.
 */
export function exitGrants(rules: GrantRules, joined: string, exit: Exit): DueGrant[] {
  const { leaves, until, granted, isPaidOut } = exit
  const amounts: ByDay = new Map()
  if (leaves !== null) {
    const years = isPaidOut ? ofYears(rules, joined, leaves, exit) : []
    for (const [day, amount] of [...ofMonths(rules, joined, leaves, exit), ...years])
      add(amounts, day, amount)
  }
  const saved = existing(granted)
  return [...new Set([...amounts.keys(), ...saved.keys()])]
    .filter((day) => day <= until)
    .toSorted()
    .flatMap((day) => {
      const { sum = 0, lines = 0 } = saved.get(day) ?? {}
      const amount = (amounts.get(day) ?? 0) - sum
      const year = leaveYearOf(day, rules.year, joined)
      return amount === 0 ? [] : [{ year, day, amount, runKey: `exit ${day} ${lines + 1}` }]
    })
}
