import { Mail } from 'lucide-react'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { AccountState } from './contract.ts'

const TONES: Readonly<Record<AccountState, Tone>> = {
  new: 'neutral',
  invited: 'info',
  active: 'good',
  disabled: 'bad',
}
const NAMES: Readonly<Record<AccountState, () => string>> = {
  new: () => m['peopleScreens.state.new'](),
  invited: () => m['peopleScreens.state.invited'](),
  active: () => m['peopleScreens.state.active'](),
  disabled: () => m['peopleScreens.state.disabled'](),
}

export function accountStateName(state: AccountState): string {
  return NAMES[state]()
}

/** Whether this person can sign in. */
export function AccountStatePill({ state }: { state: AccountState }) {
  return (
    <Pill
      tone={TONES[state]}
      icon={
        state === 'invited' ? <Mail size={14} aria-hidden="true" className="shrink-0" /> : undefined
      }
    >
      {accountStateName(state)}
    </Pill>
  )
}
