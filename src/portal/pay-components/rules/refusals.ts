/** What can be wrong with a formula; each says where. */
export const FORMULA_REFUSALS = [
  'payComponents.formulaTooLong',
  'payComponents.formulaTooDeep',
  'payComponents.formulaCharacter',
  'payComponents.formulaEquals',
  'payComponents.formulaName',
  'payComponents.formulaFunction',
  'payComponents.formulaArguments',
  'payComponents.formulaNumber',
  'payComponents.formulaValue',
  'payComponents.formulaOperator',
  'payComponents.formulaBracket',
  'payComponents.formulaComma',
  'payComponents.formulaChoice',
  'payComponents.formulaComparison',
  'payComponents.formulaZero',
  'payComponents.formulaTooLarge',
] as const
export type FormulaRefusal = (typeof FORMULA_REFUSALS)[number]
