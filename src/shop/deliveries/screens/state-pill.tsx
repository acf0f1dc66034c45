import { Pill } from '#platform/ui/pill.tsx'
import type { DropState } from '../contract.ts'
import { stateLabel } from './drop-messages.ts'

export function StatePill({ state }: { state: DropState }) {
  const { tone, label } = stateLabel(state)
  return <Pill tone={tone}>{label}</Pill>
}
