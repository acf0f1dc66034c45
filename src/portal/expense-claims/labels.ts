import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Category, ClaimState } from './contract.ts'

const CATEGORIES: Readonly<Record<Category, () => string>> = {
  travel: () => m['expenseClaims.category.travel'](),
  fuel: () => m['expenseClaims.category.fuel'](),
  meals: () => m['expenseClaims.category.meals'](),
  accommodation: () => m['expenseClaims.category.accommodation'](),
  supplies: () => m['expenseClaims.category.supplies'](),
  communication: () => m['expenseClaims.category.communication'](),
  other: () => m['expenseClaims.category.other'](),
}

export function categoryLabel(category: Category): string {
  return CATEGORIES[category]()
}

const STATES: Readonly<Record<ClaimState, { tone: Tone; label: () => string }>> = {
  pending: { tone: 'info', label: () => m['expenseClaims.state.pending']() },
  approved: { tone: 'good', label: () => m['expenseClaims.state.approved']() },
  taken: { tone: 'neutral', label: () => m['expenseClaims.state.taken']() },
  rejected: { tone: 'bad', label: () => m['expenseClaims.state.rejected']() },
  withdrawn: { tone: 'neutral', label: () => m['expenseClaims.state.withdrawn']() },
}

export function stateLabel(state: ClaimState): string {
  return STATES[state].label()
}

export function toneOf(state: ClaimState): Tone {
  return STATES[state].tone
}
