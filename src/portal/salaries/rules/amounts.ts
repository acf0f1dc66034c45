import type { Amounts } from '../contract.ts'

export const AMOUNTS = ['basicFils', 'housingFils', 'transportFils', 'otherFils'] as const
export type AmountName = (typeof AMOUNTS)[number]

export function totalOf(amounts: Amounts): number {
  return AMOUNTS.reduce((sum, name) => sum + amounts[name], 0)
}

/** Everything that is paid besides the basic salary. */
export function allowancesOf(amounts: Amounts): number {
  return totalOf(amounts) - amounts.basicFils
}

export function isSame(one: Amounts | null, other: Amounts | null): boolean {
  if (one === null || other === null) return one === other
  return AMOUNTS.every((name) => one[name] === other[name])
}

export interface Difference {
  readonly fils: number
  /** In hundredths of a percent; null where there was nothing before. */
  readonly hundredths: number | null
}

/** How much more or less is paid, with half a hundredth of a percent rounded away from zero. */
export function differenceOf(before: number, after: number): Difference {
  const fils = after - before
  if (before === 0) return { fils, hundredths: null }
  const exact = BigInt(Math.abs(fils)) * 10_000n
  const rounded = Number((2n * exact + BigInt(before)) / (2n * BigInt(before)))
  return { fils, hundredths: fils < 0 ? -rounded : rounded }
}
