import type { TwoNames } from '#platform/schemas.ts'
import { LINE_CODES, type LineCode } from '#portal/pay-runs/slips/contract.ts'

/** A kind of line, or one of the site's own components. */
export interface RegisterColumn {
  /** What its amounts are found by. */
  readonly key: string
  readonly code: LineCode
  /** The name of a component; null where the kind of line is the name. */
  readonly label: TwoNames | null
}

/** An employee of a run, with what each kind of line comes to. */
export interface RegisterRow {
  readonly amounts: ReadonlyMap<string, number>
  readonly earningsFils: number
  readonly deductionsFils: number
  readonly netFils: number
  readonly employerFils: number
}

/** The kinds of lines that a run has, in the order of a slip; components by their names. */
export function inOrder(columns: readonly RegisterColumn[]): RegisterColumn[] {
  return columns.toSorted(
    (one, other) =>
      LINE_CODES.indexOf(one.code) - LINE_CODES.indexOf(other.code) ||
      ((one.label?.en ?? '') < (other.label?.en ?? '') ? -1 : 1),
  )
}

export const NOTHING: RegisterRow = {
  amounts: new Map(),
  earningsFils: 0,
  deductionsFils: 0,
  netFils: 0,
  employerFils: 0,
}

/** The sum of all rows so far and one more. */
export function plus(sum: RegisterRow, row: RegisterRow): RegisterRow {
  const keys = new Set([...sum.amounts.keys(), ...row.amounts.keys()])
  return {
    amounts: new Map(
      [...keys].map((key) => [key, (sum.amounts.get(key) ?? 0) + (row.amounts.get(key) ?? 0)]),
    ),
    earningsFils: sum.earningsFils + row.earningsFils,
    deductionsFils: sum.deductionsFils + row.deductionsFils,
    netFils: sum.netFils + row.netFils,
    employerFils: sum.employerFils + row.employerFils,
  }
}
