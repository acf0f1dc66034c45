import { m } from '#messages'
import type { ProblemKind } from './contract.ts'

const NAMES: Readonly<Record<ProblemKind, () => string>> = {
  missing: () => m['orders.problem.missing'](),
  wrong: () => m['orders.problem.wrong'](),
  quality: () => m['orders.problem.quality'](),
  late: () => m['orders.problem.late'](),
  damaged: () => m['orders.problem.damaged'](),
  other: () => m['orders.problem.other'](),
}

export function problemName(kind: ProblemKind): string {
  return NAMES[kind]()
}
