import { m } from '#messages'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import type { CorrectionState } from '../corrections/contract.ts'

const TONES: Record<CorrectionState, Tone> = {
  open: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
}

/** The specification's labels for a request's state (S4.9). */
export function stateLabel(state: CorrectionState): string {
  const labels: Record<CorrectionState, () => string> = {
    open: () => m['attendanceScreens.state.open'](),
    approved: () => m['attendanceScreens.state.approved'](),
    rejected: () => m['attendanceScreens.state.rejected'](),
    withdrawn: () => m['attendanceScreens.state.withdrawn'](),
  }
  return labels[state]()
}

export function StatePill({ state }: { state: CorrectionState }) {
  return <Pill tone={TONES[state]}>{stateLabel(state)}</Pill>
}
