import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { EmployeeState, ListedState } from './contract.ts'

const TONES: Readonly<Record<EmployeeState, Tone>> = {
  active: 'good',
  suspended: 'warning',
  left: 'neutral',
}
const NAMES: Readonly<Record<ListedState, () => string>> = {
  active: () => m['employeesScreens.state.active'](),
  suspended: () => m['employeesScreens.state.suspended'](),
  left: () => m['employeesScreens.state.left'](),
  employed: () => m['employeesScreens.state.employed'](),
}

export function stateName(state: ListedState): string {
  return NAMES[state]()
}

export function StatePill({ state }: { state: EmployeeState }) {
  return <Pill tone={TONES[state]}>{stateName(state)}</Pill>
}
