import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { CompanyState } from './contract.ts'

const STATES: Readonly<
  Record<CompanyState, { readonly tone: Tone; readonly label: () => string }>
> = {
  draft: { tone: 'neutral', label: () => m['companyFields.state.draft']() },
  pending: { tone: 'warning', label: () => m['companyFields.state.pending']() },
  accepted: { tone: 'good', label: () => m['companyFields.state.accepted']() },
  rejected: { tone: 'bad', label: () => m['companyFields.state.rejected']() },
  suspended: { tone: 'bad', label: () => m['companyFields.state.suspended']() },
}

export function StatePill({ state }: { state: CompanyState }) {
  const { tone, label } = STATES[state]
  return <Pill tone={tone}>{label()}</Pill>
}
