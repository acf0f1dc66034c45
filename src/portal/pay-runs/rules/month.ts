import { percentOf } from '#platform/money.ts'
import type { PayRules } from '../contract.ts'
import { componentLines } from './components.ts'
import type { MonthFacts } from './facts.ts'
import { latenessLines, overtimeLines } from './hours.ts'
import type { Line } from './lines.ts'
import { salaryLines, type Stretch, stretchesOf } from './salary.ts'
import { paidDays, unpaidLines } from './unpaid.ts'

/** The rates of a national's social insurance: those for the latest joining day that applies. */
export function pensionOf({ employment }: MonthFacts, { pension }: PayRules) {
  const { nationality, joiningDate } = employment
  return pension
    .filter((each) => each.nationality === nationality && (each.joinedFrom ?? '') <= joiningDate)
    .toSorted((one, other) => ((one.joinedFrom ?? '') < (other.joinedFrom ?? '') ? -1 : 1))
    .at(-1)
}

/** Insurance is due on the contract's pay of the days employed, paid or not. */
export function pensionLines(facts: MonthFacts, salary: readonly Line[], rules: PayRules): Line[] {
  const rates = pensionOf(facts, rules)
  const baseFils = salary.reduce((sum, { effectFils }) => sum + effectFils, 0)
  if (rates === undefined || baseFils === 0) return []
  const line = (hundredths: number) => ({
    forMonth: facts.month,
    details: { kind: 'percent' as const, baseFils, hundredths },
    sourceId: null,
  })
  const own = percentOf(baseFils, rates.employeeHundredths)
  const company = percentOf(baseFils, rates.employerHundredths)
  return [
    ...(own === 0
      ? []
      : [
          {
            code: 'pension' as const,
            kind: 'pay' as const,
            effectFils: -own,
            ...line(rates.employeeHundredths),
          },
        ]),
    ...(company === 0
      ? []
      : [
          {
            code: 'pensionEmployer' as const,
            kind: 'employer' as const,
            effectFils: company,
            ...line(rates.employerHundredths),
          },
        ]),
  ]
}

export interface MonthPay {
  readonly lines: readonly Line[]
  readonly stretches: readonly Stretch[]
  /** Thousandths of days that are paid for. */
  readonly paidDays: number
  /** The components that have no amount for this employee. */
  readonly failedComponents: readonly string[]
}

/** What an employee's month comes to by itself: the same facts always give the same lines. */
export function monthPay(facts: MonthFacts, rules: PayRules): MonthPay {
  const stretches = stretchesOf(facts)
  const salary = salaryLines(facts, stretches)
  const components = componentLines(facts, stretches)
  return {
    stretches,
    paidDays: paidDays(facts, stretches),
    failedComponents: components.failed,
    lines: [
      ...salary,
      ...components.lines,
      ...overtimeLines({ facts, stretches, rules }),
      ...unpaidLines(facts, stretches, rules),
      ...latenessLines({ facts, stretches, rules }),
      ...pensionLines(facts, salary, rules),
    ],
  }
}
