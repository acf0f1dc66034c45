import { addDays } from '#platform/days.ts'
import { type Period, showingOn } from './days.ts'

/**
 * Decides when a struck-through price may be displayed. A price that was never, or hardly ever,
 * charged misleads (Federal Decree-Law 15 of 2020 on consumer protection, articles 17 and 19,
 * forbids it without counting days), so the code follows the stricter count of the European Union's
 * price indication directive (98/6/EC, article 6a): the lowest price charged in the thirty days
 * before, always computed and never entered by hand.
 */
export const LOOKBACK_DAYS = 30
/** A price charged on fewer of those days than this does not count. */
const MIN_OFFERED_DAYS = 7
/** How long a reduction is displayed. After that the price is simply the price. */
const VISIBLE_DAYS = 60

/** From a day on an offer stood so, until the next of these. */
export interface PricePeriod extends Period {
  readonly sinceDay: string
  /** Whether the public could take it up. */
  readonly asked: boolean
  readonly fils: number | null
  readonly unit: string
}

export interface FormerPrice {
  readonly fils: number
  /** The last day on which it may be displayed. */
  readonly untilDay: string
}

/**
 * Returns the price charged on a day: the lowest, if it changed during the day. Null if there was
 * none.
 */
function priceOn(day: string, history: readonly PricePeriod[], unit: string): number | null {
  const inForce = history.filter((each, index) => {
    const next = history[index + 1]
    return each.sinceDay <= day && (next === undefined || next.sinceDay >= day)
  })
  const prices = inForce.flatMap((each) =>
    each.asked && each.fils !== null && each.unit === unit && showingOn(each, day) === 'on'
      ? [each.fils]
      : [],
  )
  return prices.length === 0 ? null : Math.min(...prices)
}

interface NewPrice {
  readonly fils: number | null
  readonly unit: string
  /** The day from which it is charged. */
  readonly day: string
  /**
   * The day of the change. From then on the old price was no longer available, even if the new one
   * begins later.
   */
  readonly changedOn: string
}

/**
 * Returns the price that may be struck through next to a new one; null if none may. `history` is in
 * order and excludes the new price.
 */
export function formerPrice(
  history: readonly PricePeriod[],
  { fils, unit, day, changedOn }: NewPrice,
): FormerPrice | null {
  if (fils === null) return null
  const days = Array.from({ length: LOOKBACK_DAYS }, (_each, back) =>
    addDays(day, -1 - back),
  ).filter((each) => each < changedOn)
  const asked = days.map((each) => priceOn(each, history, unit)).filter((each) => each !== null)
  if (asked.length < MIN_OFFERED_DAYS) return null
  const lowest = Math.min(...asked)
  return lowest > fils ? { fils: lowest, untilDay: addDays(day, VISIBLE_DAYS) } : null
}
