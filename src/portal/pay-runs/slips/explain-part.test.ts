import { expect, test } from 'vitest'
import { ENGLISH } from '#platform/ui/format.ts'
import type { SlipLine } from './contract.ts'
import { explainLine } from './explain-part.ts'
import type { PartTaken } from './part-taken/contract.ts'

function sentencesOf(effectFils: number, part: PartTaken): string {
  const line: SlipLine = {
    code: 'otherDeduction',
    kind: 'pay',
    forMonth: '2026-10',
    effectFils,
    details: { kind: 'item', label: { en: 'Car', ar: 'سيارة' }, note: '', part },
    lastFils: null,
  }
  return explainLine(line, 'AED', ENGLISH)
    .sentences.join(' ')
    .replaceAll(/\u00A0/g, ' ')
}

test('each part of a deduction says what is due, what was deducted, and what follows', () => {
  const dueFils = 1_000_000
  expect(sentencesOf(-450_000, { dueFils, beforeFils: 0, restFils: 550_000 })).toContain(
    "Due: AED 10,000.00. Deductions have reached their share of this month's earnings, so AED 5,500.00 follows with later pay.",
  )
  expect(sentencesOf(-450_000, { dueFils, beforeFils: 450_000, restFils: 100_000 })).toContain(
    'Due: AED 10,000.00, of which AED 4,500.00 was deducted before. AED 1,000.00 follows with later pay.',
  )
  expect(sentencesOf(-100_000, { dueFils, beforeFils: 900_000, restFils: 0 })).toContain(
    'Due: AED 10,000.00, of which AED 9,000.00 was deducted before. This is the rest.',
  )
})

test('of what the last pay does not bear it says what is still owed', () => {
  const dueFils = 900_000
  const owed = { dueFils, isOwed: true } as const
  expect(sentencesOf(-300_000, { ...owed, beforeFils: 0, restFils: 600_000 })).toContain(
    "Due: AED 9,000.00. The last pay doesn't cover all of it, so the employee still owes AED 6,000.00.",
  )
  expect(sentencesOf(-300_000, { ...owed, beforeFils: 450_000, restFils: 150_000 })).toContain(
    "AED 4,500.00 was deducted before. The last pay doesn't cover the rest, so the employee still owes AED 1,500.00.",
  )
})

test('days of a penalty in parts are explained by what all of them come to', () => {
  const line: SlipLine = {
    code: 'penalty',
    kind: 'pay',
    forMonth: '2026-10',
    effectFils: -450_000,
    details: {
      kind: 'decision',
      halfDays: 40,
      baseFils: 900_000,
      base: 'wage',
      divisor: 'fixed30',
      part: { dueFils: 600_000, beforeFils: 0, restFils: 150_000 },
    },
    lastFils: null,
  }
  expect(explainLine(line, 'AED', ENGLISH).formulas[0]?.text).toContain('6,000.00')
})
