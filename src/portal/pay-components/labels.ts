import type { Language } from '#platform/i18n/language-address.ts'
import { m } from '#messages'
import type { FormulaName } from './names/contract.ts'

type Spoken = { locale?: Language }

const NAMES: Readonly<Record<FormulaName, (spoken: Spoken) => string>> = {
  basic: (spoken) => m['payComponents.name.basic']({}, spoken),
  housing: (spoken) => m['payComponents.name.housing']({}, spoken),
  transport: (spoken) => m['payComponents.name.transport']({}, spoken),
  other: (spoken) => m['payComponents.name.other']({}, spoken),
  wage: (spoken) => m['payComponents.name.wage']({}, spoken),
  years: (spoken) => m['payComponents.name.years']({}, spoken),
  days: (spoken) => m['payComponents.name.days']({}, spoken),
}

/** What a name in a formula means, in the page's language or in a given one. */
export function formulaNameLabel(name: FormulaName, language?: Language): string {
  return NAMES[name](language === undefined ? {} : { locale: language })
}

/** A formula with the signs of arithmetic, from left to right whatever is around it. */
export function formulaText(formula: string): string {
  return `\u2066${formula.replaceAll('*', '×').replaceAll('/', '÷')}\u2069`
}

/** Whether a formula is an amount and nothing else. */
export function isFixed(formula: string): boolean {
  return /^\s*\d+(\.\d+)?\s*$/.test(formula)
}
