import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { AwardState } from '../contract.ts'

const TONES: Record<AwardState, Tone> = {
  nominated: 'info',
  granted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
}

export function toneOf(state: AwardState): Tone {
  return TONES[state]
}

export function stateLabel(state: AwardState): string {
  const labels: Record<AwardState, () => string> = {
    nominated: () => m['awardsScreens.state.nominated'](),
    granted: () => m['awardsScreens.state.granted'](),
    declined: () => m['awardsScreens.state.declined'](),
    withdrawn: () => m['awardsScreens.state.withdrawn'](),
  }
  return labels[state]()
}
