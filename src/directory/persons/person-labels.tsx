import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { PersonStatus, Sex } from './contract.ts'

const STATES: Readonly<
  Record<PersonStatus, { readonly tone: Tone; readonly label: () => string }>
> = {
  Pending: { tone: 'warning', label: () => m['personFields.state.waiting']() },
  Accepted: { tone: 'good', label: () => m['personFields.state.accepted']() },
  Rejected: { tone: 'bad', label: () => m['personFields.state.rejected']() },
}

export function PersonPill({ status }: { status: PersonStatus }) {
  const { tone, label } = STATES[status]
  return <Pill tone={tone}>{label()}</Pill>
}

export function sexLabel(sex: Sex): string {
  return sex === 1 ? m['personFields.male']() : m['personFields.female']()
}
