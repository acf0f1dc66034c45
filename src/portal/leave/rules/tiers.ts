import { DAY } from './amounts.ts'

/** A number of days at a share of the wage; a tier without days has no end. */
export interface Tier {
  readonly days: number | null
  readonly percent: number
}

export interface PayTier {
  /** Thousandths of a day. */
  readonly amount: number
  readonly percent: number
}

/**
 * How a request's days fall on the tiers of a type whose year has used some already (UAE sick
 * leave: 15 full, 30 half, 45 unpaid).
 */
export function tiersOf(amount: number, tiers: readonly Tier[], taken: number): PayTier[] {
  const parts: PayTier[] = []
  let begins = 0
  let from = taken
  const until = taken + amount
  for (const { days, percent } of tiers) {
    const ends = days === null ? Number.POSITIVE_INFINITY : begins + days * DAY
    const within = Math.min(until, ends) - Math.max(from, begins)
    if (within > 0) {
      parts.push({ amount: within, percent })
      from += within
    }
    begins = ends
  }
  return from < until ? [...parts, { amount: until - from, percent: 0 }] : parts
}

/** Merges successive parts with the same share of the wage. */
export function joined(parts: readonly PayTier[]): PayTier[] {
  const shares = Map.groupBy(parts, (part) => part.percent)
  return [...shares].map(([percent, same]) => ({
    amount: same.reduce((sum, part) => sum + part.amount, 0),
    percent,
  }))
}

/** What these days are paid, in the currency's smallest unit: wage by the month of thirty days, rounded half up once. */
export function payOf(parts: readonly PayTier[], monthlyWage: number): number {
  const shares = parts.reduce((sum, part) => sum + part.amount * part.percent, 0)
  return Math.round((monthlyWage * shares) / (30 * DAY * 100))
}
