import Fraction from 'fraction.js'
import type { FormulaFunction, FormulaName } from '../names/contract.ts'
import type { Compared, Comparison, FormulaNode, Operator } from './nodes.ts'
import { FormulaRefused } from './refused.ts'

/** What each name is worth: amounts in the currency's main unit, and numbers. Exact. */
export type FormulaValues = Readonly<Record<FormulaName, Fraction>>

const HALF = new Fraction(1n, 2n)

const HOLDS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
}

function least(one: Fraction, other: Fraction): Fraction {
  return one.compare(other) <= 0 ? one : other
}

const FUNCTIONS: Readonly<
  Record<FormulaFunction, (first: Fraction, rest: Fraction[]) => Fraction>
> = {
  min: (first, rest) => rest.reduce(least, first),
  max: (first, rest) =>
    rest.reduce((one, other) => (least(one, other) === one ? other : one), first),
  // Halves up, as everywhere in pay.
  round: (first) => first.add(HALF).floor(),
  floor: (first) => first.floor(),
}

function operate(operator: Operator, left: Fraction, right: Fraction, at: number): Fraction {
  switch (operator) {
    case '+':
      return left.add(right)
    case '-':
      return left.sub(right)
    case '*':
      return left.mul(right)
    case '/':
      if (right.n === 0n) throw new FormulaRefused('payComponents.formulaZero', { at })
      return left.div(right)
  }
}

function holds({ operator, left, right }: Compared, values: FormulaValues): boolean {
  return HOLDS[operator](evaluate(left, values).compare(evaluate(right, values)))
}

/** The exact amount of a formula. Only the chosen side of a choice is calculated. */
export function evaluate(node: FormulaNode, values: FormulaValues): Fraction {
  switch (node.kind) {
    case 'number':
      return new Fraction(node.text)
    case 'name':
      return values[node.name]
    case 'negative':
      return evaluate(node.of, values).neg()
    case 'operation': {
      const { operator, left, right } = node
      return operate(operator, evaluate(left, values), evaluate(right, values), right.at)
    }
    case 'choice':
      return evaluate(holds(node.test, values) ? node.amount : node.otherwise, values)
    case 'call': {
      const [first = new Fraction(0n), ...rest] = node.of.map((each) => evaluate(each, values))
      return FUNCTIONS[node.name](first, rest)
    }
  }
}
