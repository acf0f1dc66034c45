import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { ListedPay, UpdateState } from '../contract.ts'

const TONES: Readonly<Record<UpdateState, Tone>> = {
  pending: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
}

export function toneOf(state: UpdateState): Tone {
  return TONES[state]
}

const STATES: Readonly<Record<UpdateState, () => string>> = {
  pending: () => m['salaryScreens.state.pending'](),
  approved: () => m['salaryScreens.state.approved'](),
  rejected: () => m['salaryScreens.state.rejected'](),
  withdrawn: () => m['salaryScreens.state.withdrawn'](),
}

export function stateLabel(state: UpdateState): string {
  return STATES[state]()
}

const LISTED: Readonly<Record<ListedPay, () => string>> = {
  all: () => m['salaryScreens.listed.all'](),
  noPay: () => m['salaryScreens.listed.noPay'](),
  noBank: () => m['salaryScreens.listed.noBank'](),
  left: () => m['salaryScreens.listed.left'](),
}

export function listedLabel(listed: ListedPay): string {
  return LISTED[listed]()
}
