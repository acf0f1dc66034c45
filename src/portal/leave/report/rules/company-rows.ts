import { fold } from '#platform/text.ts'
import type { TwoNames } from '#platform/schemas.ts'

interface Named {
  readonly employee: { readonly number: string; readonly name: TwoNames }
  readonly department: TwoNames
}

/** Searches either language, by name, number or department. */
export function foundBy<Row extends Named>(rows: readonly Row[], text: string): Row[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '')
  return rows.filter(({ employee, department }) => {
    const searched = fold(
      [employee.name.en, employee.name.ar, employee.number, department.en, department.ar].join(' '),
    )
    return words.every((word) => searched.includes(word))
  })
}

/** By a number; rows with the same number keep their order. */
export function sortedByNumber<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
  direction: 'up' | 'down',
): Row[] {
  return rows.toSorted((one, other) =>
    direction === 'up' ? valueOf(one) - valueOf(other) : valueOf(other) - valueOf(one),
  )
}

/** Sums thousandths, as days are counted, without the errors of fractions. */
export function sumOf(days: readonly number[]): number {
  return days.reduce((sum, each) => sum + Math.round(each * 1000), 0) / 1000
}
