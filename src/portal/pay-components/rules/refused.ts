import { type Refused, refuse } from '#platform/outcome.ts'
import type { FormulaRefusal } from './refusals.ts'

/** Ends the reading of a formula from any depth; `readFormula` makes it a refusal again. */
export class FormulaRefused extends Error {
  readonly refused: Refused<FormulaRefusal>

  constructor(code: FormulaRefusal, details: Readonly<Record<string, string | number>>) {
    super(code)
    this.refused = refuse(code, details, 'formula')
  }
}
