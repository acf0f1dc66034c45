import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#words'
import type { CompanyState } from './contract.ts'

const STATES: Readonly<Record<CompanyState, { readonly tone: Tone; readonly word: () => string }>> =
  {
    draft: { tone: 'neutral', word: () => m['companyFields.state.draft']() },
    pending: { tone: 'warning', word: () => m['companyFields.state.pending']() },
    accepted: { tone: 'good', word: () => m['companyFields.state.accepted']() },
    rejected: { tone: 'bad', word: () => m['companyFields.state.rejected']() },
    suspended: { tone: 'bad', word: () => m['companyFields.state.suspended']() },
  }

export function StatePill({ state }: { state: CompanyState }) {
  const { tone, word } = STATES[state]
  return <Pill tone={tone}>{word()}</Pill>
}
