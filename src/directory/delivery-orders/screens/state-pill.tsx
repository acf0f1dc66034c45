import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import type { DeliveryState } from '../contract.ts'
import { stateName } from '../names.ts'

function toneOf(state: DeliveryState): Tone {
  if (state === 'delivered') return 'good'
  if (state === 'cancelled') return 'neutral'
  return state === 'failed-attempt' ? 'warning' : 'info'
}

export function StatePill({ state }: { state: DeliveryState }) {
  return <Pill tone={toneOf(state)}>{stateName(state)}</Pill>
}
