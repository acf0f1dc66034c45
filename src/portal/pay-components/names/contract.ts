import { z } from 'zod'

/** What a formula can name: amounts of a month's pay, then numbers. */
export const FORMULA_AMOUNTS = ['basic', 'housing', 'transport', 'other', 'wage'] as const
export const FORMULA_NAMES = [...FORMULA_AMOUNTS, 'years', 'days'] as const
export const FormulaName = z.enum(FORMULA_NAMES)
export type FormulaName = z.infer<typeof FormulaName>

export const FORMULA_FUNCTIONS = ['min', 'max', 'round', 'floor'] as const
export type FormulaFunction = (typeof FORMULA_FUNCTIONS)[number]

export const MAX_FORMULA = 300
