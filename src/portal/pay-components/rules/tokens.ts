import {
  FORMULA_FUNCTIONS,
  FORMULA_NAMES,
  type FormulaFunction,
  type FormulaName,
  MAX_FORMULA,
} from '../names/contract.ts'
import { FormulaRefused } from './refused.ts'

export const MAX_DEPTH = 20
/** Of a number that is written in a formula. */
export const MAX_WHOLE_DIGITS = 9
export const MAX_DECIMALS = 6

type Kind = 'number' | 'name' | 'function' | 'operator' | 'comparison' | 'mark'

export interface Token {
  readonly kind: Kind
  readonly text: string
  /** The position of its first character, counted from 1. */
  readonly at: number
}

const TOKEN = /\s+|\d+(?:\.\d+)?|[A-Za-z]\w*|<=|>=|==|!=|[-+*/<>?:,()]/y
const OPERATORS = new Set(['+', '-', '*', '/'])
const COMPARISONS = new Set(['<', '<=', '>', '>=', '==', '!='])

export function isFormulaName(text: string): text is FormulaName {
  return (FORMULA_NAMES as readonly string[]).includes(text)
}

export function isFormulaFunction(text: string): text is FormulaFunction {
  return (FORMULA_FUNCTIONS as readonly string[]).includes(text)
}

/** The most of an unknown name that a message repeats. */
const SHOWN = 20

function kindOf(text: string, at: number): Kind {
  if (/^\d/.test(text)) {
    const [whole = '', decimals = ''] = text.split('.')
    if (whole.length > MAX_WHOLE_DIGITS || decimals.length > MAX_DECIMALS)
      throw new FormulaRefused('payComponents.formulaNumber', {
        at,
        digits: MAX_WHOLE_DIGITS,
        decimals: MAX_DECIMALS,
      })
    return 'number'
  }
  if (/^[A-Za-z]/.test(text)) {
    if (isFormulaFunction(text)) return 'function'
    if (isFormulaName(text)) return 'name'
    throw new FormulaRefused('payComponents.formulaName', { at, name: text.slice(0, SHOWN) })
  }
  if (OPERATORS.has(text)) return 'operator'
  return COMPARISONS.has(text) ? 'comparison' : 'mark'
}

/** Splits a formula into its words and marks; everything that is not allowed in one is refused. */
export function tokensOf(text: string): Token[] {
  if (text.length > MAX_FORMULA)
    throw new FormulaRefused('payComponents.formulaTooLong', { max: MAX_FORMULA })
  const tokens: Token[] = []
  for (let index = 0; index < text.length; ) {
    const at = index + 1
    TOKEN.lastIndex = index
    const found = TOKEN.exec(text)?.[0]
    if (found === undefined) {
      if (text[index] === '=') throw new FormulaRefused('payComponents.formulaEquals', { at })
      const character = String.fromCodePoint(text.codePointAt(index) ?? 0)
      throw new FormulaRefused('payComponents.formulaCharacter', { at, character })
    }
    if (found.trim() !== '') tokens.push({ kind: kindOf(found, at), text: found, at })
    index += found.length
  }
  return tokens
}

interface Open {
  readonly by: '(' | 'call' | '?'
  readonly at: number
}

/**
 * Checks which token follows which, and that everything opened is closed. The parser would find the
 * same, but not say where, and it accepts arguments without a comma.
 */
class Order {
  readonly #open: Open[] = []
  #wantsValue = true
  /** A minus before a value is its sign; a second one is refused. */
  #hasSign = false
  #previous: Token | undefined

  take(token: Token): void {
    if (this.#wantsValue) this.#value(token)
    else this.#afterValue(token)
    this.#previous = token
  }

  end(at: number): void {
    this.#checkCalled('')
    if (this.#wantsValue) throw new FormulaRefused('payComponents.formulaValue', { at })
    const last = this.#open.at(-1)
    if (last === undefined) return
    throw new FormulaRefused(
      last.by === '?' ? 'payComponents.formulaChoice' : 'payComponents.formulaBracket',
      { at: last.at },
    )
  }

  #push(open: Open): void {
    this.#open.push(open)
    if (this.#open.length > MAX_DEPTH)
      throw new FormulaRefused('payComponents.formulaTooDeep', { at: open.at, max: MAX_DEPTH })
  }

  /** A function is nothing without its brackets. */
  #checkCalled(next: string): void {
    if (this.#previous?.kind !== 'function' || next === '(') return
    const { at, text: name } = this.#previous
    throw new FormulaRefused('payComponents.formulaFunction', { at, name })
  }

  #value({ kind, text, at }: Token): void {
    this.#checkCalled(text)
    const previous = this.#previous
    if (kind === 'number' || kind === 'name') this.#wantsValue = false
    else if (kind === 'function') this.#hasSign = false
    else if (text === '(') this.#push({ by: previous?.kind === 'function' ? 'call' : '(', at })
    else if (text === '-' && !this.#hasSign) this.#hasSign = true
    else throw new FormulaRefused('payComponents.formulaValue', { at })
    if (text !== '-') this.#hasSign = false
  }

  #afterValue({ kind, text, at }: Token): void {
    if (kind === 'operator' || kind === 'comparison') this.#wantsValue = true
    else if (text === '?') {
      this.#push({ by: '?', at })
      this.#wantsValue = true
    } else if (text === ':') {
      if (this.#open.pop()?.by !== '?')
        throw new FormulaRefused('payComponents.formulaChoice', { at })
      this.#wantsValue = true
    } else if (text === ',' || text === ')') this.#within(text, at)
    else throw new FormulaRefused('payComponents.formulaOperator', { at })
  }

  #within(text: string, at: number): void {
    const last = this.#open.at(-1)
    if (last?.by === '?') throw new FormulaRefused('payComponents.formulaChoice', { at: last.at })
    if (text === ',') {
      if (last?.by !== 'call') throw new FormulaRefused('payComponents.formulaComma', { at })
      this.#wantsValue = true
      return
    }
    if (last === undefined) throw new FormulaRefused('payComponents.formulaBracket', { at })
    this.#open.pop()
  }
}

/** Refuses what is not an expression, with the place. */
export function checkOrder(tokens: readonly Token[], length: number): void {
  const order = new Order()
  for (const token of tokens) order.take(token)
  order.end(length + 1)
}
