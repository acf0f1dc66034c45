import { parseDate } from '@internationalized/date'
import { addDays, daysFrom } from '#platform/days.ts'
import { DAY } from '#portal/leave/rules/amounts.ts'
import type { Split, Tier, YearsMethod } from './packs.ts'

/** Service under the same rates, in thousandths of a day, as leave is counted. */
export interface ServicePart {
  readonly amount: number
  readonly tiers: readonly Tier[]
}

export interface Service {
  readonly parts: readonly ServicePart[]
  /** All that counts, also what someone else pays for. */
  readonly amount: number
  readonly yearDays: 365 | 360
}

/** Thousandths of unpaid days before the split and from it on; all `before` without a split. */
export interface Unpaid {
  readonly before: number
  readonly after: number
}

interface Dates {
  readonly first: string
  readonly last: string
  readonly unpaid: Unpaid
}

/** Days of 30-day months from the first to the last, both counted. */
function thirtyDays(first: string, last: string): number {
  const from = parseDate(first)
  const until = parseDate(last)
  const day = (value: number): number => Math.min(value, 30)
  return (
    (until.year - from.year) * 360 +
    (until.month - from.month) * 30 +
    day(until.day) -
    day(from.day) +
    1
  )
}

export function yearDaysOf(method: YearsMethod): 365 | 360 {
  return method === 'actual365' ? 365 : 360
}

function counted(first: string, last: string, method: YearsMethod): number {
  if (last < first) return 0
  return DAY * (method === 'actual365' ? daysFrom(first, last) : thirtyDays(first, last))
}

/**
 * Service from the first to the last day, both counted, without the unpaid days (gulf 1.6). The
 * part after a split is what remains of the whole, because months of 30 days do not add up.
 */
export function serviceOf(
  { first, last, unpaid }: Dates,
  method: YearsMethod,
  tiers: readonly Tier[],
  split: Split | null,
): Service {
  const yearDays = yearDaysOf(method)
  const whole = counted(first, last, method)
  if (split === null) {
    const amount = Math.max(0, whole - unpaid.before - unpaid.after)
    return { parts: [{ amount, tiers }], amount, yearDays }
  }
  const until = split.day > last ? last : addDays(split.day, -1)
  const early = counted(first, until, method)
  const before = Math.max(0, early - unpaid.before)
  const after = Math.max(0, whole - early - unpaid.after)
  return {
    parts: [
      { amount: before, tiers: split.before },
      { amount: after, tiers: split.after },
    ],
    amount: before + after,
    yearDays,
  }
}

/** Years to the hundredth, for display. */
export function yearsOf({ amount, yearDays }: Pick<Service, 'amount' | 'yearDays'>): number {
  return Math.round((amount * 100) / (DAY * yearDays)) / 100
}
