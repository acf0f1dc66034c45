import { Pill } from '#platform/ui/pill.tsx'
import type { DropState } from '../contract.ts'
import { stateWords } from './drop-words.ts'

export function StatePill({ state }: { state: DropState }) {
  const { tone, label } = stateWords(state)
  return <Pill tone={tone}>{label}</Pill>
}
