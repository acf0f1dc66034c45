import type { TwoNames } from '#platform/schemas.ts'
import type { ComponentKind } from '../contract.ts'
import type { Formula } from './nodes.ts'

/** A component that an employee has in a month, by the version of that month. */
export interface AppliedComponent {
  readonly id: string
  readonly kind: ComponentKind
  /** The first month of its version. */
  readonly fromMonth: string
  readonly name: TwoNames
  readonly formula: Formula
  readonly prorated: boolean
}
