import jsep from 'jsep'
import type { FormulaFunction } from '../names/contract.ts'
import type { Compared, Comparison, FormulaNode, Operator } from './nodes.ts'
import { FormulaRefused } from './refused.ts'
import { isFormulaFunction, isFormulaName, type Token } from './tokens.ts'

const OPERATORS: readonly string[] = ['+', '-', '*', '/']
const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '==', '!=']

/** How many amounts each function needs. */
const ARGUMENTS: Readonly<Record<FormulaFunction, readonly [least: number, most: number]>> = {
  min: [2, 10],
  max: [2, 10],
  round: [1, 1],
  floor: [1, 1],
}

type Parsed = jsep.Expression

/**
 * Makes our own tree of the parser's, of the few kinds of node that a formula has. The parser knows
 * no positions, but it keeps the order of the words.
 */
class Builder {
  readonly #words: Iterator<Token>

  constructor(tokens: readonly Token[]) {
    this.#words = tokens
      .filter(({ kind }) => kind === 'number' || kind === 'name' || kind === 'function')
      .values()
  }

  amount(node: Parsed): FormulaNode {
    switch (node.type) {
      case 'Literal':
        return this.#number(node as jsep.Literal)
      case 'Identifier':
        return this.#name(node as jsep.Identifier)
      case 'UnaryExpression':
        return this.#negative(node as jsep.UnaryExpression)
      case 'BinaryExpression':
        return this.#operation(node as jsep.BinaryExpression)
      case 'ConditionalExpression':
        return this.#choice(node as jsep.ConditionalExpression)
      case 'CallExpression':
        return this.#call(node as jsep.CallExpression)
      default:
        throw new FormulaRefused('payComponents.formulaValue', { at: this.#at() })
    }
  }

  #next(text: string): number {
    const { done, value } = this.#words.next()
    // A word that the parser read in another way has no place in our tree.
    if (done === true || value.text !== text)
      throw new FormulaRefused('payComponents.formulaValue', { at: done === true ? 1 : value.at })
    return value.at
  }

  #at(): number {
    const { done, value } = this.#words.next()
    return done === true ? 1 : value.at
  }

  #number({ raw }: jsep.Literal): FormulaNode {
    return { kind: 'number', at: this.#next(raw), text: raw }
  }

  #name({ name }: jsep.Identifier): FormulaNode {
    const at = this.#next(name)
    if (!isFormulaName(name)) throw new FormulaRefused('payComponents.formulaName', { at, name })
    return { kind: 'name', at, name }
  }

  #negative({ operator, argument }: jsep.UnaryExpression): FormulaNode {
    const of = this.amount(argument)
    if (operator !== '-') throw new FormulaRefused('payComponents.formulaValue', { at: of.at })
    return { kind: 'negative', at: of.at, of }
  }

  #operation({ operator, left, right }: jsep.BinaryExpression): FormulaNode {
    const first = this.amount(left)
    const { at } = first
    if (!OPERATORS.includes(operator))
      throw new FormulaRefused('payComponents.formulaComparison', { at })
    const second = this.amount(right)
    return {
      kind: 'operation',
      at,
      operator: operator as Operator,
      left: first,
      right: second,
    }
  }

  #choice({ test, consequent, alternate }: jsep.ConditionalExpression): FormulaNode {
    const compared = this.#compared(test)
    const amount = this.amount(consequent)
    const otherwise = this.amount(alternate)
    return { kind: 'choice', at: compared.at, test: compared, amount, otherwise }
  }

  #compared(test: Parsed): Compared {
    const { type, operator, left, right } = test as jsep.BinaryExpression
    const first = this.amount(type === 'BinaryExpression' ? left : test)
    if (type !== 'BinaryExpression' || !COMPARISONS.includes(operator))
      throw new FormulaRefused('payComponents.formulaChoice', { at: first.at })
    const second = this.amount(right)
    return { at: first.at, operator: operator as Comparison, left: first, right: second }
  }

  #call({ callee, arguments: passed }: jsep.CallExpression): FormulaNode {
    const { type, name } = callee as jsep.Identifier
    const at = type === 'Identifier' ? this.#next(name) : this.#at()
    if (type !== 'Identifier' || !isFormulaFunction(name))
      throw new FormulaRefused('payComponents.formulaName', { at, name: String(name) })
    const [least, most] = ARGUMENTS[name]
    if (passed.length < least || passed.length > most)
      throw new FormulaRefused('payComponents.formulaArguments', { at, name, least, most })
    return { kind: 'call', at, name, of: passed.map((each) => this.amount(each)) }
  }
}

/** The tree of a formula whose tokens are in order. */
export function treeOf(text: string, tokens: readonly Token[]): FormulaNode {
  return new Builder(tokens).amount(parsed(text))
}

function parsed(text: string): Parsed {
  try {
    return jsep(text)
  } catch (error) {
    const { index } = error as { index?: unknown }
    const at = typeof index === 'number' ? index + 1 : 1
    throw new FormulaRefused('payComponents.formulaValue', { at })
  }
}
