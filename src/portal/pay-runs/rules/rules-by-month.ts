import { shiftMonth } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { PayRules } from '../contract.ts'
import { monthAfter } from './next-month.ts'
import { sortedJson } from './sorted-json.ts'

/** The rules of every month before the first change: no month before it can be run. */
export const BEGINNING = '2015-01'
/** A change can be planned so far ahead, or entered so far back where nothing is paid yet. */
const MONTHS_AROUND = 12

/** Rules with the first month that they are for. */
export interface DatedRules {
  readonly fromMonth: string
  readonly rules: PayRules
}

/** The rules of a month. */
export type RulesIn = (month: string) => PayRules

/** Which rules a month is paid by: the last that begin by then. They come oldest first. */
export function rulesInOf(dated: readonly DatedRules[]): RulesIn {
  return (month) => {
    const found = dated.findLast(({ fromMonth }) => fromMonth <= month) ?? dated[0]
    if (found === undefined) throw new Error('A site without rules of pay')
    return found.rules
  }
}

/**
 * The months that a change can begin with, the earliest first: none that is paid. Where nothing is
 * paid yet, it can also apply from the beginning.
 */
export function monthsToChange(currentMonth: string, lastPaid: string | null): string[] {
  const around = (months: number) => shiftMonth(currentMonth, months)
  const first = lastPaid === null ? around(-MONTHS_AROUND) : monthAfter(lastPaid)
  const last = around(MONTHS_AROUND)
  const months = lastPaid === null ? [BEGINNING] : []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** Refuses a month that a change cannot begin with. */
export function checkFromMonth(
  month: string,
  months: readonly string[],
  lastPaid: string | null,
): Outcome<null, 'payRules.monthPaid' | 'payRules.monthOutOfRange'> {
  if (months.includes(month)) return ok(null)
  if (lastPaid !== null && month <= lastPaid)
    return refuse('payRules.monthPaid', { firstMonth: monthAfter(lastPaid) }, 'fromMonth')
  const [firstMonth = ''] = months.filter((each) => each !== BEGINNING)
  const range = { firstMonth, lastMonth: months.at(-1) ?? '' }
  return refuse('payRules.monthOutOfRange', range, 'fromMonth')
}

/** A run is approved by the rules it was calculated by: none of its month change while it waits. */
export function checkNotWaiting(
  fromMonth: string,
  waiting: string | null,
): Outcome<null, 'payRules.runSubmitted'> {
  return waiting !== null && fromMonth <= waiting
    ? refuse('payRules.runSubmitted', { runMonth: waiting })
    : ok(null)
}

/** A change that no approved run used can be removed; the rules before it then go on. */
export function isPlanned(fromMonth: string, lastPaid: string | null): boolean {
  return fromMonth > (lastPaid ?? BEGINNING)
}

function isSame(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other)
}

/**
 * The planned rules after a change from an earlier month on, where they become others: what it
 * changes is changed in them too, until one of them changes the same setting.
 */
export function laterRules(
  dated: readonly DatedRules[],
  { fromMonth, rules }: DatedRules,
): DatedRules[] {
  const before = rulesInOf(dated)(fromMonth)
  let changed = (Object.keys(rules) as (keyof PayRules)[]).filter(
    (name) => !isSame(rules[name], before[name]),
  )
  let last = before
  return dated
    .filter((each) => each.fromMonth > fromMonth)
    .flatMap((each) => {
      const previous = last
      last = each.rules
      changed = changed.filter((name) => isSame(each.rules[name], previous[name]))
      const part = Object.fromEntries(changed.map((name) => [name, rules[name]]))
      return changed.length === 0 ? [] : [{ ...each, rules: { ...each.rules, ...part } }]
    })
}

/** Whether two lists of rules calculate every month the same. */
export function areSameRules(one: readonly DatedRules[], other: readonly DatedRules[]): boolean {
  const parts = (dated: readonly DatedRules[]) =>
    dated.map(({ fromMonth, rules }) => ({ fromMonth, rules }))
  return isSame(parts(one), parts(other))
}
