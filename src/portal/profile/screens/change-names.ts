import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Change, ChangeState } from '../changes/contract.ts'
import { groupName } from '../group-names.ts'

const TONES: Record<ChangeState, Tone> = {
  waiting: 'info',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
}

export function toneOf(state: ChangeState): Tone {
  return TONES[state]
}

const LABELS: Record<ChangeState, () => string> = {
  waiting: () => m['profileScreens.state.waiting'](),
  approved: () => m['profileScreens.state.approved'](),
  declined: () => m['profileScreens.state.declined'](),
  withdrawn: () => m['profileScreens.state.withdrawn'](),
}

export function stateLabel(state: ChangeState): string {
  return LABELS[state]()
}

/** What a change is about: its group, and the person where it is one of several. */
export function changeTitle({ group, about }: Change, language: 'en' | 'ar'): string {
  const name = about?.[language]
  return name === undefined ? groupName(group) : `${groupName(group)}: ${name}`
}
