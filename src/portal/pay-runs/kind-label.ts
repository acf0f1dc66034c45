import { m } from '#messages'
import type { RunKind } from './slips/contract.ts'

const KINDS: Readonly<Record<RunKind, () => string>> = {
  month: () => m['payRuns.kind.month'](),
  leaveSalary: () => m['payRuns.kind.leaveSalary'](),
  settlement: () => m['payRuns.kind.settlement'](),
}

/** What a run pays. */
export function kindLabel(kind: RunKind): string {
  return KINDS[kind]()
}
