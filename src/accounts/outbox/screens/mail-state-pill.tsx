import { Clock } from 'lucide-react'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { MailState } from '../contract.ts'

const TONES: Readonly<Record<MailState, Tone>> = { sent: 'good', waiting: 'info', failed: 'bad' }
const NAMES: Readonly<Record<MailState, () => string>> = {
  sent: () => m['outboxScreens.sent'](),
  waiting: () => m['outboxScreens.waiting'](),
  failed: () => m['outboxScreens.failed'](),
}

export function mailStateName(state: MailState): string {
  return NAMES[state]()
}

export function MailStatePill({ state }: { state: MailState }) {
  return (
    <Pill
      tone={TONES[state]}
      icon={
        state === 'waiting' ? (
          <Clock size={14} aria-hidden="true" className="shrink-0" />
        ) : undefined
      }
    >
      {mailStateName(state)}
    </Pill>
  )
}
