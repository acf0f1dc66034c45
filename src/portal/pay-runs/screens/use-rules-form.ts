import { useState } from 'react'
import type { PayRules } from '../contract.ts'
import type { AllPayRules } from '../pay-rules/contract.ts'

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

/** The rules of a month; of null those from the beginning. */
export function rulesFrom({ items }: AllPayRules, month: string | null): PayRules | undefined {
  const found = items.findLast(
    ({ fromMonth }) => fromMonth === null || (month !== null && fromMonth <= month),
  )
  return found?.rules
}

interface RulesForm {
  draft: RulesDraft
  /** What differs from the rules of that month so far. */
  edited: Partial<RulesDraft>
  change: ChangeRules
  fromMonth: string | null
  /** What was edited stays, on top of the rules of the other month. */
  setFromMonth: (month: string | null) => void
}

/** The rules as they are edited, from a month on. */
export function useRulesForm(all: AllPayRules): RulesForm {
  const [fromMonth, setFromMonth] = useState(all.months[0] ?? null)
  const [edited, setEdited] = useState<Partial<RulesDraft>>({})
  const rules = rulesFrom(all, fromMonth) ?? (all.items[0] as AllPayRules['items'][number]).rules
  return {
    draft: {
      ...rules,
      pension: rules.pension.map((rate, index) => ({ key: index + 1, ...rate })),
      ...edited,
    },
    edited,
    change: (part) => setEdited((before) => ({ ...before, ...part })),
    fromMonth,
    setFromMonth,
  }
}
