import type { Line } from './lines.ts'
import { sortedJson } from './sorted-json.ts'

/** What a slip says and pays, to which account, and at the cost of which department. */
export interface KeyedSlip {
  readonly fromDay: string
  readonly toDay: string
  readonly paidDays: number
  readonly departmentId: string
  readonly position: { readonly en: string; readonly ar: string }
  readonly contractFils: number
  readonly iban: string
  readonly bankRoutingCode: string
  readonly leaveBalance: number | null
  readonly putOff: readonly unknown[]
  readonly lines: readonly (Pick<Line, 'code' | 'kind' | 'forMonth' | 'effectFils' | 'sourceId'> & {
    readonly details: unknown
    readonly componentId: string | null
  })[]
}

/** Two slips that say and pay the same have the same key, in whatever order their lines are. */
export function keyOfSlip({ lines, ...slip }: KeyedSlip): string {
  return [sortedJson(slip), ...lines.map(sortedJson).toSorted()].join('\n')
}
