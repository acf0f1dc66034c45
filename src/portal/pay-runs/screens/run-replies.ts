import { listRuns, listRunSlips, type Run, showRun } from '../contract.ts'
import { showPayMonth } from '../months/contract.ts'
import { listDueLeaves, listLeavers, showSettlement } from '../off-cycle/contract.ts'

/** What a change of a run makes out of date. */
export const RUN_REPLIES = [
  listRuns,
  showRun,
  listRunSlips,
  showPayMonth,
  listDueLeaves,
  listLeavers,
  showSettlement,
] as const

/** Neither approved nor cancelled: of a month's own there is at most one at a time. */
export function isOpen({ state }: Pick<Run, 'state'>): boolean {
  return state !== 'approved' && state !== 'cancelled'
}
