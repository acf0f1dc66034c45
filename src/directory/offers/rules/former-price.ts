import { addDays } from '#platform/days.ts'
import { type Period, showingOn } from './days.ts'

/**
 * When a struck price may be shown. A price that was never, or hardly ever, asked misleads (Federal Decree-Law 15 of 2020 on consumer
 * protection, articles 17 and 19, forbids it without counting days), so the stricter count of the European Union's price indication
 * directive (98/6/EC, article 6a) is kept: the lowest price that was asked in the thirty days before. Nobody writes it by hand.
 */
const LOOKBACK_DAYS = 30
/** On fewer of those days than this it was not really asked. */
const MIN_OFFERED_DAYS = 7
/** A reduction is news for so long; then the price is simply the price. */
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
  /** The last day on which it may be said. */
  readonly untilDay: string
}

/** What was asked on a day: the lowest, where it changed within the day. Null where nothing was. */
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
  /** From when on it is asked. */
  readonly day: string
  /** The day on which it was put: from then on nobody could pay the old one, though the new one may begin later. */
  readonly changedOn: string
}

/** The price that may stand struck beside one that is asked from a day on; null where none may. `history` is in order, without the new price. */
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
