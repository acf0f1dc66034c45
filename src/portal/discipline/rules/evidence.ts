import type { EvidenceSide } from '../evidence/contract.ts'
import type { View } from './access.ts'
import type { CaseFacts } from './status.ts'

const SIDES: Readonly<Record<View, EvidenceSide>> = { own: 'employee', team: 'manager', hr: 'hr' }

export function sideOf(view: View): EvidenceSide {
  return SIDES[view]
}

/**
 * HR reads every file. The employee reads what HR relies on, and not the report's; a manager reads
 * the report's, and not what the employee sends to HR.
 */
export function canReadFile(view: View, side: EvidenceSide): boolean {
  if (view === 'hr') return true
  return view === 'own' ? side !== 'manager' : side === 'manager'
}

/** Until the decision, and again while an objection can be made or waits. */
export function canAddFile(view: View, facts: CaseFacts, today: string): boolean {
  const { state, penalty } = facts
  if (view === 'team') return state === 'reported' || state === 'charged' || state === 'heard'
  if (state === 'closed') return false
  if (penalty === null) return true
  if (penalty.resolution !== null) return false
  return penalty.isObjected || (view === 'own' && today <= penalty.objectUntil)
}
