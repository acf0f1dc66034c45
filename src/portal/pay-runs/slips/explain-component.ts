import { daysText } from '#platform/ui/days-text.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formulaNameLabel, formulaText, isFixed } from '#portal/pay-components/labels.ts'
import { FORMULA_AMOUNTS } from '#portal/pay-components/names/contract.ts'
import { m } from '#messages'
import { amountText } from './amounts.ts'
import {
  type Context,
  type DetailsOf,
  type Explanation,
  isolated,
  NOTHING,
  product,
} from './explanation.ts'

/** The formula with what its names were worth, then the part of the month where it is by days. */
export function component(details: DetailsOf<'component'>, context: Context): Explanation {
  const { formula, values, monthFils, monthDays, days } = details
  const { currency, locale, line } = context
  const amount = (fils: number): string => isolated(amountText(fils, currency, locale))
  const isPart = days !== null && days < monthDays
  const byDays = {
    label: m['salarySlips.how.byDays'](),
    text: `${product(`${amount(monthFils)} ÷ ${formatNumber(monthDays, locale)}`, [
      daysText(days ?? 0, locale),
    ])} = ${amount(Math.abs(line.effectFils))}`,
  }
  const byFormula = {
    label: m['salarySlips.how.formula'](),
    text: `${formulaText(formula)} = ${amount(monthFils)}`,
  }
  return {
    ...NOTHING,
    formulas: [...(isFixed(formula) ? [] : [byFormula]), ...(isPart ? [byDays] : [])],
    values: values.map(({ name, value }) => ({
      name: `${formulaNameLabel(name)} (${isolated(name)})`,
      text: (FORMULA_AMOUNTS as readonly string[]).includes(name)
        ? amount(value)
        : formatNumber(value, locale),
    })),
    sentences: isFixed(formula)
      ? [m['salarySlips.how.fixed']({ amount: formatMoney(monthFils, currency, locale) })]
      : [],
  }
}
