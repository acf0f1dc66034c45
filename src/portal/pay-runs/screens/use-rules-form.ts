import { useState } from 'react'
import type { PayRules } from '../contract.ts'

/** A rate while it is edited: without a nationality until one is chosen. */
export type RateDraft = Omit<PayRules['pension'][number], 'nationality'> & {
  readonly key: number
  readonly nationality: string | null
}

export type RulesDraft = Omit<PayRules, 'pension'> & { readonly pension: readonly RateDraft[] }

export type ChangeRules = (part: Partial<RulesDraft>) => void

const NEW_RATE = {
  nationality: null,
  joinedFrom: null,
  employeeHundredths: 0,
  employerHundredths: 0,
} as const

export function newRate(rates: readonly RateDraft[]): RateDraft {
  return { key: 1 + Math.max(0, ...rates.map(({ key }) => key)), ...NEW_RATE }
}

/** The draft as rules; null while a rate lacks its nationality. */
export function rulesOf({ pension, ...rest }: RulesDraft): PayRules | null {
  const rates = pension.flatMap(({ key: _key, nationality, ...rate }) =>
    nationality === null ? [] : [{ nationality, ...rate }],
  )
  return rates.length === pension.length ? { ...rest, pension: rates } : null
}

/** The rules as they are edited. */
export function useRulesForm(rules: PayRules): { draft: RulesDraft; change: ChangeRules } {
  const [draft, setDraft] = useState<RulesDraft>(() => ({
    ...rules,
    pension: rules.pension.map((rate, index) => ({ key: index + 1, ...rate })),
  }))
  return { draft, change: (part) => setDraft((before) => ({ ...before, ...part })) }
}
