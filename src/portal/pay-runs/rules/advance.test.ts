import { expect, test } from 'vitest'
import { restOfMonth } from './advance.ts'
import { owedFor, type Paid } from './difference.ts'
import type { Line } from './lines.ts'
import { monthPay } from './month.ts'
import { daysOff, factsOf, RULES } from './test-data.ts'

const MONTH = '2026-04'
const { lines: OWN } = monthPay(factsOf({ unpaid: daysOff(MONTH, 3) }), RULES)

function restAfter(paid: Paid): Line | undefined {
  return restOfMonth(owedFor(MONTH, OWN, paid), OWN).find(({ code }) => code === 'absence')
}

test('a line of which nothing was paid in advance keeps its days', () => {
  const own = OWN.find(({ code }) => code === 'absence')
  expect(own?.effectFils).toBe(-60_000)
  expect(restAfter(new Map([['basic', 200_000]]))).toEqual(own)
})

test('a line of which a part was deducted in advance compares the two, and keeps its days', () => {
  expect(restAfter(new Map([['absence', -20_000]]))).toMatchObject({
    effectFils: -40_000,
    details: {
      kind: 'change',
      wasFils: -20_000,
      nowFils: -60_000,
      inAdvance: true,
      now: { kind: 'days', days: daysOff(MONTH, 3) },
    },
  })
})
