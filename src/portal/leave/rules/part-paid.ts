import { isOfOccasion } from './evaluate.ts'
import { leaveYearOf } from './grants.ts'
import { type Tier, tiersOf } from './tiers.ts'

/** What a day takes of one request's type. */
export interface TakenDay {
  readonly day: string
  /** Thousandths of a day. */
  readonly amount: number
  readonly request: { readonly id: string; readonly fromDate: string }
}

export interface DayShare {
  readonly day: string
  readonly amount: number
  /** The share of the wage that is paid for it. */
  readonly percent: number
}

interface Kind {
  readonly tiers: readonly Tier[]
  readonly occasionMonths: number | null
  readonly year: 'calendar' | 'service'
  readonly joiningDate: string
}

function byDay(one: TakenDay, other: TakenDay): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0
}

function sumOf(days: readonly TakenDay[]): number {
  return days.reduce((sum, { amount }) => sum + amount, 0)
}

/** Days in order, after what was used before the first of them. */
function inOrder(days: readonly TakenDay[], tiers: readonly Tier[], before: number): DayShare[] {
  let used = before
  return days.toSorted(byDay).flatMap(({ day, amount }) => {
    const parts = tiersOf(amount, tiers, used)
    used += amount
    return parts.map((part) => ({ day, ...part }))
  })
}

/**
 * How each day of approved leave of one type is paid: a year's days follow each other through the
 * tiers (UAE sick leave: 15 full, 30 half, 45 unpaid), or those of an occasion do.
 */
export function sharesOf(days: readonly TakenDay[], kind: Kind): DayShare[] {
  const { tiers, occasionMonths, year, joiningDate } = kind
  if (occasionMonths === null) {
    const years = Map.groupBy(days, ({ day }) => leaveYearOf(day, year, joiningDate).firstDay)
    return [...years.values()].flatMap((ofYear) => inOrder(ofYear, tiers, 0))
  }
  return [...Map.groupBy(days, ({ request }) => request.id).values()].flatMap((own) => {
    const from = own[0]?.request.fromDate ?? ''
    const before = days.filter(
      ({ request }) =>
        request.fromDate < from && isOfOccasion(occasionMonths, request.fromDate, from),
    )
    return inOrder(own, tiers, sumOf(before))
  })
}
