import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineDetails } from '../slips/contract.ts'
import { type Line, sumsOf } from './lines.ts'
import { partOf } from './parts.ts'
import { withinPay } from './within-pay.ts'

const CALCULATED: LineDetails = { kind: 'percent', baseFils: 0, hundredths: 500 }

const DETAILS: Partial<Record<Line['code'], LineDetails>> = {
  penalty: { kind: 'decision', halfDays: 2, baseFils: 0 },
  suspension: { kind: 'decision', halfDays: 2, baseFils: 0 },
  otherDeduction: { kind: 'item', label: { en: 'Car', ar: 'سيارة' }, note: '' },
  loan: { kind: 'instalment', number: 1, of: 2, leftFils: 0 },
  noticeDeduction: { kind: 'notice', days: 2, monthFils: 900_000 },
  leaveOverdrawn: { kind: 'encashment', day: '2026-04-10', amount: 1000, basicFils: 600_000 },
}

const line: fc.Arbitrary<Line> = fc
  .record({
    code: fc.constantFrom<Line['code']>(
      'basic',
      'gratuity',
      'absence',
      'pension',
      'penalty',
      'suspension',
      'otherDeduction',
      'loan',
      'noticeDeduction',
      'leaveOverdrawn',
    ),
    fils: fc.integer({ min: 1, max: 1_000_000 }),
    id: fc.uuid(),
  })
  .map(({ code, fils, id }) => {
    const details = DETAILS[code]
    return {
      code,
      kind: 'pay',
      forMonth: '2026-04',
      effectFils: code === 'basic' || code === 'gratuity' ? fils : -fils,
      details: details ?? CALCULATED,
      sourceId: details === undefined ? null : id,
    }
  })

test('the last pay is never below zero, and what it does not bear is owed to the fils', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (all) => {
      const { lines, owedFils } = withinPay(all)
      const before = sumsOf(all).netFils
      const after = sumsOf(lines).netFils
      expect(after).toBe(Math.max(0, before))
      const leave = (each: readonly Line[]) =>
        each.reduce(
          (sum, { code, effectFils }) => sum - (code === 'leaveOverdrawn' ? effectFils : 0),
          0,
        )
      expect(owedFils + leave(all) - leave(lines)).toBe(after - before)
      // Of each deduction the rest that its line names is what was not taken.
      for (const each of lines) {
        const part = partOf(each.details)
        if (part !== undefined) expect(part.restFils - each.effectFils).toBe(part.dueFils)
      }
    }),
  )
})
