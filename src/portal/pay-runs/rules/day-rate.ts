import { daysOfMonth } from '#platform/days.ts'
import { halfUp } from '#platform/money.ts'
import type { PayRules } from '../contract.ts'
import type { PayRow } from './facts.ts'

/** A share of a month: so many days, out of the days by which the month's pay is divided. */
export interface Divisor {
  readonly of: bigint
  readonly per: bigint
}

/** What a day is of a month's pay (gulf 8.2). */
export function divisorOf(divisor: PayRules['divisor'], month: string): Divisor {
  switch (divisor) {
    case 'fixed30':
      return { of: 1n, per: 30n }
    case 'calendar':
      return { of: 1n, per: BigInt(daysOfMonth(month).length) }
    case 'working26':
      return { of: 1n, per: 26n }
    case 'yearly365':
      return { of: 12n, per: 365n }
  }
}

/** The part of a month's pay that a day without pay is deducted from. */
export function dayBaseOf(base: PayRules['dayBase'], pay: PayRow): number {
  const { basicFils, housingFils, transportFils, otherFils } = pay
  if (base === 'basic') return basicFils
  if (base === 'basicHousing') return basicFils + housingFils
  return basicFils + housingFils + transportFils + otherFils
}

/** Some days of different pay, each weighted, and rounded half up once in the end. */
export function worthOfDays(
  days: readonly { readonly baseFils: number; readonly weight: number }[],
  { of, per }: Divisor,
  weightOfDay: number,
): number {
  const top = days.reduce(
    (sum, { baseFils, weight }) => sum + BigInt(baseFils) * BigInt(weight),
    0n,
  )
  return halfUp(top * of, per * BigInt(weightOfDay))
}
