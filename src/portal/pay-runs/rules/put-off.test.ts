import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineCode } from '../slips/contract.ts'
import { type Line, sumsOf } from './lines.ts'
import { partOf, restLine } from './parts.ts'
import { isGratuityReduced, isOverShare, type Once, takeFitting } from './put-off.ts'
import type { TakenOnce } from './once.ts'

const MONTH = '2026-04'

const within = (sharePercent: number | null) => ({ sharePercent, overpaymentFils: null })

function aLine(code: LineCode, effectFils: number, sourceId: string | null = null): Line {
  const details =
    sourceId === null
      ? { kind: 'change' as const, wasFils: 0, nowFils: effectFils }
      : { kind: 'item' as const, label: { en: '', ar: '' }, note: '' }
  return { code, kind: 'pay', forMonth: MONTH, effectFils, details, sourceId }
}

function adjustment(
  id: string,
  source: 'penalty' | 'suspension' | 'removal' | 'award',
  effectFils: number,
): Once {
  const taken: TakenOnce = {
    from: 'adjustment',
    id,
    employeeId: 'e',
    source,
    isAddition: effectFils > 0,
    isRefund: false,
    halfDays: null,
    fils: Math.abs(effectFils),
    dueFils: null,
    takenFils: 0,
  }
  return { taken, line: aLine(source, effectFils, id) }
}

function item(id: string, effectFils: number): Once {
  const label = { en: `Fine ${id}`, ar: `غرامة ${id}` }
  const taken: TakenOnce = {
    from: 'item',
    id,
    employeeId: 'e',
    isAddition: effectFils > 0,
    isOverpayment: false,
    label,
    note: '',
    fils: Math.abs(effectFils),
    takenFils: 0,
  }
  return { taken, line: aLine(effectFils > 0 ? 'bonus' : 'otherDeduction', effectFils, id) }
}

function instalment(id: string, effectFils: number, loanId = 'loan', number = 1): Once {
  const fils = -effectFils
  const taken: TakenOnce = {
    from: 'instalment',
    id,
    employeeId: 'e',
    loanId,
    number,
    of: 12,
    leftFils: 0,
    fils,
    takenFils: 0,
  }
  return { taken, line: aLine('loan', effectFils, id) }
}

const EARNED = [aLine('basic', 600_000), aLine('housing', 300_000)]

function idsOf(lines: readonly Line[]): (string | null)[] {
  return lines.map(({ sourceId }) => sourceId)
}

test('gulf 8.2: the penalty and the instalment of the slip of 9,000 fit', () => {
  const fixed = [...EARNED, aLine('overtimeDay', 6_250), aLine('absence', -30_000)]
  const once = [adjustment('1', 'penalty', -30_000), instalment('2', -50_000)]
  const { lines, putOff } = takeFitting(fixed, once, within(50))
  expect(putOff).toEqual([])
  expect(sumsOf([...fixed, ...lines]).netFils).toBe(796_250)
})

test('gulf 1.5: at exactly half everything is taken, and a fils above it waits', () => {
  expect(takeFitting(EARNED, [instalment('1', -450_000)], within(50)).putOff).toEqual([])
  const { lines, putOff } = takeFitting(EARNED, [instalment('1', -450_001)], within(50))
  expect(lines).toMatchObject([
    { effectFils: -450_000, details: { part: { dueFils: 450_001, beforeFils: 0, restFils: 1 } } },
  ])
  expect(putOff).toEqual([
    { code: 'loan', label: null, instalment: { number: 1, of: 12 }, fils: 1 },
  ])
})

test('of what earlier pay took a part of, the next part is taken, and the last one says so', () => {
  const rest = { ...item('1', -1_000_000), line: restLine(item('1', -1_000_000).line, 450_000) }
  const { lines } = takeFitting(EARNED, [rest], within(50))
  expect(lines).toMatchObject([
    {
      effectFils: -450_000,
      details: { part: { dueFils: 1_000_000, beforeFils: 450_000, restFils: 100_000 } },
    },
  ])
  const last = restLine(item('1', -1_000_000).line, 900_000)
  expect(takeFitting(EARNED, [{ ...rest, line: last }], within(50))).toMatchObject({
    lines: [
      {
        effectFils: -100_000,
        details: { part: { dueFils: 1_000_000, beforeFils: 900_000, restFils: 0 } },
      },
    ],
    putOff: [],
  })
})

test('penalties come first, then other deductions, then instalments, the oldest first', () => {
  const once = [
    instalment('1', -100_000, 'one'),
    instalment('2', -100_000, 'two'),
    item('3', -100_000),
    adjustment('5', 'penalty', -100_000),
    adjustment('4', 'penalty', -100_000),
  ]
  const { lines, putOff } = takeFitting(EARNED, once, within(50))
  expect(idsOf(lines)).toEqual(['4', '5', '3', '1', '2'])
  expect(lines.at(-1)?.effectFils).toBe(-50_000)
  expect(putOff.map(({ code, fils }) => [code, fils])).toEqual([['loan', 50_000]])
})

test('of what is too large a part is taken, and what comes after it waits whole', () => {
  const once = [adjustment('1', 'penalty', -600_000), item('2', -10_000), instalment('3', -50_000)]
  const { lines, putOff } = takeFitting(EARNED, once, within(50))
  expect(lines.map(({ sourceId, effectFils }) => [sourceId, effectFils])).toEqual([['1', -450_000]])
  expect(putOff.map(({ code, fils }) => [code, fils])).toEqual([
    ['penalty', 150_000],
    ['otherDeduction', 10_000],
    ['loan', 50_000],
  ])
})

test('gulf 8.2: unpaid time uses the share up, and is never put off', () => {
  const fixed = [...EARNED, aLine('absence', -300_000)]
  // Half of 9,000, less the 3,000 of the days.
  expect(takeFitting(fixed, [item('1', -150_000)], within(50)).putOff).toEqual([])
  expect(takeFitting(fixed, [item('1', -150_001)], within(50)).putOff).toMatchObject([{ fils: 1 }])
  const suspended = [adjustment('1', 'suspension', -700_000), item('2', -1)]
  const { lines, putOff } = takeFitting(EARNED, suspended, within(50))
  expect(idsOf(lines)).toEqual(['1'])
  expect(putOff).toMatchObject([{ fils: 1, label: { en: 'Fine 2' } }])
})

test('insurance and own deductions use the share up, and are never put off', () => {
  const fixed = [...EARNED, aLine('pension', -99_000), aLine('component', -351_000)]
  expect(takeFitting(fixed, [item('1', -1)], within(50)).putOff).toHaveLength(1)
})

test('money spent for the company is no earning', () => {
  const fixed = [aLine('expenses', 900_000)]
  expect(takeFitting(fixed, [item('1', -1)], within(50)).putOff).toHaveLength(1)
})

test('awards and bonuses of the month count as earned', () => {
  const once = [adjustment('1', 'award', 100_000), item('2', 100_000), item('3', -550_000)]
  expect(takeFitting(EARNED, once, within(50)).putOff).toEqual([])
})

test('gulf 1.5: more than half of what is earned is over the share, and exactly half is not', () => {
  const loan = (fils: number) => [...EARNED, aLine('loan', -fils, '1')]
  expect(isOverShare(loan(450_000), 50)).toBe(false)
  expect(isOverShare(loan(450_001), 50)).toBe(true)
})

test('gulf 8.2: the share of the slip of 9,000 is 12.1 %, with its unpaid day', () => {
  const slip = [
    ...EARNED,
    aLine('overtimeDay', 6_250),
    aLine('absence', -30_000),
    aLine('loan', -50_000, '1'),
    aLine('penalty', -30_000, '2'),
  ]
  expect(isOverShare(slip, 12)).toBe(true)
  expect(isOverShare(slip, 13)).toBe(false)
})

test('unpaid time alone is no reason to look, and counts beside other deductions', () => {
  expect(isOverShare([...EARNED, aLine('absence', -900_000)], 50)).toBe(false)
  const half = [...EARNED, aLine('unpaidLeave', -449_999)]
  expect(isOverShare([...half, aLine('component', -1)], 50)).toBe(false)
  expect(isOverShare([...half, aLine('component', -2)], 50)).toBe(true)
})

test('gulf 1.6: the gratuity is no wage, and only what the law takes may reduce it', () => {
  const last = [...EARNED, aLine('gratuity', 2_000_000)]
  const damage = (fils: number) => [...last, aLine('otherDeduction', -fils, '1')]
  expect(isOverShare(damage(450_001), 50)).toBe(true)
  expect(isGratuityReduced(damage(900_000))).toBe(false)
  expect(isGratuityReduced(damage(900_001))).toBe(true)
  expect(isGratuityReduced([...last, aLine('noticeDeduction', -900_001)])).toBe(false)
  expect(isGratuityReduced([...last, aLine('absence', -899_999), aLine('loan', -2, '1')])).toBe(
    true,
  )
  expect(isGratuityReduced([...EARNED, aLine('loan', -900_001, '1')])).toBe(false)
})

test('without a share everything is taken', () => {
  const once = [item('1', -900_001), instalment('2', -5)]
  expect(takeFitting(EARNED, once, within(null))).toEqual({
    lines: once.map(({ line }) => line),
    putOff: [],
  })
})

function overpayment(id: string, effectFils: number): Once {
  const { taken, line } = item(id, effectFils)
  return { taken: { ...taken, isOverpayment: true } as TakenOnce, line }
}

test('of overpayments only what the law lets a month recover is taken, and the rest is for others', () => {
  const once = [overpayment('1', -100_000), overpayment('2', -120_000), item('3', -50_000)]
  for (const sharePercent of [50, null]) {
    const { lines, putOff } = takeFitting(EARNED, once, {
      sharePercent,
      overpaymentFils: 180_000,
    })
    expect(lines.map(({ effectFils }) => effectFils)).toEqual([-100_000, -80_000, -50_000])
    expect(putOff.map((each) => each.fils)).toEqual([40_000])
  }
  const none = { sharePercent: 50, overpaymentFils: 0 }
  expect(takeFitting(EARNED, once, none)).toMatchObject({
    lines: [{ sourceId: '3' }],
    putOff: [{ fils: 100_000 }, { fils: 120_000 }],
  })
})

const fils = fc.integer({ min: 1, max: 1_000_000 })
const id = fc.uuid()
const random: fc.Arbitrary<Once> = fc.oneof(
  fc.tuple(id, fils).map(([each, amount]) => adjustment(each, 'penalty', -amount)),
  fc.tuple(id, fils).map(([each, amount]) => adjustment(each, 'suspension', -amount)),
  fc.tuple(id, fils).map(([each, amount]) => adjustment(each, 'award', amount)),
  fc
    .tuple(id, fc.integer({ min: -500_000, max: 500_000 }))
    .map(([each, amount]) => item(each, amount === 0 ? 1 : amount)),
  fc
    .tuple(id, fils, fc.constantFrom('one', 'two'), fc.integer({ min: 1, max: 12 }))
    .map(([each, amount, loan, number]) => instalment(each, -amount, loan, number)),
)
const fixedLines = fc.array(
  fc
    .tuple(
      fc.constantFrom<LineCode>('basic', 'component', 'absence', 'pension', 'expenses', 'housing'),
      fils,
    )
    .map(([code, amount]) =>
      aLine(code, code === 'absence' || code === 'pension' ? -amount : amount),
    ),
  { maxLength: 6 },
)

test('deductions never pass the share because of what could have waited, and nothing is lost', () => {
  fc.assert(
    fc.property(
      fixedLines,
      fc.uniqueArray(random, { maxLength: 12, selector: ({ taken }) => taken.id }),
      fc.integer({ min: 1, max: 100 }),
      (fixed, once, share) => {
        const { lines, putOff } = takeFitting(fixed, once, within(share))
        const all = once.reduce((sum, { line }) => sum + line.effectFils, 0)
        const taken = lines.reduce((sum, { effectFils }) => sum + effectFils, 0)
        const waiting = putOff.reduce((sum, each) => sum + each.fils, 0)
        expect(taken - waiting).toBe(all)
        const inParts = lines.filter(({ details }) => (partOf(details)?.restFils ?? 0) > 0)
        expect(inParts.length).toBeLessThanOrEqual(1)
        expect(lines.length + putOff.length - inParts.length).toBe(once.length)
        expect(new Set(idsOf(lines)).size).toBe(lines.length)
        // What may not wait is always taken.
        for (const { taken: each, line } of once)
          if (line.effectFils > 0 || (each.from === 'adjustment' && each.source !== 'penalty'))
            expect(lines).toContain(line)
        const mayWait = lines.filter(
          ({ code, effectFils }) =>
            effectFils < 0 && ['penalty', 'otherDeduction', 'loan'].includes(code),
        )
        if (mayWait.length === 0) return
        const shown = [...fixed, ...lines].filter(({ code }) => code !== 'expenses')
        const earned = shown.reduce((sum, { effectFils }) => sum + Math.max(0, effectFils), 0)
        const deducted = shown.reduce((sum, { effectFils }) => sum - Math.min(0, effectFils), 0)
        expect(deducted * 100).toBeLessThanOrEqual(earned * share)
      },
    ),
  )
})
