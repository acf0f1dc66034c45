import { daysOfMonth } from '#platform/days.ts'
import { halfUp } from '#platform/money.ts'
import type { AppliedComponent } from '#portal/pay-components/rules/applied.ts'
import { filsOf } from '#portal/pay-components/rules/formula.ts'
import {
  formulaValues,
  type NamedValues,
  namedValues,
} from '#portal/pay-components/rules/values.ts'
import type { MonthFacts } from './facts.ts'
import type { Line } from './lines.ts'
import type { Stretch } from './salary.ts'

export interface Components {
  readonly lines: readonly Line[]
  /** The ids of those that have no amount for this employee, such as one divided by zero. */
  readonly failed: readonly string[]
}

interface Month {
  readonly facts: MonthFacts
  readonly named: NamedValues
  /** On which the employee is employed, with a salary. */
  readonly days: number
}

function lineOf(
  { id, kind, fromMonth, name, formula, prorated }: AppliedComponent,
  { facts, named, days }: Month,
  monthFils: number,
): Line[] {
  const monthDays = daysOfMonth(facts.month).length
  const isPart = prorated && days < monthDays
  const fils = isPart ? halfUp(BigInt(monthFils) * BigInt(days), BigInt(monthDays)) : monthFils
  if (fils === 0) return []
  const component = { id, label: name }
  return [
    {
      code: kind === 'employerCost' ? 'componentEmployer' : 'component',
      kind: kind === 'employerCost' ? 'employer' : 'pay',
      forMonth: facts.month,
      effectFils: kind === 'deduction' ? -fils : fils,
      details: {
        kind: 'component',
        component,
        formula: formula.text,
        values: formula.names.map((each) => ({ name: each, value: named[each] })),
        monthFils,
        monthDays,
        days: prorated ? days : null,
      },
      sourceId: null,
      component: { ...component, fromMonth },
    },
  ]
}

/**
 * A line for each of the site's own components that an employee has in a month, by what they earn at
 * its end. Whole, or by the days employed of the month's actual days, as salary is.
 */
export function componentLines(facts: MonthFacts, stretches: readonly Stretch[]): Components {
  const last = stretches.at(-1)
  if (last === undefined || facts.components.length === 0) return { lines: [], failed: [] }
  const named = namedValues({
    pay: last.pay,
    month: facts.month,
    joiningDate: facts.employment.joiningDate,
    lastDay: last.toDay,
  })
  const values = formulaValues(named, facts.unit)
  const days = stretches.reduce((sum, stretch) => sum + stretch.days, 0)
  const lines: Line[] = []
  const failed: string[] = []
  for (const component of facts.components) {
    const fils = filsOf(component.formula, values, facts.unit)
    if (fils.ok) lines.push(...lineOf(component, { facts, named, days }, fils.value))
    else failed.push(component.id)
  }
  return { lines, failed }
}
