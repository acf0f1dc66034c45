import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Instalment, LoanKind, LoanState } from './contract.ts'

const KINDS: Readonly<Record<LoanKind, () => string>> = {
  loan: () => m['loans.kind.loan'](),
  advance: () => m['loans.kind.advance'](),
}

export function kindLabel(kind: LoanKind): string {
  return KINDS[kind]()
}

const STATES: Readonly<Record<LoanState, { tone: Tone; label: () => string }>> = {
  requested: { tone: 'info', label: () => m['loans.state.requested']() },
  active: { tone: 'good', label: () => m['loans.state.active']() },
  settled: { tone: 'neutral', label: () => m['loans.state.settled']() },
  rejected: { tone: 'bad', label: () => m['loans.state.rejected']() },
  withdrawn: { tone: 'neutral', label: () => m['loans.state.withdrawn']() },
}

export function stateLabel(state: LoanState): string {
  return STATES[state].label()
}

export function toneOf(state: LoanState): Tone {
  return STATES[state].tone
}

const INSTALMENTS: Readonly<Record<Instalment['state'], () => string>> = {
  open: () => m['loans.instalment.open'](),
  taken: () => m['loans.instalment.taken'](),
  settled: () => m['loans.instalment.settled'](),
}

export function instalmentLabel(state: Instalment['state']): string {
  return INSTALMENTS[state]()
}
