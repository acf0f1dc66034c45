import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#words'
import type { PersonStatus, Sex } from './contract.ts'

const STATES: Readonly<Record<PersonStatus, { readonly tone: Tone; readonly word: () => string }>> =
  {
    Pending: { tone: 'warning', word: () => m['personFields.state.waiting']() },
    Accepted: { tone: 'good', word: () => m['personFields.state.accepted']() },
    Rejected: { tone: 'bad', word: () => m['personFields.state.rejected']() },
  }

export function PersonPill({ status }: { status: PersonStatus }) {
  const { tone, word } = STATES[status]
  return <Pill tone={tone}>{word()}</Pill>
}

export function sexWord(sex: Sex): string {
  return sex === 1 ? m['personFields.male']() : m['personFields.female']()
}
