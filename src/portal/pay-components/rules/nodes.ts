import type { FormulaFunction, FormulaName } from '../names/contract.ts'

export type Operator = '+' | '-' | '*' | '/'
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!='

interface At {
  /** The position of its first word, counted from 1. */
  readonly at: number
}

export type Compared = At & {
  readonly operator: Comparison
  readonly left: FormulaNode
  readonly right: FormulaNode
}

/** An amount in a formula. */
export type FormulaNode = At &
  (
    | { readonly kind: 'number'; readonly text: string }
    | { readonly kind: 'name'; readonly name: FormulaName }
    | { readonly kind: 'negative'; readonly of: FormulaNode }
    | {
        readonly kind: 'operation'
        readonly operator: Operator
        readonly left: FormulaNode
        readonly right: FormulaNode
      }
    | {
        readonly kind: 'choice'
        readonly test: Compared
        readonly amount: FormulaNode
        readonly otherwise: FormulaNode
      }
    | { readonly kind: 'call'; readonly name: FormulaFunction; readonly of: readonly FormulaNode[] }
  )

/** A formula that was read, and may be calculated for many people. */
export interface Formula {
  readonly text: string
  /** The names that it uses, in the order of the list. */
  readonly names: readonly FormulaName[]
  readonly root: FormulaNode
}
