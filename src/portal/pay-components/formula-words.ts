import type { Language } from '#platform/i18n/language-address.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import type { FormulaFunction, FormulaName } from './names/contract.ts'
import { formulaNameLabel } from './labels.ts'
import type { Compared, Comparison, FormulaNode, Operator } from './rules/nodes.ts'

type Spoken = { locale: Language }

const SIGNS: Readonly<Record<Operator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

const FUNCTIONS: Readonly<Record<FormulaFunction, (amounts: string, spoken: Spoken) => string>> = {
  min: (amounts, spoken) => m['payComponents.words.min']({ amounts }, spoken),
  max: (amounts, spoken) => m['payComponents.words.max']({ amounts }, spoken),
  round: (amounts, spoken) => m['payComponents.words.round']({ amounts }, spoken),
  floor: (amounts, spoken) => m['payComponents.words.floor']({ amounts }, spoken),
}

type Sides = { readonly left: string; readonly right: string }

const COMPARISONS: Readonly<Record<Comparison, (sides: Sides, spoken: Spoken) => string>> = {
  '<': (sides, spoken) => m['payComponents.words.less'](sides, spoken),
  '<=': (sides, spoken) => m['payComponents.words.atMost'](sides, spoken),
  '>': (sides, spoken) => m['payComponents.words.more'](sides, spoken),
  '>=': (sides, spoken) => m['payComponents.words.atLeast'](sides, spoken),
  '==': (sides, spoken) => m['payComponents.words.equal'](sides, spoken),
  '!=': (sides, spoken) => m['payComponents.words.other'](sides, spoken),
}

/** Sums bind less than products; a choice has brackets wherever it is a part of something. */
function strengthOf(node: FormulaNode): number {
  if (node.kind === 'choice') return 0
  if (node.kind !== 'operation') return 3
  return node.operator === '+' || node.operator === '-' ? 1 : 2
}

function within(node: FormulaNode, least: number, language: Language): string {
  const words = wordsIn(node, language)
  return strengthOf(node) < least ? `(${words})` : words
}

function operation(
  { operator, left, right }: Extract<FormulaNode, { kind: 'operation' }>,
  language: Language,
): string {
  const own = operator === '+' || operator === '-' ? 1 : 2
  const first = within(left, own, language)
  const second = within(right, operator === '+' || operator === '*' ? own : own + 1, language)
  return `${first} ${SIGNS[operator]} ${second}`
}

const FEMININE: ReadonlySet<FormulaName> = new Set(['other', 'years', 'days'])

/** The gender, in Arabic, of the noun that the words begin with. */
function genderOf(node: FormulaNode): 'feminine' | 'masculine' {
  switch (node.kind) {
    case 'name':
      return FEMININE.has(node.name) ? 'feminine' : 'masculine'
    case 'operation':
      return genderOf(node.left)
    case 'call': {
      const [first] = node.of
      const isRounded = node.name === 'round' || node.name === 'floor'
      return isRounded && first !== undefined ? genderOf(first) : 'masculine'
    }
    case 'number':
    case 'negative':
    case 'choice':
      return 'masculine'
  }
}

function compared({ operator, left, right }: Compared, language: Language): string {
  const sides = { left: within(left, 1, language), right: within(right, 1, language) }
  return COMPARISONS[operator](sides, { locale: language })
}

function wordsIn(node: FormulaNode, language: Language): string {
  switch (node.kind) {
    case 'number':
      return node.text
    case 'name':
      return formulaNameLabel(node.name, language)
    case 'negative':
      return `−${within(node.of, 3, language)}`
    case 'operation':
      return operation(node, language)
    case 'choice':
      return m['payComponents.words.choice'](
        {
          gender: genderOf(node.test.left),
          test: compared(node.test, language),
          amount: within(node.amount, 1, language),
          otherwise: wordsIn(node.otherwise, language),
        },
        { locale: language },
      )
    case 'call': {
      const amounts = inARow(
        node.of.map((each) => wordsIn(each, language)),
        language,
      )
      return FUNCTIONS[node.name](amounts, { locale: language })
    }
  }
}

/** A formula as a person would say it, in both languages. */
export function formulaWords(root: FormulaNode): TwoNames {
  return { en: wordsIn(root, 'en'), ar: wordsIn(root, 'ar') }
}
