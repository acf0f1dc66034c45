import { addDays, daysFrom, daysOfMonth } from '#platform/days.ts'
import { halfUp } from '#platform/money.ts'
import type { MonthFacts, PayRow } from './facts.ts'
import type { Line } from './lines.ts'

/** A run of days of the month with the same pay. */
export interface Stretch {
  readonly fromDay: string
  readonly toDay: string
  readonly days: number
  readonly pay: PayRow
}

/**
 * The days of the month on which the employee was employed and had a salary, by their pay. Days
 * outside joining and leaving are left out here, and nowhere else (I21).
 */
export function stretchesOf({ month, employment, pay }: MonthFacts): Stretch[] {
  const days = daysOfMonth(month)
  const first = [days[0] ?? '', employment.joiningDate].toSorted().at(-1) ?? ''
  const last = [days.at(-1) ?? '', employment.leavingDate ?? '9999-12-31'].toSorted()[0] ?? ''
  return pay.flatMap((row, index) => {
    const next = pay[index + 1]
    const fromDay = row.fromDay > first ? row.fromDay : first
    const until = next === undefined ? last : addDays(next.fromDay, -1)
    const toDay = until < last ? until : last
    if (fromDay > toDay) return []
    return [{ fromDay, toDay, days: daysFrom(fromDay, toDay), pay: row }]
  })
}

export const SALARY_PARTS = [
  ['basic', 'basicFils'],
  ['housing', 'housingFils'],
  ['transport', 'transportFils'],
  ['otherAllowance', 'otherFils'],
] as const

/**
 * The month's salary. Who joins or leaves within it, or whose pay changes, is paid each part by its
 * days out of the month's actual days (gulf 8.2); rounded half up once for each line.
 */
export function salaryLines(facts: MonthFacts, stretches: readonly Stretch[]): Line[] {
  const monthDays = daysOfMonth(facts.month).length
  return SALARY_PARTS.flatMap(([code, field]) => {
    const top = stretches.reduce(
      (sum, { days, pay }) => sum + BigInt(pay[field]) * BigInt(days),
      0n,
    )
    const effectFils = halfUp(top, BigInt(monthDays))
    if (effectFils === 0) return []
    const parts = stretches.map(({ fromDay, toDay, days, pay }) => ({
      fromDay,
      toDay,
      days,
      monthFils: pay[field],
    }))
    return [
      {
        code,
        kind: 'pay' as const,
        forMonth: facts.month,
        effectFils,
        details: { kind: 'salary' as const, monthDays, parts },
        sourceId: null,
      },
    ]
  })
}
