import Fraction from 'fraction.js'
import { daysOfMonth } from '#platform/days.ts'
import { monthsServed } from '#portal/leave/rules/days.ts'
import type { Amounts } from '#portal/salaries/contract.ts'
import { totalOf } from '#portal/salaries/rules/amounts.ts'
import { FORMULA_AMOUNTS, FORMULA_NAMES, type FormulaName } from '../names/contract.ts'
import type { FormulaValues } from './evaluate.ts'

/** What the names of a formula are worth for one employee: fils of amounts, and whole numbers. */
export type NamedValues = Readonly<Record<FormulaName, number>>

/** Whole years of service at the end of a day. */
export function yearsServed(joiningDate: string, day: string): number {
  return Number(BigInt(monthsServed(joiningDate, day)) / 12n)
}

interface Of {
  readonly pay: Amounts
  readonly month: string
  readonly joiningDate: string
  /** The last day of employment in the month. */
  readonly lastDay: string
}

export function namedValues({ pay, month, joiningDate, lastDay }: Of): NamedValues {
  return {
    basic: pay.basicFils,
    housing: pay.housingFils,
    transport: pay.transportFils,
    other: pay.otherFils,
    wage: totalOf(pay),
    years: yearsServed(joiningDate, lastDay),
    days: daysOfMonth(month).length,
  }
}

function isAmount(name: FormulaName): boolean {
  return (FORMULA_AMOUNTS as readonly string[]).includes(name)
}

/** The same as a formula calculates with them: amounts in the currency's main unit. */
export function formulaValues(named: NamedValues, unit: number): FormulaValues {
  return Object.fromEntries(
    FORMULA_NAMES.map((name) => [
      name,
      new Fraction(BigInt(named[name]), isAmount(name) ? BigInt(unit) : 1n),
    ]),
  ) as unknown as FormulaValues
}
