import type { Outcome } from '#platform/outcome.ts'
import type { Formula } from './nodes.ts'
import { filsOf, readFormula } from './formula.ts'
import { formulaValues, type NamedValues } from './values.ts'

/** 9,000 a month, of which 6,000 are basic; seven years of service, in a month of 30 days. */
export const NINE_THOUSAND: NamedValues = {
  basic: 600_000,
  housing: 200_000,
  transport: 100_000,
  other: 0,
  wage: 900_000,
  years: 7,
  days: 30,
}

/** A formula that is right. */
export function aFormula(text: string): Formula {
  const formula = readFormula(text)
  if (!formula.ok) throw new Error(`${text}: ${formula.refusal.code}`)
  return formula.value
}

/** What a formula comes to, in fils; or why it does not, and where. */
export function resultOf(
  text: string,
  named: NamedValues = NINE_THOUSAND,
  unit = 100,
): number | [string, unknown] {
  const result = calculated(text, named, unit)
  if (result.ok) return result.value
  const { code, details } = result.refusal
  return [code.replace('payComponents.', ''), details['at']]
}

function calculated(text: string, named: NamedValues, unit: number): Outcome<number> {
  const formula = readFormula(text)
  return formula.ok ? filsOf(formula.value, formulaValues(named, unit), unit) : formula
}
