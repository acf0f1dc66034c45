import { m } from '#messages'
import type { AdjustmentSource, AdjustmentState } from '../contract.ts'

export function stateLabel(state: AdjustmentState): string {
  const labels: Record<AdjustmentState, () => string> = {
    open: () => m['payAdjustmentScreens.state.open'](),
    taken: () => m['payAdjustmentScreens.state.taken'](),
    cancelled: () => m['payAdjustmentScreens.state.cancelled'](),
  }
  return labels[state]()
}

/** Payroll reads what it is for, not what the employee did. */
export function sourceLabel(source: AdjustmentSource, isRefund: boolean): string {
  if (isRefund) return m['payAdjustmentScreens.source.refund']()
  const labels: Record<AdjustmentSource, () => string> = {
    penalty: () => m['payAdjustmentScreens.source.penalty'](),
    suspension: () => m['payAdjustmentScreens.source.suspension'](),
    removal: () => m['payAdjustmentScreens.source.removal'](),
    award: () => m['payAdjustmentScreens.source.award'](),
  }
  return labels[source]()
}
