import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import type { LetterState } from '../contract.ts'
import { stateLabel } from './letter-names.ts'

const TONES: Record<LetterState, Tone> = {
  requested: 'info',
  approved: 'info',
  draft: 'neutral',
  issued: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  revoked: 'bad',
}

export function StatePill({ state }: { state: LetterState }) {
  return <Pill tone={TONES[state]}>{stateLabel(state)}</Pill>
}
