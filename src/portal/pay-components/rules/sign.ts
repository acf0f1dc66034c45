import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Formula, FormulaNode } from './nodes.ts'

/** Whether an amount is below zero for everyone, since the product has a minus in front of it. */
function isBelowZero(node: FormulaNode): boolean {
  if (node.kind === 'negative') return !isBelowZero(node.of)
  if (node.kind !== 'operation' || node.operator === '+' || node.operator === '-') return false
  return isBelowZero(node.left) !== isBelowZero(node.right)
}

/**
 * Refuses a formula that comes to nothing for everyone, because someone typed a deduction with a
 * minus: its kind says already that it is deducted.
 */
export function checkSign({ root }: Formula): Outcome<null, 'payComponents.formulaNegative'> {
  return isBelowZero(root) ? refuse('payComponents.formulaNegative', {}, 'formula') : ok(null)
}
