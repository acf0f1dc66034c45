import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from './lines.ts'
import { onceLine, type TakenOnce } from './once.ts'
import { partOf } from './parts.ts'
import { type Once, takeFitting } from './put-off.ts'
import { payOf, RULES } from './test-data.ts'

const fils = fc.integer({ min: 1, max: 5_000_000 })
const employeeId = 'e'

const deduction: fc.Arbitrary<TakenOnce> = fc.oneof(
  fc.record({
    from: fc.constant('item' as const),
    id: fc.uuid(),
    employeeId: fc.constant(employeeId),
    isAddition: fc.constant(false),
    isOverpayment: fc.boolean(),
    label: fc.constant({ en: 'Damage', ar: 'تلف' }),
    note: fc.constant(''),
    fils,
    takenFils: fc.constant(0),
  }),
  fc.record({
    from: fc.constant('instalment' as const),
    id: fc.uuid(),
    employeeId: fc.constant(employeeId),
    loanId: fc.uuid(),
    number: fc.constant(1),
    of: fc.constant(3),
    leftFils: fc.constant(0),
    fils,
    takenFils: fc.constant(0),
  }),
  fc.record({
    from: fc.constant('adjustment' as const),
    id: fc.uuid(),
    employeeId: fc.constant(employeeId),
    source: fc.constant('penalty' as const),
    isAddition: fc.constant(false),
    isRefund: fc.constant(false),
    halfDays: fc.integer({ min: 1, max: 120 }),
    fils: fc.constant(null),
    dueFils: fc.constant(null),
    takenFils: fc.constant(0),
  }),
)

/** What is open after a month's lines were taken, as the database keeps it. */
function after(open: readonly TakenOnce[], lines: readonly Line[]): TakenOnce[] {
  return open.flatMap((each) => {
    const line = lines.find(({ sourceId }) => sourceId === each.id)
    if (line === undefined) return [each]
    const part = partOf(line.details)
    if (part === undefined || part.restFils === 0 || !('takenFils' in each)) return []
    const takenFils = each.takenFils - line.effectFils
    return [
      each.from === 'adjustment'
        ? { ...each, takenFils, dueFils: part.dueFils }
        : { ...each, takenFils },
    ]
  })
}

/** What a deduction comes to in the first month: days of wage are priced then. */
function dueOf(taken: TakenOnce, month: string, wage: number): number {
  const line = onceLine(taken, { month, pay: payOf(wage), rules: RULES })
  return -(line?.effectFils ?? 0)
}

/** As many as the largest deductions can need from the smallest wage and share. */
const MONTHS = 400

test('over the months everything is taken, and never more than the share in one of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(deduction, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
      fc.array(fc.integer({ min: 3_000, max: 9_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 30, max: 100 }),
      (all, wages, share) => {
        const firstDue = new Map<string, number>()
        const taken = new Map<string, number>()
        let open: TakenOnce[] = [...all]
        for (let index = 0; index < MONTHS && open.length > 0; index += 1) {
          const wage = wages[index % wages.length] ?? 1_000
          const month = `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
          const earned: Line = {
            code: 'basic',
            kind: 'pay',
            forMonth: month,
            effectFils: wage * 100,
            details: { kind: 'salary', monthDays: 30, parts: [] },
            sourceId: null,
          }
          const once: Once[] = open.flatMap((each) => {
            const line = onceLine(each, { month, pay: payOf(wage), rules: RULES })
            return line === null ? [] : [{ taken: each, line }]
          })
          const { lines } = takeFitting([earned], once, {
            sharePercent: share,
            overpaymentFils: wage * 20,
          })
          const overpaid = lines.filter(({ sourceId }) =>
            open.some((each) => each.id === sourceId && each.from === 'item' && each.isOverpayment),
          )
          const recovered = overpaid.reduce((sum, { effectFils }) => sum - effectFils, 0)
          expect(recovered).toBeLessThanOrEqual(wage * 20)
          const deducted = lines.reduce((sum, { effectFils }) => sum - effectFils, 0)
          expect(deducted * 100).toBeLessThanOrEqual(wage * 100 * share)
          for (const { sourceId, effectFils } of lines) {
            const id = sourceId ?? ''
            const source = all.find((each) => each.id === id)
            if (!firstDue.has(id) && source !== undefined)
              firstDue.set(id, dueOf(source, month, wage))
            taken.set(id, (taken.get(id) ?? 0) - effectFils)
          }
          open = after(open, lines)
        }
        expect(open).toEqual([])
        expect(taken).toEqual(firstDue)
      },
    ),
  )
})
