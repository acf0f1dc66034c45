import Fraction from 'fraction.js'
import { halfUp } from '#platform/money.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import { latinDigits } from '#platform/text.ts'
import { FORMULA_NAMES, type FormulaName } from '../names/contract.ts'
import { evaluate, type FormulaValues } from './evaluate.ts'
import type { Formula, FormulaNode } from './nodes.ts'
import { FormulaRefused } from './refused.ts'
import type { FormulaRefusal } from './refusals.ts'
import { checkOrder, tokensOf } from './tokens.ts'
import { treeOf } from './tree.ts'

/** A month's component above it is a typing error: ten million dirhams, one million dinars. */
export const MAX_FILS = 1_000_000_000

const SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '،': ',',
  '٫': '.',
}

/** As people type it: with Arabic digits and the signs of arithmetic. Positions stay the same. */
function normalized(text: string): string {
  return latinDigits(text).replace(/[×÷−–،٫]/g, (sign) => SIGNS[sign] ?? sign)
}

function childrenOf(node: FormulaNode): readonly FormulaNode[] {
  switch (node.kind) {
    case 'number':
    case 'name':
      return []
    case 'negative':
      return [node.of]
    case 'operation':
      return [node.left, node.right]
    case 'choice':
      return [node.test.left, node.test.right, node.amount, node.otherwise]
    case 'call':
      return node.of
  }
}

function namesIn(node: FormulaNode): FormulaName[] {
  return node.kind === 'name' ? [node.name] : childrenOf(node).flatMap(namesIn)
}

const NOTHING = Object.fromEntries(
  FORMULA_NAMES.map((name) => [name, new Fraction(0n)]),
) as unknown as FormulaValues

/** A part without names comes to the same for everyone, so what is wrong in it is known already. */
function checkConstants(node: FormulaNode): void {
  if (namesIn(node).length === 0) {
    evaluate(node, NOTHING)
    return
  }
  for (const child of childrenOf(node)) checkConstants(child)
  if (node.kind !== 'operation' || node.operator !== '/') return
  const { right } = node
  if (namesIn(right).length === 0 && evaluate(right, NOTHING).n === 0n)
    throw new FormulaRefused('payComponents.formulaZero', { at: right.at })
}

function refusing<Value>(read: () => Value): Outcome<Value, FormulaRefusal> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof FormulaRefused) return error.refused
    throw error
  }
}

/** Reads a formula, or says what is wrong with it and where. */
export function readFormula(typed: string): Outcome<Formula, FormulaRefusal> {
  const text = normalized(typed)
  return refusing(() => {
    const tokens = tokensOf(text)
    checkOrder(tokens, text.length)
    const root = treeOf(text, tokens)
    checkConstants(root)
    const used = new Set(namesIn(root))
    return { text, root, names: FORMULA_NAMES.filter((name) => used.has(name)) }
  })
}

/**
 * What a formula comes to in whole fils, rounded half up once; 0 where it would be below. `unit`:
 * how many fils make one of the currency.
 */
export function filsOf(
  { root }: Formula,
  values: FormulaValues,
  unit: number,
): Outcome<number, FormulaRefusal> {
  return refusing(() => {
    const { s: sign, n: top, d: bottom } = evaluate(root, values).mul(BigInt(unit))
    if (sign < 0n) return 0
    if (top > BigInt(MAX_FILS) * bottom)
      throw new FormulaRefused('payComponents.formulaTooLarge', { at: 1 })
    return halfUp(top, bottom)
  })
}
