/** The law lets pay recover what was overpaid only in parts of this size. */
export const OVERPAYMENT_PERCENT = 20

/** The most that a month may recover, rounded down to whole fils. */
export function overpaymentMax(wageFils: number): number {
  return Number((BigInt(wageFils) * BigInt(OVERPAYMENT_PERCENT)) / 100n)
}
