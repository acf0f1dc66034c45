import type { LocaleOptions } from '#platform/ui/format.ts'
import type { LineDetails, SlipLine } from './contract.ts'

export type DetailsOf<Kind extends LineDetails['kind']> = Extract<LineDetails, { kind: Kind }>

export interface Formula {
  /** What the first amount is, or which days it is for. */
  readonly label: string
  /** In numbers: "9,000.00 ÷ 30 × 3 days"; read in the direction of the page. */
  readonly text: string
}

/** How a line came about, in the reader's words. */
export interface Explanation {
  readonly formulas: readonly Formula[]
  readonly days: readonly { readonly day: string; readonly text: string }[]
  /** What the names of a formula were worth. */
  readonly values: readonly { readonly name: string; readonly text: string }[]
  readonly sentences: readonly string[]
  /** What payroll wrote. */
  readonly note: string
}

export interface Context {
  readonly line: SlipLine
  readonly currency: string
  readonly locale: LocaleOptions
}

export const NOTHING: Explanation = { formulas: [], days: [], values: [], sentences: [], note: '' }

/** A number whose sign and digits keep their order, and do not change that of the text around it. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

export function product(first: string, factors: readonly string[]): string {
  return [first, ...factors].join(' × ')
}
