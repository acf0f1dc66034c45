import type { LineCode, LineComponent, LineDetails } from '../slips/contract.ts'

/** The site's own component that a line pays, and the version that it was calculated by. */
export interface OwnComponent extends LineComponent {
  /** Its first month; null where the component no longer applies. */
  readonly fromMonth: string | null
}

/**
 * One line of a slip. `effectFils` is what it does to the net: negative for a deduction. Of what the
 * employer pays besides the salary it is the cost.
 */
export interface Line {
  readonly code: LineCode
  readonly kind: 'pay' | 'employer'
  /** The month it is for; an earlier one in a line that makes up for a change. */
  readonly forMonth: string
  readonly effectFils: number
  readonly details: LineDetails
  /** The record that is taken with it; null where it is calculated from the month. */
  readonly sourceId: string | null
  readonly component?: OwnComponent
}

export interface Sums {
  readonly earningsFils: number
  readonly deductionsFils: number
  readonly netFils: number
  readonly employerFils: number
}

/** Earnings less deductions is the net: a line belongs to one side by its sign. */
export function sumsOf(lines: readonly Pick<Line, 'kind' | 'effectFils'>[]): Sums {
  let earningsFils = 0
  let deductionsFils = 0
  let employerFils = 0
  for (const { kind, effectFils } of lines) {
    if (kind === 'employer') employerFils += effectFils
    else if (effectFils > 0) earningsFils += effectFils
    else deductionsFils -= effectFils
  }
  return { earningsFils, deductionsFils, netFils: earningsFils - deductionsFils, employerFils }
}
