import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_CODES } from '#portal/pay-runs/slips/contract.ts'
import { amountsOf, type PaidLine } from './payment.ts'
import { netFils, VARIABLE_PARTS } from './sif.ts'

const lines: fc.Arbitrary<PaidLine[]> = fc
  .array(
    fc.record({
      code: fc.constantFrom(...LINE_CODES),
      effectFils: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((fils) => fils !== 0),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ code, effectFils }) => ({
      code,
      kind: code === 'pensionEmployer' ? ('employer' as const) : ('pay' as const),
      effectFils,
    })),
  )

test('fixed and variable pay add up to the net of any slip, and nothing is below zero', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const net = all.reduce(
        (sum, { kind, effectFils }) => (kind === 'pay' ? sum + effectFils : sum),
        0,
      )
      const amounts = amountsOf(all)
      expect(netFils(amounts)).toBe(net)
      for (const part of VARIABLE_PARTS) expect(amounts.variable[part]).toBeGreaterThanOrEqual(0)
      if (net >= 0) expect(amounts.fixedFils).toBeGreaterThanOrEqual(0)
    }),
  )
})
